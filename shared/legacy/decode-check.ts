import type { CheckItem, CheckResult, CheckSample, CheckStatistic } from "../domain/check.ts";
import type { RowOf } from "./call.ts";
import type { checkAssList, getAssigmentCheckStatistics, randomAss } from "./calls/check.ts";
import { type DecodeSource, decodeWorkOrder } from "./decode-work-order.ts";
import { readId, readInteger, readText, readTime } from "./fields.ts";

export const decodeCheckSample = (row: RowOf<typeof randomAss>, { timeZone }: DecodeSource): CheckSample => ({
  id: readId(row.Rd_Id) ?? "",
  seed: readText(row.Rd_Seed) ?? "",
  size: readInteger(row.Rd_Num) ?? 0,
  drawnFrom: readInteger(row.Rd_Total) ?? 0,
  drawnAtMs: readTime(row.Rd_Time, timeZone) ?? null,
  drawnBy: readText(row.Rd_User) ?? "",
  companyIds: listOf(row.YHCompanyId),
  typeIds: listOf(row.QuestionType),
  fromMs: readTime(row.StartTime, timeZone) ?? null,
  untilMs: readTime(row.EndTime, timeZone) ?? null,
});

/** A result that nobody listed counts as not checked: it must not pass for a verdict. */
const RESULTS: Readonly<Record<number, CheckResult>> = { 1: "passed", 2: "failed" };

export const decodeCheckItem = (row: RowOf<typeof checkAssList>, source: DecodeSource): CheckItem => ({
  id: readId(row.Ck_Id) ?? "",
  sampleId: readId(row.Rd_Id) ?? "",
  round: readInteger(row.Ck_Round) ?? 1,
  result: RESULTS[readInteger(row.Ck_Result) ?? 0] ?? "unchecked",
  reason: readText(row.Ck_Reason) ?? "",
  checkedBy: readText(row.Ck_User) ?? "",
  checkedAtMs: readTime(row.Ck_Time, source.timeZone) ?? null,
  lastReason: readText(row.Ck_LastReason) ?? "",
  order: decodeWorkOrder(row, source),
});

export const decodeCheckStatistic = (row: RowOf<typeof getAssigmentCheckStatistics>): CheckStatistic => ({
  companyId: readText(row.C_id) ?? "",
  company: readText(row.C_Name) ?? "",
  person: readText(row.Ck_Person) ?? "",
  drawn: readInteger(row.Count) ?? 0,
  passed: readInteger(row.PassCount) ?? 0,
  failed: readInteger(row.NotPassCount) ?? 0,
  passedAgain: readInteger(row.Ck_RePassCount) ?? 0,
});

const listOf = (value: unknown): string[] => (readText(value) ?? "").split(",").filter((text) => text !== "");
