import type { Figure } from "../../shared/reports/report.ts";
import { axisName, type ChartPart } from "./part-content.ts";
import type { ToldRow } from "./use-report.ts";

/** What somebody clicked to see the rows behind it. */
export type Picked =
  | { readonly of: "figure"; readonly figure: Figure<string>; readonly title: string }
  | { readonly of: "bar"; readonly part: ChartPart; readonly name: string };

export const titleOfPicked = (picked: Picked): string => (picked.of === "figure" ? picked.title : picked.name);

/** The rows that make a figure what it is, or that stand behind a bar; all where nothing was clicked. */
export function rowsBehind(picked: Picked | null, rows: readonly ToldRow[]): readonly ToldRow[] {
  if (picked === null) return rows;
  if (picked.of === "bar") return rows.filter((row) => axisName(picked.part, row) === picked.name);
  const { figure } = picked;
  if ("countOf" in figure) return rows;
  const keys = "sum" in figure ? [figure.sum] : figure.ofSum;
  return rows.filter((row) => keys.some((key) => Number(row[key] ?? 0) !== 0 || row.unread?.[key] !== undefined));
}
