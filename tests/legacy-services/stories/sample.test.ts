import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { depotLevels } from "../../sample/depot-levels.ts";
import { depotLevelStory, depotStory } from "../../sample/depot-stories.ts";
import { depots } from "../../sample/depots.ts";
import { registerHandlers } from "../calls/register.ts";
import { reportStoryHandlers } from "../calls/report-story.ts";
import { readConfig } from "../config.ts";
import { openStore } from "../store.ts";
import { Tenant } from "../tenant.ts";
import { generateWorld } from "../world/generate.ts";
import { readPlans } from "../world/plans.ts";
import { begin } from "./begin.ts";

const NOW_MS = Date.UTC(2026, 5, 1, 2);
const handlers = { ...registerHandlers([depotStory]), ...reportStoryHandlers([depotLevelStory]) };
const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;

it("[D5] a register and a report that nobody has need their stories only: databases get them at the next start, and their calls are answered", () => {
  const folder = mkdtempSync(`${tmpdir()}/sample-`);
  const { STANDIN_SEED } = readConfig({});
  const plan = readPlans().find(({ code }) => code === "021HKGLS")!;
  const world = generateWorld(plan, STANDIN_SEED, NOW_MS);
  const store = openStore(folder, plan.code);
  store.create(world, []);
  const tenant = new Tenant(store, world, NOW_MS);
  begin(tenant.entities, world, [depotStory]);
  const ask = (name: string, fields: object) =>
    handlers[name]!(tenant, { fields: fields as never, nowMs: NOW_MS }) as Record<string, unknown>[];
  const list = () => ask(depots.list.call.name, {}).map((row) => depots.record.decode(row, source));

  const first = list();
  expect(first.length).toBeGreaterThan(1);
  const wish = { name: "北料场", companyId: first[0]!.companyId, kind: "salt", tonnes: 12.5, chainageM: 300.5, filledOn: "2026-01-02" };
  const [row] = ask(depots.form!.create!.name, depots.record.encode(wish, source));
  const added = depots.record.decode(row!, source);
  expect(added).toMatchObject({ ...wish, id: `D${first.length + 1}` });
  ask(depots.form!.update!.name, depots.record.encode({ ...added, tonnes: 0 }, source));
  expect(list()).toEqual([...first, { ...added, tonnes: 0 }]);

  const levels = ask(depotLevels.ask.calls[0].name, { TrackTime: "2026-05" }).map((one) => depotLevels.record.decode(one, source));
  expect(levels.reduce((sum, { full, empty }) => sum + full! + empty!, 0)).toBe(first.length + 1);

  ask(depots.form!.remove!.name, { Dp_Id: added.id });
  begin(tenant.entities, world, [depotStory]);
  expect(list()).toEqual(first);
  store.close();
  rmSync(folder, { recursive: true });
});
