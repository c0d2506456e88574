import { orderReport } from "./order-report.ts";

/** What becomes of what is found: how far it comes, where it lies, why it is sent back, and how old it is while it is open. */
export const analyse = orderReport({
  name: "analyse",
  version: 1,
  paths: ["/maintain/analyse"],
  choices: [{ key: "by", values: ["company", "section", "town"] }],
  against: ["GetNewBHCZQKFX", "GetNewTdFx", "GetBHSJByBHStatus", "GetYHYCList"],
  parts: [
    { part: "figures", measures: ["found", "completed", "notCompleted", "returnedRate", "seriousRate", "medianHours"] },
    { part: "funnel", title: "funnel", stages: ["found", "taken", "completed", "accepted"] },
    { part: "heat", title: "typesByUnit", by: "type", across: "company", count: "found" },
    { part: "stacked", title: "statuses", by: { asked: "by" }, across: "status", count: "found" },
    { part: "bars", title: "types", by: "type", count: "found" },
    { part: "stacked", title: "ages", by: { asked: "by" }, across: "age", count: "notCompleted" },
    { part: "months", title: "months", lines: ["found", "completed", "overdue"] },
    { part: "table", title: "reasons", by: ["reason"], measures: ["returned", "cancelled"] },
  ],
});
