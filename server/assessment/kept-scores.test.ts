import { expect, it } from "vitest";
import type { Tenant } from "../../editions/load.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { KeptScores } from "./kept-scores.ts";
import { ReckonedMonths } from "./reckoned-months.ts";

const tenant = {
  file: { code: "021PDGLS", assessment: { companyShare: 0.6 }, legacy: { account: { userId: "", userType: 1, companyId: "" } } },
  source: { tenant: "021PDGLS", timeZone: "Asia/Shanghai" },
} as unknown as Tenant;
const node = { AT_Id: "a", AT_ParentId: "", AT_Name: "a", AT_TotalScore: 100, AT_Level: 1, AT_Sort: 1, AT_Year: 2026 };
const rows: Readonly<Record<string, object[]>> = {
  GetComPFTree: [node],
  GetCompanyList: [{ C_id: "c1", C_Name: "一公司" }],
  GetAccressReportList: [{ Ar_Id: "d1", AT_Id: "a", ComId: "c1", R_id: "", Ar_Score: 5.5, Ar_Day: "2026-03-02", Ar_State: 0 }],
  GetComScoreMonth: [{ CompanyName: "一公司", ComId: "c1", R_id: "", ScoreList: [{ AT_Id: "a", TotalScore: 94.5 }] }],
};

function world() {
  const texts = new Map<string, string>();
  const state = { nowMs: 1_000, stamp: "1", asked: [] as string[] };
  const redis = { get: async (key: string) => texts.get(key) ?? null, set: async (key: string, text: string) => texts.set(key, text) };
  const kept = async (_: unknown, { name }: LegacyCall) => {
    state.asked.push(name);
    return { rows: rows[name] ?? [], refused: [], askedAtMs: state.nowMs };
  };
  const asking = { kept, now: kept, forget: async () => {}, stampOf: async (_: unknown, { name }: LegacyCall) => `${name} ${state.stamp}` };
  /** One that has just started. */
  const server = () => {
    const now = () => state.nowMs;
    return new ReckonedMonths({
      ...{ asking: asking as never, kept: new KeptScores(redis as never, now), now },
      last: { note: async () => {}, of: async () => null },
    });
  };
  const ask = async (months = server()) => {
    state.asked = [];
    const { scores } = await months.scores(tenant, "2026-03", 300_000);
    return { scores, isReckoned: state.asked.includes("GetComScoreMonth") };
  };
  return { state, texts, server, ask };
}

it("a server that has just started tells a year's months as another one reckoned them, without a sheet", async () => {
  const { ask } = world();
  expect(await ask()).toEqual({ scores: [["c1", 94.5]], isReckoned: true });
  expect(await ask()).toEqual({ scores: [["c1", 94.5]], isReckoned: false });
});

it("a month is reckoned again once something of it is old: a deed, another share, or its time", async () => {
  const { state, ask } = world();
  await ask();
  state.stamp = "2";
  expect((await ask()).isReckoned, "a deed").toBe(true);
  expect((await ask()).isReckoned).toBe(false);
  (tenant.file.assessment as { companyShare: number }).companyShare = 0.5;
  expect((await ask()).isReckoned, "another share").toBe(true);
  state.nowMs += 300_001;
  expect((await ask()).isReckoned, "its time").toBe(true);
});

it("a server that has reckoned a month itself tells it of that", async () => {
  const { texts, server, ask } = world();
  const own = server();
  await ask(own);
  texts.clear();
  expect(await ask(own)).toEqual({ scores: [["c1", 94.5]], isReckoned: false });
});
