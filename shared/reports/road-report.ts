import { orderReport } from "./order-report.ts";

/** What was found and repaired on one road, or on those that are asked for. */
export const roadReport = orderReport({
  name: "roadReport",
  version: 1,
  paths: ["/report/road-info", "/facilities_zn/road-info"],
  choices: [],
  against: ["GetAllrwByRid", "GetRwCZQKFXByRid", "GetRwCZXLFXByRid"],
  parts: [
    {
      part: "figures",
      measures: ["found", "serious", "completed", "notCompleted", "disposalRate", "timelyRate", "overdue", "medianHours"],
    },
    { part: "stacked", title: "typesBySeverity", by: "type", across: "degree", count: "found" },
    { part: "stacked", title: "statuses", by: "type", across: "status", count: "found" },
    { part: "months", title: "months", lines: ["found", "completed"] },
    {
      part: "table",
      title: "byType",
      by: ["type"],
      measures: ["found", "share", "serious", "completed", "notCompleted", "disposalRate", "medianHours"],
    },
    { part: "table", title: "byCompany", by: ["company"], measures: ["found", "completed", "disposalRate", "timelyRate", "overdue"] },
  ],
});
