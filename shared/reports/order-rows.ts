import type { FieldKind } from "../domain/field-kind.ts";
import { ranksOf } from "../domain/ranks.ts";
import { byRateDown } from "../domain/share.ts";
import type { CountedTable } from "./count-orders.ts";
import { compared } from "./earlier-rows.ts";
import { type Dimension, isByTime } from "./order-dimensions.ts";
import { type FigureValues, figureAt, kindOfMeasure, type Measure } from "./order-measures.ts";
import { dimensionsOf, type OrderPart, type OrderQuestion, type OrderReport, tableName } from "./order-report.ts";

/** A row of a part as screens and spreadsheets show it: what it is called in each dimension, and what is measured. */
export interface OrderRow {
  readonly id: string;
  readonly keys: readonly string[];
  readonly of: FigureValues;
  readonly values: Readonly<Record<string, string | number | null>>;
}

/** Values that are words of the user's language. */
const CODED: ReadonlySet<Dimension> = new Set(["status", "degree", "source", "age"]);
export const RANK = "rank";

export type TablePart = Extract<OrderPart, { part: "table" }>;
/** The columns of a table and how each is written. */
export function columnsOf(
  part: TablePart,
  choices: OrderQuestion["choices"],
): readonly { readonly key: string; readonly kind: FieldKind }[] {
  return [
    ...(part.ranked === undefined ? [] : [{ key: RANK, kind: "count" as const }]),
    ...dimensionsOf(part, choices).map((key) => ({ key, kind: CODED.has(key) ? ("code" as const) : ("text" as const) })),
    ...part.measures.map((key) => ({ key, kind: kindOfMeasure(key) })),
  ];
}

export const tableParts = ({ parts }: Pick<OrderReport, "parts">): readonly TablePart[] => parts.filter((part) => part.part === "table");

/** The table that a part is drawn from. */
export const tableOfPart = (
  part: OrderPart,
  choices: OrderQuestion["choices"],
  tables: readonly CountedTable[],
): CountedTable | undefined => {
  const name = tableName(dimensionsOf(part, choices));
  return tables.find(({ by }) => tableName(by) === name);
};

/** What everything comes to. */
export const totalOf = (tables: readonly CountedTable[]): FigureValues =>
  tables.find(({ by }) => by.length === 0)?.rows[0] ?? { counts: {} };

/** The rows of a table with these measures; names stay as they are, and a key that is its own word is left to the reader. */
export function rowsOf({ by, rows }: CountedTable, measured: readonly Measure[], total: FigureValues): OrderRow[] {
  return rows.map((row) => ({
    ...{ id: row.keys.join("\n"), keys: row.keys, of: row },
    values: {
      ...Object.fromEntries(by.map((dimension, i) => [dimension, row.names[i] || row.keys[i]!])),
      ...Object.fromEntries(measured.map((measure) => [measure, figureAt(measure, row, total)])),
    },
  }));
}

/** The rows of a table part in its order: months as they follow each other, ranks from the first, else those with most first. */
export function rowsOfTable(part: TablePart, table: CountedTable, total: FigureValues): OrderRow[] {
  const { ranked } = part;
  const rows = rowsOf(table, ranked === undefined ? part.measures : [...part.measures, ranked], total);
  if (table.by[0] === "month") return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  if (ranked === undefined) return rows;
  const score = ({ values }: OrderRow) => values[ranked] as number | null;
  const sorted = rows.sort((a, b) => byRateDown(score(a), score(b)) || (a.id < b.id ? -1 : 1));
  const ranks = ranksOf(sorted.map(score));
  return sorted.map((row, i) => ({ ...row, values: { ...row.values, [RANK]: ranks[i] ?? null } }));
}

const NOBODY: FigureValues = { counts: {} };

/** The rows of a table part with what each measure was in the time before, where that was counted: what has no row there had no orders. */
export function comparedTable(
  part: TablePart,
  choices: OrderQuestion["choices"],
  counted: readonly CountedTable[],
  countedEarlier: readonly CountedTable[] | null,
): OrderRow[] {
  const rows = rowsOfTable(part, tableOfPart(part, choices, counted)!, totalOf(counted));
  const earlier = countedEarlier && tableOfPart(part, choices, countedEarlier);
  // A month is no month of another time.
  if (!earlier || earlier.by.some(isByTime)) return rows;
  const total = totalOf(countedEarlier);
  const byId = new Map(earlier.rows.map((row) => [row.keys.join("\n"), row]));
  return rows.map((row) => {
    const own = byId.get(row.id) ?? (earlier.left > 0 ? null : NOBODY);
    const values = part.measures.map((measure) =>
      compared(measure, own && figureAt(measure, own, total), row.values[measure] as number | null),
    );
    return { ...row, values: Object.assign({}, row.values, ...values) };
  });
}
