import { orderReport } from "./order-report.ts";

/** Every count and rate of maintenance by unit and month, for administrators. */
export const quantitativeReport = orderReport({
  name: "quantitativeReport",
  version: 1,
  paths: ["/maintain/quantitativeReport"],
  aboutWhere: { flag: "assessedRates", about: { dispatched: true } },
  choices: [{ key: "by", values: ["company", "section", "town", "road", "type"] }],
  against: ["GetAssignmentData", "GetNewBHCZLList"],
  parts: [
    { part: "figures", measures: ["found", "completed", "accepted", "returned", "cancelled", "overdue", "disposalRate", "timelyRate"] },
    { part: "months", title: "months", lines: ["found", "completed", "accepted"] },
    {
      part: "table",
      title: "byMonth",
      by: ["month"],
      measures: [
        "found",
        "taken",
        "completed",
        "accepted",
        "returned",
        "cancelled",
        "overdue",
        "late",
        "disposalRate",
        "timelyRate",
        "medianHours",
      ],
    },
    {
      part: "table",
      title: "byUnit",
      by: [{ asked: "by" }],
      measures: [
        "found",
        "share",
        "serious",
        "taken",
        "completed",
        "notCompleted",
        "accepted",
        "returned",
        "cancelled",
        "overdue",
        "late",
        "disposalRate",
      ],
    },
    { part: "table", title: "byUnitAndStatus", by: [{ asked: "by" }, "status"], measures: ["found", "serious"] },
  ],
});
