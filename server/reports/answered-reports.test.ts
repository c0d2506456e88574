import { expect, it, vi } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { smartCheckStatistics } from "../../shared/reports/check-statistics.ts";
import { bridgeVisits } from "../../shared/reports/patrol-bridges.ts";
import { patrolCoverage } from "../../shared/reports/patrol-coverage.ts";
import { patrolPersons } from "../../shared/reports/patrol-persons.ts";
import { patrolYear } from "../../shared/reports/patrol-summary.ts";
import { vehicleAttendance, vehicleFindReport } from "../../shared/reports/vehicle-patrol.ts";
import type { SignedIn } from "../plugins/access.ts";
import { AnsweredReports } from "./answered-reports.ts";

const OWNER = 1;
const COMPANY = 3;
const someone = (userType: number, companyId: string) =>
  ({
    session: { tenant: "021PDGLS", user: { id: "u", userType, companyId, companyNames: [] }, displayId: null },
    tenant: {
      file: { code: "021PDGLS", legacy: { account: { userId: "s", userType: 1, companyId: "" } } },
      source: { timeZone: "Asia/Shanghai", datum: "GCJ-02" },
    },
    access: { flags: {}, roles: [] },
  }) as unknown as SignedIn;

function reportsOf(companies: readonly string[]) {
  const kept = vi.fn(async () => ({ rows: [{ Xr_XunTime: "2026-11-01", Xr_Coverage: "90%", IsPass: 1 }], refused: [], askedAtMs: 5 }));
  const knows = async (_: string, __: string, ids: readonly unknown[]) => ids.every((id) => companies.includes(String(id)));
  const admit = vi.fn(async () => {});
  const newQuestions = vi.fn(() => admit);
  const now = () => Date.UTC(2026, 10, 22);
  return { kept, newQuestions, admit, reports: new AnsweredReports({ asking: { keptOrLast: kept } as never, knows, newQuestions, now }) };
}
const asked = (company: string) => ({ month: "2026-11", company });

it("[S3] whoever is bound to a company and has none is told of nothing, and nothing is asked for them", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  expect((await reports.answer(someone(COMPANY, ""), patrolCoverage, asked(""))).rows).toEqual([]);
  expect((await reports.answer(someone(COMPANY, ""), patrolCoverage, asked("c1"))).rows).toEqual([]);
  expect(kept).not.toHaveBeenCalled();
  expect((await reports.answer(someone(COMPANY, "c1"), patrolCoverage, asked("c2"))).rows).toHaveLength(1);
  expect(kept).toHaveBeenCalledWith(expect.anything(), expect.anything(), expect.objectContaining({ ComId: "c1" }), expect.anything());
});

it("[S3] whoever is bound to a company asks for that one where rows say whose they are, too", async () => {
  const { reports, kept } = reportsOf(["c1", "c2"]);
  await reports.answer(someone(COMPANY, "c1"), bridgeVisits, asked("c2"));
  expect(kept).toHaveBeenCalledWith(expect.anything(), expect.anything(), expect.objectContaining({ ComId: "c1" }), expect.anything());
});

it("[S3] services that tell of all companies where they are asked for one give nobody another's vehicles and finds", async () => {
  const { reports, kept } = reportsOf(["c1", "c2"]);
  const sent = ["c1", "c2", ""].map((company) => ({ A_Id: company, A_ComId: company, YHCompanyId: company }));
  kept.mockResolvedValue({ rows: sent, refused: [], askedAtMs: 5 } as never);
  for (const report of [vehicleAttendance, vehicleFindReport]) {
    const { rows } = await reports.answer(someone(COMPANY, "c1"), report, asked(""));
    expect(rows.map(({ companyId }) => companyId)).toEqual(["c1"]);
    expect((await reports.answer(someone(OWNER, ""), report, asked(""))).rows).toHaveLength(3);
  }
});

it("[S3] a company that is another customer's or none is not found, and the services are not asked", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  await expect(reports.answer(someone(OWNER, ""), patrolCoverage, asked("QPC1"))).rejects.toMatchObject({ code: "notFound" });
  expect(kept).not.toHaveBeenCalled();
  for (const company of ["c1", ""]) expect((await reports.answer(someone(OWNER, ""), patrolCoverage, asked(company))).rows).toHaveLength(1);
});

