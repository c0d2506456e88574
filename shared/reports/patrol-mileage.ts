import { sharePercent } from "../domain/share.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { DAY_REPORTS, type Means, PATROL_KEPT_MS, patrolRequest, roadDay, roadDays, roadDaysToExport } from "./patrol-calls.ts";
import { report } from "./report.ts";

/** What of each road was patrolled on which day, against its length. Repeats count as driven and not as patrolled. */
const mileage = (means: Means, name: string, paths: readonly [CatalogueEntry, ...CatalogueEntry[]]) =>
  report({
    name,
    version: 2,
    owner: "company",
    companyFilter: "company",
    paths,
    record: roadDay,
    rowKey: ["roadId", "day"],
    filters: [
      { kind: "month", key: "month" },
      { kind: "company", key: "company" },
    ],
    ask: {
      calls: [roadDays, roadDaysToExport],
      forExport: roadDaysToExport,
      request: ({ month, company }, asker) => patrolRequest(means, asker, month, company),
      keptMs: PATROL_KEPT_MS,
    },
    good: { coveragePercent: "more", upPercent: "more", downPercent: "more", bothPercent: "more" },
    derived: {
      coveredM: { kind: "lengthM", of: ({ patrolledM, roadLengthM }) => upTo(roadLengthM, patrolledM) },
      /** A road whose length nobody knows counts neither above nor below the line. */
      knownLengthM: { kind: "lengthM", of: ({ roadLengthM }) => roadLengthM || null },
      coveragePercent: { kind: "percent", of: ({ patrolledM, roadLengthM }) => percentOf(patrolledM, roadLengthM) },
      upPercent: { kind: "percent", of: ({ upM, roadLengthM }) => percentOf(upM, roadLengthM) },
      downPercent: { kind: "percent", of: ({ downM, roadLengthM }) => percentOf(downM, roadLengthM) },
      /** Each direction is half of the road: the whole of one and nothing of the other is 50. */
      bothPercent: { kind: "percent", of: ({ upM, downM, roadLengthM }) => percentOfBoth(upM, downM, roadLengthM) },
    },
    parts: [
      {
        part: "figures",
        figures: [
          { key: "coveredM", kind: "lengthM", sum: "coveredM" },
          { key: "drivenM", kind: "lengthM", sum: "drivenM" },
          { key: "coveragePercent", kind: "percent", share: "coveredM", ofSum: ["knownLengthM"] },
        ],
      },
      { part: "roads", title: "coveragePercent", road: "roadId", share: "coveredM", ofSum: "knownLengthM" },
      {
        part: "matrix",
        title: "coveredM",
        name: ["road"],
        of: ["roadId", "road"],
        across: "day",
        value: "coveredM",
        rate: "coveragePercent",
        sums: true,
        leadsTo: { report: DAY_REPORTS[means], day: "day" },
      },
      {
        part: "table",
        columns: [
          { key: "road" },
          { key: "day" },
          { key: "patrolledM" },
          { key: "drivenM" },
          { key: "roadLengthM" },
          { key: "coveragePercent" },
          { key: "upPercent" },
          { key: "downPercent" },
          { key: "bothPercent" },
        ],
      },
    ],
  });

const upTo = (mostM: number | null, lengthM: number | null): number | null =>
  lengthM === null || !mostM ? null : Math.min(lengthM, mostM);

function percentOf(lengthM: number | null, ofM: number | null): number | null {
  const covered = upTo(ofM, lengthM);
  return covered === null ? null : sharePercent({ part: covered, whole: ofM! });
}

function percentOfBoth(upM: number | null, downM: number | null, ofM: number | null): number | null {
  const [up, down] = [upTo(ofM, upM), upTo(ofM, downM)];
  return up === null || down === null ? null : sharePercent({ part: up + down, whole: 2 * ofM! });
}

export const patrolMileage = mileage("people", "patrolMileage", ["/rgxc/rengong-report-licheng", "/facilities_zn/road-info"]);
export const machineMileage = mileage("machines", "machineMileage", [
  "/rgxc/rengong-jixie-lichengfugailv",
  "/facilities_zn/kilometer-list",
  "/facilities_zn/kilometer-list-new",
  "/facilities_zn/intelligent-patrol-report",
  "/facilities_zn/intelligent-patrol-report-qingpu",
  "/facilities_zn/inspection-report-xm",
  "/facilities_zn/road-info",
]);
