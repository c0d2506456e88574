import { sharePercent } from "../domain/share.ts";
import {
  bridgePatrol,
  bridgesByCompany,
  bridgesBySection,
  bridgesWithPatrols,
  PATROL_KEPT_MS,
  patrolledBridge,
  patrolledBridges,
  patrolRequest,
} from "./patrol-calls.ts";
import { report } from "./report.ts";

/** What each bridge that nobody looked at in a month costs, where the customer deducts for it (part 2, section 9). */
const POINTS_PER_MISSED_BRIDGE = 5;
const paths = ["/rgxc/rengong-bridge", "/facilities_zn/rengong-bridge"] as const;

/** How many of a company's or a section's bridges were looked at in a month. */
export const bridgePatrols = report({
  name: "bridgePatrols",
  version: 1,
  owner: "company",
  companyField: "companyId",
  paths,
  record: bridgePatrol,
  rowKey: ["companyId", "company"],
  filters: [
    { kind: "month", key: "month" },
    { kind: "choice", key: "by", values: ["company", "section"] },
  ],
  ask: {
    calls: [bridgesByCompany, bridgesBySection, bridgesWithPatrols],
    choose: ({ by }, flags) => (by === "section" ? bridgesBySection : flags.bridgesWithPatrols ? bridgesWithPatrols : bridgesByCompany),
    request: ({ month }, asker) => patrolRequest("people", asker, month),
    keptMs: PATROL_KEPT_MS,
  },
  good: { patrolledPercent: "more", score: "more" },
  derived: {
    missing: { kind: "count", of: missingOf },
    patrolledPercent: {
      kind: "percent",
      of: ({ due, patrolled }) =>
        due === null || patrolled === null ? null : sharePercent({ part: Math.min(patrolled, due), whole: due }),
    },
    deduction: { kind: "number", of: deductionOf },
    score: {
      kind: "number",
      of: (row) => {
        const deduction = deductionOf(row);
        return deduction === null ? null : Math.max(0, 100 - deduction);
      },
    },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "due", kind: "count", sum: "due" },
        { key: "patrolled", kind: "count", sum: "patrolled" },
        { key: "missing", kind: "count", sum: "missing" },
        { key: "visits", kind: "count", sum: "visits" },
        { key: "deduction", kind: "number", sum: "deduction", flag: "bridgeDeduction" },
      ],
    },
    { part: "rateBars", title: "patrolledPercent", name: ["company"], rate: "patrolledPercent", rest: "missing" },
    {
      part: "table",
      columns: [
        { key: "company" },
        { key: "inLedger" },
        { key: "due" },
        { key: "patrolled" },
        { key: "missing" },
        { key: "visits" },
        { key: "patrolledPercent" },
        { key: "deduction", flag: "bridgeDeduction" },
        { key: "score", flag: "bridgeDeduction" },
      ],
    },
  ],
});

interface Counted {
  readonly due: number | null;
  readonly patrolled: number | null;
}

function missingOf({ due, patrolled }: Counted): number | null {
  return due === null || patrolled === null ? null : Math.max(0, due - patrolled);
}

export function deductionOf(row: Counted): number | null {
  const missing = missingOf(row);
  return missing === null ? null : missing * POINTS_PER_MISSED_BRIDGE;
}

/** The bridges by name: who was there last, and where nobody was. */
export const bridgeVisits = report({
  name: "bridgeVisits",
  version: 1,
  owner: "company",
  companyField: "companyId",
  paths,
  record: patrolledBridge,
  personFields: ["lastBy"],
  rowKey: ["id"],
  filters: [
    { kind: "month", key: "month" },
    { kind: "company", key: "company" },
  ],
  ask: {
    calls: [patrolledBridges],
    request: ({ month, company }, asker) => patrolRequest("people", asker, month, company),
    keptMs: PATROL_KEPT_MS,
  },
  derived: {
    /** By the documents' own count; when somebody was there last is a field of ours, which services may not send. */
    missed: { kind: "count", of: ({ visits, lastAtMs }) => (visits === null ? (lastAtMs === null ? null : 0) : Number(visits === 0)) },
  },
  parts: [
    { part: "figures", figures: [{ key: "missed", kind: "count", sum: "missed" }] },
    {
      part: "table",
      columns: [{ key: "bridge" }, { key: "company" }, { key: "visits" }, { key: "lastAtMs" }, { key: "lastBy" }],
    },
  ],
});
