import { figureOf, type ReportPart } from "../../shared/reports/report.ts";
import type { ToldRow } from "./use-report.ts";

export type RoadsPart = Extract<ReportPart<string>, { readonly part: "roads" }>;

/** Each road's share in percent of what its rows sum up to; null where there is nothing to divide by, or a part could not be read. */
export function roadShares({ road, share, ofSum }: RoadsPart, rows: readonly ToldRow[]): ReadonlyMap<string, number | null> {
  const byRoad = new Map<string, ToldRow[]>();
  for (const row of rows) byRoad.set(String(row[road] ?? ""), [...(byRoad.get(String(row[road] ?? "")) ?? []), row]);
  return new Map([...byRoad].map(([id, its]) => [id, figureOf({ key: share, kind: "percent", share, ofSum: [ofSum] }, its)]));
}
