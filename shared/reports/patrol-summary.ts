import { daysInMonth } from "../domain/calendar-day.ts";
import { sharePercent } from "../domain/share.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { type Means, PATROL_KEPT_MS, patrolRequest, patrolScore, scoresByCompany, scoresBySection } from "./patrol-calls.ts";
import { report } from "./report.ts";

type Paths = readonly [CatalogueEntry, ...CatalogueEntry[]];

/** How a month of patrols was passed, by company or by section. */
const summary = (means: Means, name: string, paths: Paths) =>
  report({
    name,
    version: 2,
    owner: "company",
    companyField: "companyId",
    paths,
    record: patrolScore,
    rowKey: ["companyId", "company"],
    filters: [
      { kind: "month", key: "month" },
      { kind: "choice", key: "by", values: ["company", "section"] },
    ],
    ask: {
      calls: [scoresByCompany, scoresBySection],
      choose: ({ by }) => (by === "section" ? scoresBySection : scoresByCompany),
      request: ({ month }, asker) => patrolRequest(means, asker, month),
      keptMs: PATROL_KEPT_MS,
    },
    good: { passPercent: "more" },
    derived: {
      passPercent: {
        kind: "percent",
        of: ({ passed, failed }) => (passed === null || failed === null ? null : sharePercent({ part: passed, whole: passed + failed })),
      },
      points: { kind: "number", of: (row) => pointsOf(means, row) },
      /** More days than the month has: somebody counted wrong, and it was not us. */
      tooManyDays: { kind: "flag", of: ({ passed, failed }, { month }) => (passed ?? 0) + (failed ?? 0) > daysInMonth(month ?? "") },
    },
    parts: [
      {
        part: "figures",
        figures: [
          { key: "passed", kind: "count", sum: "passed" },
          { key: "failed", kind: "count", sum: "failed" },
          { key: "passPercent", kind: "percent", share: "passed", ofSum: ["passed", "failed"] },
        ],
      },
      { part: "rateBars", title: "passPercent", name: ["company"], rate: "passPercent", rest: "failed" },
      {
        part: "table",
        columns: [
          { key: "company" },
          { key: "parent" },
          { key: "passed" },
          { key: "failed" },
          { key: "passPercent" },
          ...factorsOf(means),
          { key: "points" },
          { key: "tooManyDays", onceAny: true },
        ],
      },
    ],
  });

/** The same over a year, each month as it was scored. */
const yearly = (means: Means, name: string, paths: Paths) =>
  report({
    name,
    version: 1,
    owner: "company",
    companyField: "companyId",
    paths,
    record: patrolScore,
    rowKey: ["companyId", "company", "month"],
    filters: [
      { kind: "year", key: "year", month: "month" },
      { kind: "choice", key: "by", values: ["company", "section"] },
    ],
    ask: {
      calls: [scoresByCompany, scoresBySection],
      choose: ({ by }) => (by === "section" ? scoresBySection : scoresByCompany),
      request: ({ month }, asker) => patrolRequest(means, asker, month),
      keptMs: PATROL_KEPT_MS,
    },
    derived: { points: { kind: "number", of: (row) => pointsOf(means, row) } },
    parts: [
      {
        part: "matrix",
        title: "points",
        name: ["company"],
        // Sections of two companies may have one name.
        of: ["companyId", "company"],
        across: "month",
        value: "points",
        ...(means === "people" && { rate: "points" }),
      },
      {
        part: "table",
        columns: [
          { key: "company" },
          { key: "parent" },
          { key: "month" },
          { key: "passed" },
          { key: "failed" },
          ...factorsOf(means),
          { key: "points" },
        ],
      },
    ],
  });

/** What the points are made of, where they are not simply sent. */
const factorsOf = (means: Means) => (means === "machines" ? [{ key: "score" } as const] : []);

/**
 * What a month is worth. People's score is the services', and never less than nothing; a machine's is its score for every day that was not passed.
 */
export function pointsOf(
  means: Means,
  { score, failed }: { readonly score: number | null; readonly failed: number | null },
): number | null {
  if (score === null) return null;
  if (means === "people") return Math.max(0, score);
  return failed === null ? null : Math.max(0, score * failed);
}

export const patrolSummary = summary("people", "patrolSummary", ["/rgxc/rengong-report-summary", "/facilities_zn/rengong-report-summary"]);
export const patrolYear = yearly("people", "patrolYear", ["/rgxc/rengong-report-yuedu"]);
export const machineSummary = summary("machines", "machineSummary", ["/rgxc/rengong-report-summary-jixie"]);
export const machineYear = yearly("machines", "machineYear", ["/rgxc/rengong-jixie-yuedu"]);
