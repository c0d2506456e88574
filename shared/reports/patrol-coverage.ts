import { z } from "zod";
import { given } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { callForRows } from "../legacy/record-calls.ts";
import { report } from "./report.ts";

const coverage = record({
  day: given.day("Xr_XunTime"),
  coveragePercent: given.percent("Xr_Coverage"),
  /** Theirs, and never worked out again. */
  passed: given.flag("IsPass"),
  weather: given.text("weather"),
});

const days = (name: string) =>
  callForRows(
    {
      ...({ service: "track", section: "2.7", origin: "given", name, path: `/Track/${name}` } as const),
      request: z.object({ ComCode: z.string(), TrackTime: z.string(), ComId: z.string() }),
      givenRequest: ["ComCode", "TrackTime", "ComId"],
    },
    coverage,
  );
const byCompany = days("GetComCoverage");
const bySection = days("GetComCoverageByTender");

/** What share of the roads was patrolled on each day of a month, and whether that passed. */
export const patrolCoverage = report({
  name: "patrolCoverage",
  version: 1,
  owner: "company",
  companyFilter: "company",
  paths: ["/rgxc/rengong-report-licheng"],
  record: coverage,
  rowKey: ["day"],
  filters: [
    { kind: "month", key: "month" },
    { kind: "company", key: "company" },
  ],
  ask: {
    calls: [byCompany, bySection],
    choose: (_, { coverageBySection }) => (coverageBySection ? bySection : byCompany),
    request: ({ month, company }, { C_Code }) => ({ ComCode: C_Code, TrackTime: month, ComId: company }),
    keptMs: { present: 60_000, past: 3_600_000 },
  },
  derived: { passedDay: { kind: "count", of: ({ passed }) => (passed ? 1 : 0) } },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "days", kind: "count", countOf: "rows" },
        { key: "passedDays", kind: "count", sum: "passedDay" },
      ],
    },
    { part: "days", title: "coveragePercent", day: "day", rate: "coveragePercent", passed: "passed", weather: "weather" },
    { part: "table", columns: [{ key: "day" }, { key: "coveragePercent" }, { key: "passed" }, { key: "weather" }] },
  ],
});
