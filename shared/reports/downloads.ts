import { CHECK_SOURCES } from "../domain/check.ts";
import { orderReport } from "./order-report.ts";

const choices = [{ key: "by", values: ["company", "section", "town"] }] as const;
const measures = [
  "found",
  "serious",
  "taken",
  "completed",
  "notCompleted",
  "overdue",
  "disposalRate",
  "timelyRate",
  "medianHours",
] as const;
const figures = { part: "figures", measures } as const;

/** What was dispatched month by month, and what became of it. */
export const monthlyDispatch = orderReport({
  name: "monthlyDispatch",
  version: 1,
  paths: ["/report-download/dispatch-month"],
  about: { dispatched: true },
  choices,
  against: ["GetBHSJByBHStatus"],
  parts: [
    figures,
    { part: "table", title: "byMonth", by: ["month", { asked: "by" }], measures },
    { part: "table", title: "byType", by: ["month", "type"], measures },
  ],
});

/** What vehicles and quick identification found: by road and type, and what became of it. */
export const vehicleFinds = orderReport({
  name: "vehicleFinds",
  version: 1,
  paths: ["/report-download/zn-xuncha"],
  about: { sources: [...CHECK_SOURCES.smart] },
  choices: [],
  against: ["GetNewZNXCBHQKZL", "GetNewZNXCBHTJFX"],
  parts: [
    figures,
    { part: "table", title: "byRoad", by: ["town", "road"], measures },
    { part: "table", title: "byType", by: ["type", "degree"], measures },
    { part: "table", title: "byMonth", by: ["month"], measures },
  ],
});

/** What each unit's own people and supervisors found on foot, and what became of it. */
export const departmentFinds = orderReport({
  name: "departmentFinds",
  version: 1,
  paths: ["/report-download/department-self"],
  about: { sources: [...CHECK_SOURCES.manual] },
  choices,
  against: ["GetNewRGXCBHQKZL", "GetRGXCSBBHLX"],
  parts: [
    figures,
    { part: "table", title: "byUnit", by: [{ asked: "by" }], measures },
    { part: "table", title: "byType", by: [{ asked: "by" }, "type"], measures },
  ],
});
