import type { FieldKind } from "../domain/field-kind.ts";
import type { NumberWords } from "../domain/number-words.ts";
import { type AnyReport, type Figure, kindOf, type ReportRow, rowsOfShare, sumOfAll } from "./report.ts";

const NOTHING = "–";

/** A figure as people read it, on screen and on paper; unknown (null) is a dash. */
export function figureText(kind: FieldKind, value: number | null, format: NumberWords): string {
  if (value === null) return NOTHING;
  if (kind === "percent") return `${format.number(value, 2)}%`;
  if (kind === "lengthM") return format.km(value);
  return format.number(value, kind === "money" || !Number.isInteger(value) ? 2 : 0);
}

/** What a share divides by what; in their unit, where both have one. */
export function shareAmounts(
  report: AnyReport,
  figure: Extract<Figure<string>, { readonly share: string }>,
  rows: readonly ReportRow[],
  format: NumberWords,
): string {
  const { share, ofSum } = figure;
  const own = kindOf(report, share);
  const kind = ofSum.every((key) => kindOf(report, key) === own) ? own : "count";
  const told = rowsOfShare(figure, rows);
  return [[share], ofSum].map((keys) => figureText(kind, sumOfAll(keys, told), format)).join(" ÷ ");
}
