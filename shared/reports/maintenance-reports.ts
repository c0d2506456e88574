import { orderReport } from "./order-report.ts";

const figures = { part: "figures", measures: ["found", "completed", "disposalRate", "timelyRate", "overdue", "medianHours"] } as const;
const measures = [
  "found",
  "serious",
  "completed",
  "notCompleted",
  "disposalRate",
  "timelyRate",
  "returned",
  "overdue",
  "medianHours",
] as const;

/** Maintenance road by road. */
export const roadMaintenance = orderReport({
  name: "roadMaintenance",
  version: 1,
  paths: ["/maintain/yanghu-report"],
  choices: [],
  against: ["GetAssignmentData", "GetAllrwByRid", "GetRwCZQKFXByRid", "GetRwCZXLFXByRid"],
  parts: [
    figures,
    { part: "bars", title: "roads", by: "road", count: "found" },
    { part: "stacked", title: "statuses", by: "road", across: "status", count: "found" },
    { part: "months", title: "months", lines: ["found", "completed"] },
    { part: "table", title: "byRoad", by: ["road"], measures },
    { part: "table", title: "typesOfRoads", by: ["road", "type"], measures: ["found", "serious", "completed", "notCompleted"] },
  ],
});

/** Maintenance company by company. */
export const companyMaintenance = orderReport({
  name: "companyMaintenance",
  version: 1,
  paths: ["/maintain/yanghu-company-report"],
  aboutWhere: { flag: "assessedRates", about: { dispatched: true } },
  choices: [],
  against: ["GetNewBHCZLList", "GetRGXCBHCZL"],
  parts: [
    figures,
    { part: "rateBars", title: "disposal", by: "company", rate: "disposalRate" },
    { part: "stacked", title: "statuses", by: "company", across: "status", count: "found" },
    { part: "months", title: "months", by: "company", lines: ["found", "completed"] },
    { part: "table", title: "byCompany", by: ["company"], ranked: "disposalRate", measures },
    { part: "table", title: "typesOfCompanies", by: ["company", "type"], measures: ["found", "serious", "completed", "notCompleted"] },
  ],
});

/** Defects and what became of them, as the sample of a report that one customer shows. */
export const defectReportSample = orderReport({
  name: "defectReportSample",
  version: 1,
  paths: ["/maintain/yhReport-demo"],
  choices: [],
  against: ["GetBelongsQuesRemovingReport"],
  parts: [
    figures,
    { part: "funnel", title: "funnel", stages: ["found", "taken", "completed", "accepted"] },
    { part: "bars", title: "types", by: "type", count: "found" },
    { part: "rateBars", title: "disposal", by: "town", rate: "disposalRate" },
    { part: "table", title: "byTown", by: ["town", "road"], measures: ["found", "serious", "completed", "notCompleted", "disposalRate"] },
  ],
});
