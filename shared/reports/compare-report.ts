import { orderReport } from "./order-report.ts";

/** The same figures of two questions side by side: two periods, two roads, or whatever else tells them apart. */
export const compareReport = orderReport({
  name: "compareReport",
  version: 1,
  paths: ["/report/compare-report"],
  choices: [{ key: "by", values: ["company", "section", "town", "road", "type"] }],
  against: ["GetAssignmentData"],
  parts: [
    {
      part: "figures",
      measures: [
        "found",
        "completed",
        "disposalRate",
        "takingRate",
        "timelyRate",
        "returnedRate",
        "overdue",
        "serious",
        "medianHours",
        "p90Hours",
      ],
    },
    { part: "table", title: "side", by: [{ asked: "by" }], measures: ["found", "completed", "disposalRate", "timelyRate", "medianHours"] },
  ],
});
