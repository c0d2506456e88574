import { orderReport } from "./order-report.ts";

/** The report that is handed in: what was found and repaired in a period, by place, type and unit, in tables that add up. */
export const analysisReport = orderReport({
  name: "analysisReport",
  version: 1,
  paths: ["/analysis-report/index"],
  choices: [],
  against: ["GetAssignmentData", "GetBelongsQuesRemovingReport", "GetNewBHCZLList"],
  parts: [
    {
      part: "figures",
      measures: ["found", "serious", "completed", "disposalRate", "timelyRate", "returnedRate", "medianHours", "p90Hours"],
    },
    { part: "months", title: "months", lines: ["found", "completed"] },
    { part: "stacked", title: "typesBySeverity", by: "type", across: "degree", count: "found" },
    { part: "rateBars", title: "disposal", by: "company", rate: "disposalRate" },
    { part: "rateBars", title: "timely", by: "company", rate: "timelyRate" },
    { part: "heat", title: "typesByTown", by: "type", across: "town", count: "found" },
    {
      part: "table",
      title: "byTown",
      by: ["town"],
      measures: ["found", "share", "serious", "completed", "notCompleted", "disposalRate", "overdue"],
    },
    {
      part: "table",
      title: "byType",
      by: ["type"],
      measures: ["found", "share", "serious", "completed", "notCompleted", "disposalRate", "medianHours"],
    },
    {
      part: "table",
      title: "byCompany",
      by: ["company"],
      ranked: "disposalRate",
      measures: ["found", "completed", "disposalRate", "timelyRate", "medianHours", "overdue"],
    },
  ],
});
