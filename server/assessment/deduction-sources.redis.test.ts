import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SourceKind } from "../../shared/domain/deduction-source.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { manualCheckStatistics, smartCheckStatistics } from "../../shared/reports/check-statistics.ts";
import { bridgePatrols } from "../../shared/reports/patrol-bridges.ts";
import { machineSummary, patrolSummary } from "../../shared/reports/patrol-summary.ts";
import {
  add,
  asking,
  call,
  deduct,
  deductions,
  entry,
  MONTH,
  monthOf,
  playAssessment,
  redis,
  type Sent,
  server,
  settle,
  store,
} from "../testing/played-assessment.ts";
import { writeSourceOrders } from "../testing/source-orders.ts";

playAssessment();
beforeAll(() => writeSourceOrders(redis.url, [MONTH]));

const month = { from: "2026-01-01", to: "2026-01-31" };
const of = (kind: SourceKind, count: number, more: object = {}) => ({ ...entry, source: { kind, ...month, count, ...more } });
const refusal = (at: number, problem: string, more: object = {}) => ({
  ...{ status: 422, body: { error: "deductionRefused", detail: { at, problem, ...more } } },
});
/** What each source tells of c1: rows of others stand beside it. */
const TOLD = { lateOrders: 3, openOrders: 3, failedSmart: 2, failedManual: 4, missedBridges: 5, failedDays: 6, machineScore: 14 } as const;
const kinds = Object.keys(TOLD) as SourceKind[];

beforeEach(async () => {
  const scores = (failed: number, score: number) => [
    { Xr_ComId: "c2", C_Name: "二公司", ParentName: "", PassCount: 1, NotPassCount: 90, Xs_Score: 90 },
    { Xr_ComId: "c1", C_Name: "一公司", ParentName: "", PassCount: 20, NotPassCount: failed, Xs_Score: score },
  ];
  server.legacy.on("GetComPassList", ({ IsJixie }) => (IsJixie === "1" ? scores(7, 2) : scores(6, 90)));
  server.legacy.on("GetAssigmentCheckStatistics", ({ SourceList }) => [
    { C_id: "c1", C_Name: "一公司", Count: 9, PassCount: 1, NotPassCount: SourceList === "2,4" ? 2 : 4 },
  ]);
  server.legacy.on("GetComBridgeCount", () => [{ C_id: "c1", C_Name: "一公司", TotalCount: 12, TrackCount: 7, Count: 7, brCount: 12 }]);
  for (const report of [smartCheckStatistics, manualCheckStatistics, bridgePatrols, patrolSummary, machineSummary])
    for (const call of report.ask.calls) await asking().forget("021PDGLS", call);
  // What one test asked anew is none of the next one's.
  for (const key of await store.keys("new-questions:*")) await store.del(key);
});

describe("the source of a deduction", () => {
  it.each(kinds)(
    "[E14] %s counts what its own rows tell of that company and month, and another number is refused with that",
    async (kind) => {
      const count = TOLD[kind];
      for (const forged of [count - 1, count + 1, 0]) {
        const told = await deduct("supervisor", [entry, of(kind, forged)]);
        expect(told).toMatchObject(refusal(1, "sourceMoved", { count }));
      }
      expect((await monthOf("supervisor")).deductions, "nothing is done of it").toHaveLength(3);
      const { status, body } = await deduct("supervisor", [of(kind, count)]);
      expect(status).toBe(201);
      const made = (await monthOf("supervisor")).deductions.find(({ id }) => id === body.ids[0]);
      expect(made!.source).toEqual({ kind, ...month, count });
    },
  );

  it("[E14] that tells nothing of the company is none, whatever it tells of others", async () => {
    server.legacy.on("GetComBridgeCount", () => [{ C_id: "c2", C_Name: "二公司", TotalCount: 12, TrackCount: 7, Count: 7, brCount: 12 }]);
    for (const count of [5, 0])
      expect(await deduct("supervisor", [of("missedBridges", count)])).toMatchObject(refusal(0, "sourceMoved", { count: 0 }));
    expect(await deduct("supervisor", [of("lateOrders", 3)], { companyId: "c2" })).toMatchObject(refusal(0, "sourceMoved", { count: 1 }));
  });

  it("[E14] is of the whole month, and of no other", async () => {
    for (const days of [{ to: "2026-01-30" }, { from: "2026-01-02" }, { from: "2025-12-01", to: "2025-12-31" }])
      expect(await deduct("supervisor", [of("lateOrders", 3, days)])).toMatchObject(refusal(0, "sourceOtherMonth"));
  });

  it("[K1] is taken once for an item, also by two assessors at once, and again when what it cost was taken back", async () => {
    const one = of("missedBridges", 5);
    const both = await Promise.all(["supervisor", "owner"].map((who) => deduct(who, [one])));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)).toMatchObject(refusal(0, "sourceTaken"));
    const { id } = [...(await monthOf("supervisor")).deductions].find(({ source }) => source !== undefined)!;
    expect(await deduct("supervisor", [of("lateOrders", 3), of("lateOrders", 3)])).toMatchObject(refusal(1, "sourceTaken"));
    expect((await call("supervisor", "POST", `months/${MONTH}/take-back`, { ids: [id] })).status).toBe(204);
    expect((await deduct("supervisor", [one])).status).toBe(201);
    // By hand somebody may deduct more.
    expect((await deduct("supervisor", [entry])).status).toBe(201);
  });

  it("[K1] is asked no second time by a try whose first answer got lost, though it tells another number by then", async () => {
    let isDown = true;
    server.legacy.on("BatchAddScore", ((sent: Sent) => {
      add(sent);
      throw new ExpectedError("legacyTimeout");
    }) as never);
    server.legacy.on("GetAccressReportList", () => {
      if (isDown && deductions.size > 3) throw new ExpectedError("legacyUnreachable");
      return [...deductions.values()];
    });
    const key = crypto.randomUUID();
    expect((await deduct("supervisor", [of("missedBridges", 5)], {}, key)).status).toBe(504);
    isDown = false;
    server.legacy.on("GetComBridgeCount", () => []);
    for (const call of bridgePatrols.ask.calls) await asking().forget("021PDGLS", call);
    expect((await deduct("supervisor", [of("missedBridges", 5)], {}, key)).status).toBe(201);
    expect([...deductions.values()].filter(({ Ar_Reason }) => Ar_Reason === entry.reason)).toHaveLength(1);
  });

  it("where it cannot be asked nothing is deducted, and a month that is closed is told first", async () => {
    server.legacy.on("GetComBridgeCount", () => {
      throw new ExpectedError("legacyUnreachable");
    });
    // Of a month that they have told of before the last that they said would do.
    const june = { ...of("missedBridges", 5, { from: "2026-06-01", to: "2026-06-30" }), day: "2026-06-10" };
    const { body } = await deduct("supervisor", [june], { month: "2026-06" });
    expect([body.error, deductions.size]).toEqual(["legacyUnreachable", 3]);
    await settle("published");
    expect((await deduct("supervisor", [of("missedBridges", 1)])).body.error).toBe("monthClosed");
  });
});
