import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import {
  coverageByCompany,
  coverageBySection,
  coverageDay,
  DAY_REPORTS,
  type Means,
  PATROL_KEPT_MS,
  patrolRequest,
} from "./patrol-calls.ts";
import { report } from "./report.ts";

/** What bars and calendar tell of a day. */
const OF_DAY = { day: "day", rate: "coveragePercent", passed: "passed", weather: "weather" } as const;

/** What share of the roads was patrolled on each day of a month, and whether that passed. */
const coverage = (means: Means, name: string, paths: readonly [CatalogueEntry, ...CatalogueEntry[]]) =>
  report({
    name,
    version: 1,
    owner: "company",
    companyFilter: "company",
    paths,
    record: coverageDay,
    rowKey: ["day"],
    filters: [
      { kind: "month", key: "month" },
      { kind: "company", key: "company" },
    ],
    ask: {
      calls: [coverageByCompany, coverageBySection],
      choose: (_, flags) => (flags.coverageBySection ? coverageBySection : coverageByCompany),
      request: ({ month, company }, asker) => patrolRequest(means, asker, month, company),
      keptMs: PATROL_KEPT_MS,
    },
    good: { coveragePercent: "more" },
    derived: { passedDay: { kind: "count", of: ({ passed }) => (passed ? 1 : 0) } },
    parts: [
      {
        part: "figures",
        figures: [
          { key: "days", kind: "count", countOf: "rows" },
          { key: "passedDays", kind: "count", sum: "passedDay" },
        ],
      },
      { ...({ part: "days", title: "coveragePercent", ...OF_DAY } as const), leadsTo: { report: DAY_REPORTS[means], day: "day" } },
      { ...({ part: "calendar", title: "calendar", ...OF_DAY } as const), leadsTo: { report: DAY_REPORTS[means], day: "day" } },
      { part: "table", columns: [{ key: "day" }, { key: "coveragePercent" }, { key: "passed" }, { key: "weather" }] },
    ],
  });

export const patrolCoverage = coverage("people", "patrolCoverage", ["/rgxc/rengong-report-licheng", "/home/index", "/home2/index"]);
export const machineCoverage = coverage("machines", "machineCoverage", ["/rgxc/rengong-jixie-lichengfugailv"]);