it("a year is asked month by month, each kept by its own time, and costs whoever asks one question", async () => {
  const { reports, kept, newQuestions, admit } = reportsOf(["c1"]);
  kept.mockImplementation((async (_tenant: unknown, _call: unknown, _request: unknown, keep: { admit: () => Promise<void> }) => {
    await keep.admit();
    return { rows: [{ C_Name: "甲", Xs_Score: 90 }], refused: [], askedAtMs: 5 };
  }) as never);
  const owner = someone(OWNER, "");
  const { rows } = await reports.answer(owner, patrolYear, { year: "2026", by: "company" });
  expect(rows.map(({ month }) => month)).toEqual(Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}`));
  const keeps = kept.mock.calls.map((call) => (call as unknown[])[3] as { keepMs: number });
  expect(new Set(keeps.slice(0, 10).map(({ keepMs }) => keepMs))).toEqual(new Set([3_600_000]));
  expect(keeps[10]).toMatchObject({ keepMs: 60_000 });
  // All months go by the one admission that was made for the year; a second year has its own.
  expect(newQuestions.mock.calls).toEqual([["021PDGLS", "u"]]);
  await reports.answer(owner, patrolYear, { year: "2025", by: "company" });
  expect(newQuestions).toHaveBeenCalledTimes(2);
  admit.mockRejectedValue(new ExpectedError("tooMany", { retryAfterMs: 1 }));
  await expect(reports.answer(owner, patrolYear, { year: "2018", by: "company" })).rejects.toMatchObject({ code: "tooMany" });
});

it("figures about persons are refused to whoever sees the whole customer and is no administrator", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  await expect(reports.answer(someone(OWNER, ""), patrolPersons, { month: "2026-11" })).rejects.toMatchObject({ code: "forbidden" });
  expect(kept).not.toHaveBeenCalled();
  await reports.answer(someone(COMPANY, "c1"), patrolPersons, { month: "2026-11" });
  expect(kept).toHaveBeenCalledOnce();
});

it("[L5] nor is who repaired told of checks, while companies are", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  const ask = (by: string) => reports.answer(someone(OWNER, ""), smartCheckStatistics, { by, from: "2026-11-01", to: "2026-11-20" });
  await expect(ask("person")).rejects.toMatchObject({ code: "forbidden" });
  expect(kept).not.toHaveBeenCalled();
  await ask("company");
  expect(kept).toHaveBeenCalledOnce();
});

it("[L7] a year is as true as its present month, though the months before were asked long ago", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  kept.mockImplementation((async (_tenant: unknown, _call: unknown, { TrackTime }: { TrackTime: string }) => ({
    ...{ rows: [], refused: [], askedAtMs: TrackTime === "2026-11" ? 900 : 100 },
  })) as never);
  const askedAt = async (year: string) => (await reports.answer(someone(OWNER, ""), patrolYear, { year, by: "company" })).askedAtMs;
  expect([await askedAt("2026"), await askedAt("2025")]).toEqual([900, 100]);
});

it("a year whose months do not all come is told without those that failed, which are named; where none comes it failed", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  let away = ["2026-03", "2026-07"];
  kept.mockImplementation((async (_tenant: unknown, _call: unknown, { TrackTime }: { TrackTime: string }) => {
    if (away.includes(TrackTime)) throw new ExpectedError("legacyTimeout");
    return { rows: [{ C_Name: "甲", Xs_Score: 90 }], refused: [], askedAtMs: 5 };
  }) as never);
  const ask = () => reports.answer(someone(OWNER, ""), patrolYear, { year: "2026", by: "company" });
  const { rows, missing } = await ask();
  expect(rows.map(({ month }) => month)).toEqual(["01", "02", "04", "05", "06", "08", "09", "10", "11"].map((month) => `2026-${month}`));
  expect(missing).toEqual(away.map((month) => ({ month, error: "legacyTimeout" })));
  away = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, "0")}`);
  await expect(ask()).rejects.toMatchObject({ code: "legacyTimeout" });
  kept.mockRejectedValueOnce(new ExpectedError("tooMany", { retryAfterMs: 1 }));
  away = [];
  await expect(ask(), "what is no fault of the services").rejects.toMatchObject({ code: "tooMany" });
});

it("who was last at a bridge is told to administrators and to the own company, and to nobody else", async () => {
  const { reports, kept } = reportsOf(["c1"]);
  kept.mockResolvedValue({
    rows: [{ B_Id: "b", B_Name: "桥", C_id: "c1", Count: 2, Bt_User: "张三" }],
    refused: [],
    askedAtMs: 5,
  } as never);
  const told = async (who: SignedIn) => {
    const { rows, withheld } = await reports.answer(who, bridgeVisits, asked(""));
    return [rows[0]?.lastBy, rows[0]?.bridge, withheld];
  };
  const admin = { ...someone(OWNER, ""), access: { flags: {}, roles: ["admin"] } } as unknown as SignedIn;
  expect(await told(someone(OWNER, ""))).toEqual(["", "桥", ["lastBy"]]);
  expect(await told(admin)).toEqual(["张三", "桥", []]);
  expect(await told(someone(COMPANY, "c1"))).toEqual(["张三", "桥", []]);
});
