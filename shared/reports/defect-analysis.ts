import { orderReport } from "./order-report.ts";

/** Defects by type, severity, road, month and town. */
export const defectAnalysis = orderReport({
  name: "defectAnalysis",
  version: 2,
  paths: ["/facilities_zn/dest-analyse"],
  choices: [{ key: "by", values: ["road", "town", "section"] }],
  against: ["GetNewRGXCBHTJFX", "GetNewZNXCBHTJFX", "GetNewYZBH"],
  parts: [
    { part: "figures", measures: ["found", "serious", "seriousRate", "completed", "disposalRate"] },
    { part: "bars", title: "types", by: "type", count: "found" },
    { part: "stacked", title: "places", by: { asked: "by" }, across: "degree", count: "found" },
    { part: "stacked", title: "sources", by: "type", across: "source", count: "found" },
    { part: "heat", title: "typesByMonth", by: "type", across: "month", count: "found" },
    { part: "heat", title: "kilometresByMonth", by: "kilometre", across: "month", count: "found" },
    { part: "months", title: "months", by: "type", lines: ["found", "completed"] },
    {
      part: "table",
      title: "pivot",
      by: [{ asked: "by" }, "type"],
      measures: ["found", "share", "serious", "seriousRate", "completed", "disposalRate"],
    },
  ],
});
