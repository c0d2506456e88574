import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import { placeToRender } from "../../tests/support/rendered.ts";
import { changeLanguage, withAllTexts } from "../i18n/start.ts";
import type { StretchLane } from "./lanes.ts";

const { render } = placeToRender();
const me = { tenant: { timeZone: "Asia/Shanghai" }, routes: ["/map-home/index"] };
vi.mock("../session/session.ts", () => ({ useMe: () => me, useSession: () => ({ kind: "signedIn", me }) }));

const THROUGH_MS = Date.UTC(2026, 8, 14, 20);
const DAY_MS = 86_400_000;
const run = (fromM: number, toM: number, daysAgo: number, quality: "observed" | "inferred") => ({
  ...{ fromM, toM, lastMs: THROUGH_MS - daysAgo * DAY_MS, count: 1, quality },
});
const line: Line = [
  [121, 31],
  [121.0105, 31],
];
const answer = {
  roads: [{ roadId: "r1", up: [run(0, 200, 0.5, "observed"), run(200, 500, 0.5, "inferred"), run(500, 900, 20, "observed")], down: [] }],
  ...{ fromDay: "2026-09-01", throughDay: "2026-09-14", missingDays: ["2026-09-02"], throughMs: THROUGH_MS, askedAtMs: THROUGH_MS },
  rule: { inferred: true, tooFastKmh: 80, night: null },
};

async function lane(told: () => Response): Promise<{ lane: StretchLane | null; asked: string[] }> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(String(address));
    return told();
  });
  const { useAgeLane } = await withAllTexts(import("./age-lane.ts"));
  await act(() => changeLanguage("en"));
  let last: StretchLane | null = null;
  const road = { id: "r1", line, lengthM: 1_000 };
  function Probe() {
    last = useAgeLane(road);
    return null;
  }
  await render(<Probe />);
  await act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  });
  return { lane: last, asked };
}

it("[P] [T4] the age of coverage is that of the stored cells, asked once for this road, and each metre of both directions is in one class", async () => {
  const { lane: told, asked } = await lane(() => Response.json(answer));
  expect(asked.map((one) => one.replace(/^.*\/api/, "/api"))).toEqual(["/api/coverage?roadId=r1"]);
  expect(told!.stretches.map(({ side, fromM, toM, of }) => [side, fromM, toM, of])).toEqual([
    ["up", 0, 200, "0 observed"],
    ["up", 200, 500, "0 inferred"],
    ["up", 500, 900, "3 observed"],
    ["up", 900, 1_000, "5 "],
    ["down", 0, 1_000, "5 "],
  ]);
  expect(told!.stretches[1]!.said).toContain("within a day · last ");
  expect(told!.stretches[1]!.said).toContain("inferred");
});

it("[T4] what is inferred stands apart from what was observed, in its class, its letter and its tone; the legend has those on this road", async () => {
  const { lane: told } = await lane(() => Response.json(answer));
  expect(told!.classes.map(({ letter, word, pattern }) => [letter, word, pattern])).toEqual([
    ["1", "within a day · observed", 0],
    ["1~", "within a day · inferred", 0],
    ["30", "within 30 days · observed", 3],
    ["×", "no patrol on record", 5],
  ]);
  expect(new Set(told!.classes.map(({ tone }) => tone)).size).toBe(4);
  expect(told!.note).toBe(
    "patrol days 2026-09-01 to 2026-09-14 · ages count back from 2026-09-15 04:00, the end of the last patrol day that is stored; patrols since are not in them · 1 of them not stored · 80 km/h and more does not count",
  );
});

it("where no day is stored nothing is said of the road but that; nobody on record is another matter", async () => {
  const nothing = { ...answer, roads: [], fromDay: null, throughDay: null, throughMs: null, missingDays: [] };
  const { lane: told } = await lane(() => Response.json(nothing));
  expect([told!.stretches, told!.note]).toEqual([[], "no patrol day is stored yet: nothing can be said · 80 km/h and more does not count"]);
});

it("what failed is said beside the lane, and whoever may not see coverage is asked nothing for", async () => {
  const { lane: failed } = await lane(() => Response.json({ error: { code: "recordsAway" } }, { status: 503 }));
  expect([failed!.stretches, failed!.note === "reading…" || failed!.note === ""]).toEqual([[], false]);
  me.routes = ["/home"];
  const { lane: none, asked } = await lane(() => Response.json(answer));
  expect([none, asked]).toEqual([null, []]);
  me.routes = ["/map-home/index"];
});
