import { sharePercent } from "../domain/share.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { dayRequest, type Means, PATROL_KEPT_MS, roadDay, roadsOfDay } from "./patrol-calls.ts";
import { report } from "./report.ts";

/** Why a day was not passed: which roads lack how much of their length, and where. */
const ofDay = (means: Means, name: string, paths: readonly [CatalogueEntry, ...CatalogueEntry[]]) =>
  report({
    name,
    version: 1,
    owner: "company",
    companyFilter: "company",
    paths,
    record: roadDay,
    rowKey: ["roadId", "day"],
    filters: [
      { kind: "day", key: "day", isTold: true },
      { kind: "company", key: "company" },
    ],
    ask: {
      calls: [roadsOfDay],
      request: ({ day, company }, asker) => dayRequest(means, asker, day, company),
      keptMs: PATROL_KEPT_MS,
    },
    good: { coveragePercent: "more" },
    derived: {
      coveredM: { kind: "lengthM", of: coveredOf },
      /** A road whose length nobody knows counts neither above nor below the line. */
      knownLengthM: { kind: "lengthM", of: ({ roadLengthM }) => roadLengthM || null },
      missingM: { kind: "lengthM", of: missingOf },
      isShort: { kind: "count", of: (row) => ((missingOf(row) ?? 0) > 0 ? 1 : 0) },
      coveragePercent: {
        kind: "percent",
        of: (row) => {
          const coveredM = coveredOf(row);
          return coveredM === null ? null : sharePercent({ part: coveredM, whole: row.roadLengthM! });
        },
      },
    },
    parts: [
      {
        part: "figures",
        figures: [
          { key: "roads", kind: "count", countOf: "rows" },
          { key: "shortRoads", kind: "count", sum: "isShort" },
          { key: "coveredM", kind: "lengthM", sum: "coveredM" },
          { key: "missingM", kind: "lengthM", sum: "missingM" },
          { key: "coveragePercent", kind: "percent", share: "coveredM", ofSum: ["knownLengthM"] },
        ],
      },
      { part: "stretches", title: "stretches", day: "day", road: "roadId", name: ["road"], missing: "missingM", means },
      {
        part: "table",
        columns: [
          { key: "road" },
          { key: "roadLengthM" },
          { key: "coveredM" },
          { key: "missingM" },
          { key: "coveragePercent" },
          { key: "drivenM" },
        ],
      },
    ],
  });

interface Driven {
  readonly patrolledM: number | null;
  readonly roadLengthM: number | null;
}
/** Of a length that nobody knows there is nothing to cover. */
const coveredOf = ({ patrolledM, roadLengthM }: Driven): number | null =>
  patrolledM === null || !roadLengthM ? null : Math.min(patrolledM, roadLengthM);
function missingOf(row: Driven): number | null {
  const coveredM = coveredOf(row);
  return coveredM === null ? null : row.roadLengthM! - coveredM;
}

export const patrolDay = ofDay("people", "patrolDay", ["/rgxc/rengong-report-licheng"]);
export const machineDay = ofDay("machines", "machineDay", ["/rgxc/rengong-jixie-lichengfugailv"]);
