import { z } from "zod";
import { declareCall } from "../call.ts";
import { callForRows } from "../record-calls.ts";
import { check as checked, sample } from "../records/check.ts";
import { checkStatistic } from "../records/check-statistic.ts";
import { order } from "../records/work-order.ts";
import { identity, identityFields, reportFilter } from "./identity.ts";

const { SourceList, YHCompanyId, StartTime, EndTime, QuestionType } = reportFilter.shape;
/** The fields of the report filter by which a sample is drawn; the period is of the repair's end. */
const sampleFilter = z.object({ SourceList, YHCompanyId, StartTime, EndTime, QuestionType });
const sampleFilterFields = Object.keys(sampleFilter.shape);

const check = { service: "api", transport: "postJson", section: "2.7" } as const;

/** Draws a random sample of repaired orders that no sample holds yet: `Num` of them, or `Rate` percent. Answers the sample. */
export const randomAss = declareCall({
  ...check,
  name: "RandomAss",
  reads: false,
  path: "/Api/ApiForApp/RandomAss",
  request: identity.extend(sampleFilter.shape).extend({
    Num: z.number().int().optional(),
    Rate: z.number().optional(),
    Seed: z.string(),
    Cu_RealName: z.string(),
  }),
  row: sample.row,
  records: [sample],
  rowsAt: "first",
  idField: sample.idField,
  origin: "given",
  givenFields: [...identityFields, ...sampleFilterFields],
});

/** The samples that were drawn, newest first. */
export const getRandomAssList = declareCall({
  ...check,
  name: "GetRandomAssList",
  reads: true,
  path: "/Api/ApiForApp/GetRandomAssList",
  request: identity.extend({ SourceList }),
  row: sample.row,
  records: [sample],
  rowsAt: "array",
  idField: sample.idField,
  origin: "ours",
  givenFields: [...identityFields, "SourceList", ...sample.givenFields],
});

/** An order of a sample with what became of its check. */
const checkRow = order.row.extend(checked.row.shape);

/** Orders of all samples, or of one, for the first check (`IsRe` 0) or a re-check (`IsRe` 1). */
export const checkAssList = declareCall({
  ...check,
  name: "CheckAssList",
  reads: true,
  path: "/Api/ApiForApp/CheckAssList",
  request: identity.extend({ SourceList, Rd_Id: z.string().optional(), IsRe: z.number().int() }),
  row: checkRow,
  records: [checked, order],
  rowsAt: "array",
  idField: checked.idField,
  essential: ["A_Id"],
  origin: "given",
  givenFields: [...identityFields, "SourceList", ...order.givenFields],
});

/** Passes or fails one order of a sample, once. One that failed comes up for a re-check. Answers its new row. */
export const checkAss = declareCall({
  ...check,
  name: "CheckAss",
  reads: false,
  path: "/Api/ApiForApp/CheckAss",
  request: identity.extend({ Ck_Id: z.string(), Ck_Result: z.number().int(), Ck_Reason: z.string(), Cu_RealName: z.string() }),
  row: checkRow,
  records: [checked, order],
  rowsAt: "first",
  idField: checked.idField,
  essential: ["A_Id"],
  origin: "given",
  givenFields: [...identityFields, ...order.givenFields],
});

/** How checks came out, by company (`GroupBy` 1) or by the person who repaired (`GroupBy` 2). The period is of the check. */
export const getAssigmentCheckStatistics = callForRows(
  {
    ...{ ...check, name: "GetAssigmentCheckStatistics", path: "/Api/ApiForApp/GetAssigmentCheckStatistics", origin: "given" },
    request: identity.extend({ SourceList, StartTime, EndTime, GroupBy: z.number().int() }),
    givenRequest: [...identityFields, "SourceList", "StartTime", "EndTime"],
  },
  checkStatistic,
);
