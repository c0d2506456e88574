import { orderReport } from "./order-report.ts";

/** Who takes, repairs and passes how much of what was found for them, and how fast. */
export const performance = orderReport({
  name: "performance",
  version: 1,
  paths: ["/maintain/performance"],
  aboutWhere: { flag: "assessedRates", about: { dispatched: true } },
  choices: [{ key: "by", values: ["company", "section", "town", "road"] }],
  against: ["GetNewBHCZLList", "GetNewCzXl"],
  parts: [
    { part: "figures", measures: ["found", "disposalRate", "takingRate", "timelyRate", "medianHours", "overdue"] },
    { part: "rateBars", title: "disposal", by: { asked: "by" }, rate: "disposalRate" },
    { part: "rateBars", title: "taking", by: { asked: "by" }, rate: "takingRate" },
    { part: "rateBars", title: "timely", by: { asked: "by" }, rate: "timelyRate" },
    { part: "bars", title: "overdue", by: { asked: "by" }, count: "overdue" },
    { part: "months", title: "months", by: { asked: "by" }, lines: ["found", "completed"] },
    {
      part: "table",
      title: "league",
      by: [{ asked: "by" }],
      ranked: "disposalRate",
      measures: [
        ...(["found", "completed", "notCompleted", "disposalRate", "takingRate", "timelyRate", "acceptedRate", "returnedRate"] as const),
        ...(["medianHours", "p90Hours", "meanHours", "overdue"] as const),
      ],
    },
  ],
});
