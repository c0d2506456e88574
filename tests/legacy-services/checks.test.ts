import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Checks, type Draw } from "./checks.ts";
import { S } from "./status.ts";
import { openStore } from "./store.ts";
import type { Order } from "./world/model.ts";

const dir = mkdtempSync(join(tmpdir(), "checks-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const orders = new Map(
  Array.from({ length: 60 }, (_, i) => {
    const id = String(100_001 + i);
    const fields = { id, status: i % 10 === 0 ? S.pending : S.checked, source: [1, 2, 4, 6][i % 4]!, companyId: `c${i % 3}`, typeId: "t" };
    return [id, { ...fields, finishedAtMs: i * 1_000 } as unknown as Order];
  }),
);
let stores = 0;
const fresh = () => new Checks(openStore(dir, `tenant-${++stores}`), orders);
const draw: Draw = {
  sources: [2, 4],
  companyIds: "",
  typeIds: "",
  startMs: null,
  endMs: null,
  count: 5,
  percent: null,
  seed: "a",
  user: "甲",
  atMs: 9,
};
const drawnBy = (checks: Checks) => [...checks.checks.values()].map(({ orderId }) => orderId);

describe("spot checks of the stand-in", () => {
  it("draw the same orders by the same seed, and others by another", () => {
    const [first, second, other] = [fresh(), fresh(), fresh()];
    first.draw(draw);
    second.draw(draw);
    other.draw({ ...draw, seed: "b" });
    expect(drawnBy(second)).toEqual(drawnBy(first));
    expect(drawnBy(other)).not.toEqual(drawnBy(first));
  });

  it("draw repaired orders of the sources, company and period only, each once", () => {
    const checks = fresh();
    const sample = checks.draw({ ...draw, companyIds: "c1", startMs: 10_000, endMs: 50_000, count: null, percent: 100 });
    const found = drawnBy(checks).map((id) => orders.get(id)!);
    expect(found).toHaveLength(sample!.drawnFrom);
    for (const order of found)
      expect([order.status, order.companyId, [2, 4].includes(order.source), order.finishedAtMs! >= 10_000]).toEqual([
        S.checked,
        "c1",
        true,
        true,
      ]);
    expect(checks.draw({ ...draw, companyIds: "c1", startMs: 10_000, endMs: 50_000 })).toBeNull();
  });

  it("bring up again what failed, with the reason, and stay as they were after a restart", () => {
    const store = openStore(dir, "restarted");
    const checks = new Checks(store, orders);
    checks.draw(draw);
    const [one] = checks.checks.values();
    checks.decide(one!, 2, "不平整", "乙", 20);
    expect(checks.checks.get(`${one!.sampleId}-${one!.orderId}-2`)).toMatchObject({ round: 2, result: 0, lastReason: "不平整" });
    store.close();
    const again = new Checks(openStore(dir, "restarted"), orders);
    expect([...again.checks.values()]).toEqual([...checks.checks.values()]);
    expect(again.samples.get("1")).toMatchObject({ seed: "a", size: 5 });
  });
});
