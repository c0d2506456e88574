import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyInteger, readInteger } from "../fields.ts";
import { defectTypeCount, disposalRate, monthlyCount, orderTakingRate, overdueCount } from "../records/board.ts";
import { reportRequest, reportRequestFields } from "./identity.ts";

/** One row whose keys are status codes and whose values are counts: the cheap sentinel of the orders feed (F1). */
export const getStatusSummary = declareCall({
  service: "report",
  name: "GetStatusSummary",
  reads: true,
  path: "/Api/ApiForApp/GetStatusSummary",
  transport: "postJson",
  request: reportRequest,
  row: z.record(
    z.string().refine((key) => readInteger(key) !== undefined, "not a status code"),
    legacyInteger,
  ),
  rowsAt: "first",
  idField: null,
  section: "2.7",
  origin: "given",
  givenFields: reportRequestFields,
});

const chart = { service: "report", transport: "postJson", request: reportRequest, rowsAt: "array", section: "2.7" } as const;

/** Disposal completion rate by company. */
export const getChuZhiWanChengLv = declareCall({
  ...chart,
  name: "GetChuZhiWanChengLv",
  reads: true,
  path: "/Api/ApiForApp/GetChuZhiWanChengLv",
  row: disposalRate.row,
  records: [disposalRate],
  idField: "Company",
  origin: "given",
  givenFields: [...reportRequestFields, ...disposalRate.givenFields],
});

/** Order-taking rate by company. */
export const getJieDanLv = declareCall({
  ...chart,
  name: "GetJieDanLv",
  reads: true,
  path: "/Api/ApiForApp/GetJieDanLv",
  row: orderTakingRate.row,
  records: [orderTakingRate],
  idField: "Company",
  origin: "given",
  givenFields: [...reportRequestFields, ...orderTakingRate.givenFields],
});

/** Overdue orders by company. */
export const getYuQiNum = declareCall({
  ...chart,
  name: "GetYuQiNum",
  reads: true,
  path: "/Api/ApiForApp/GetYuQiNum",
  row: overdueCount.row,
  records: [overdueCount],
  idField: "Company",
  origin: "given",
  givenFields: [...reportRequestFields, ...overdueCount.givenFields],
});

/** Orders by defect type. */
export const getBHTYpeSummary = declareCall({
  ...chart,
  name: "GetBHTYpeSummary",
  reads: true,
  path: "/Api/ApiForApp/GetBHTYpeSummary",
  row: defectTypeCount.row,
  records: [defectTypeCount],
  idField: "QuestionId",
  origin: "given",
  givenFields: [...reportRequestFields, ...defectTypeCount.givenFields],
});

/** Orders found and completed by month of finding, oldest first. */
export const getMonthTrend = declareCall({
  ...chart,
  name: "GetMonthTrend",
  reads: true,
  path: "/Api/ApiForApp/GetMonthTrend",
  // What names a row says which month it is, or it is none.
  row: monthlyCount.row.extend({ YearMonth: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  records: [monthlyCount],
  idField: "YearMonth",
  origin: "ours",
  givenFields: reportRequestFields,
});
