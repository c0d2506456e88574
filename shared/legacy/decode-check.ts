import type { CheckItem, CheckResult, CheckSample } from "../domain/check.ts";
import type { RowOf } from "./call.ts";
import type { checkAssList, randomAss } from "./calls/check.ts";
import type { DecodeSource } from "./decode-source.ts";
import { decodeWorkOrder } from "./decode-work-order.ts";
import { FieldReader } from "./field-reader.ts";
import { readId, readInteger, readText, readTime } from "./fields.ts";

export function decodeCheckSample(row: RowOf<typeof randomAss>, { timeZone }: DecodeSource): CheckSample {
  const reader = new FieldReader();
  const readClock = (value: unknown) => readTime(value, timeZone);
  return {
    id: readId(row.Rd_Id) ?? "",
    seed: reader.read("seed", row.Rd_Seed, readText, ""),
    size: reader.read("size", row.Rd_Num, readInteger, 0),
    drawnFrom: reader.read("drawnFrom", row.Rd_Total, readInteger, 0),
    drawnAtMs: reader.read("drawnAtMs", row.Rd_Time, readClock, null),
    drawnBy: reader.read("drawnBy", row.Rd_User, readText, ""),
    companyIds: reader.read("companyIds", row.YHCompanyId, readList, []),
    typeIds: reader.read("typeIds", row.QuestionType, readList, []),
    fromMs: reader.read("fromMs", row.StartTime, readClock, null),
    untilMs: reader.read("untilMs", row.EndTime, readClock, null),
    unread: reader.unread,
  };
}

/** A result that nobody listed counts as not checked: it must not pass for a verdict. */
const RESULTS: Readonly<Record<number, CheckResult>> = { 1: "passed", 2: "failed" };

export function decodeCheckItem(row: RowOf<typeof checkAssList>, source: DecodeSource): CheckItem {
  const reader = new FieldReader();
  return {
    id: readId(row.Ck_Id) ?? "",
    sampleId: reader.read("sampleId", row.Rd_Id, readId, ""),
    round: reader.read("round", row.Ck_Round, readInteger, 1),
    result: RESULTS[reader.read("result", row.Ck_Result, readInteger, 0)] ?? "unchecked",
    reason: reader.read("reason", row.Ck_Reason, readText, ""),
    checkedBy: reader.read("checkedBy", row.Ck_User, readText, ""),
    checkedAtMs: reader.read("checkedAtMs", row.Ck_Time, (value) => readTime(value, source.timeZone), null),
    lastReason: reader.read("lastReason", row.Ck_LastReason, readText, ""),
    order: decodeWorkOrder(row, source),
    unread: reader.unread,
  };
}

const readList = (value: unknown): string[] | undefined =>
  readText(value)
    ?.split(",")
    .filter((text) => text !== "");
