import { type Difference, differenceOf } from "../../../shared/domain/difference.ts";
import type { CountedTable } from "../../../shared/reports/count-orders.ts";
import { type FigureValues, figureAt, type Measure } from "../../../shared/reports/order-measures.ts";

/** One row of a comparison: a measure of one key, in both questions. */
export interface ComparedRow {
  readonly id: string;
  readonly keys: readonly string[];
  readonly name: string;
  readonly measure: Measure;
  readonly a: number | null;
  readonly b: number | null;
  readonly difference: Difference;
}

const NOBODY: FigureValues = { counts: {} };

/** Every key of either, those with most in the first before the others, with each measure. What one of them lacks has no orders there. */
export function comparedRows(a: CountedTable, b: CountedTable, measures: readonly Measure[]): ComparedRow[] {
  const rowsIn = (table: CountedTable) => new Map(table.rows.map((row) => [row.keys.join("\n"), row]));
  const [first, second] = [rowsIn(a), rowsIn(b)];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const row = first.get(key) ?? second.get(key)!;
    return measures.map((measure) => {
      const [now, before] = [first, second].map((rows) => figureAt(measure, rows.get(key) ?? NOBODY, NOBODY)) as [
        number | null,
        number | null,
      ];
      const name = row.names[0] || row.keys[0] || "";
      return { ...{ id: `${key}\n${measure}`, keys: row.keys, name, measure, a: now, b: before }, difference: differenceOf(before, now) };
    });
  });
}
