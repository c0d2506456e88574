import type { FieldKind } from "../domain/field-kind.ts";
import { daysOf } from "../domain/months.ts";
import type { NumberWords } from "../domain/number-words.ts";
import { nameOfRow } from "./picked.ts";
import { monthsOf } from "./question.ts";
import { type AnyQuestion, type Filter, figureOf, type ReportPart, type ReportRow } from "./report.ts";

export type MatrixPart = Extract<ReportPart<string>, { readonly part: "matrix" }>;

/** null in any of them: unknown; undefined: there is no row at that place, which is not 0. */
export interface MatrixPlace {
  readonly value: number | null;
  /** 0 to 100. */
  readonly rate: number | null;
}

export interface MatrixLine {
  /** What `keys` of its rows come to, which its name may not be alone in. */
  readonly id: string;
  readonly name: string;
  readonly places: readonly (MatrixPlace | undefined)[];
  readonly sum: number | null;
}

export interface Matrix {
  /** What tells its lines apart. */
  readonly keys: readonly string[];
  /** YYYY-MM-DD or YYYY-MM. */
  readonly across: readonly string[];
  readonly lines: readonly MatrixLine[];
  /** What stands behind those that are shown; null where all are. */
  readonly rest: { readonly lines: number; readonly sum: number | null } | null;
  /** Below every column; only where values may be added. */
  readonly sums: readonly (number | null | undefined)[];
  readonly sum: number | null;
}

/** What each of its lines is worth in each of the days or months that were asked for; several rows of one place are added. */
export function matrixOf(part: MatrixPart, filters: readonly Filter[], question: AnyQuestion, rows: readonly ReportRow[]): Matrix {
  const across = acrossOf(filters, question) ?? [...new Set(rows.map((row) => String(row[part.across])))].sort();
  const keys = part.of ?? part.name;
  const places = new Map<string, Map<string, ReportRow[]>>();
  const names = new Map<string, string>();
  const byColumn = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const id = nameOfRow(keys, row);
    names.set(id, nameOfRow(part.name, row));
    const line = mapIn(places, id, () => new Map<string, ReportRow[]>());
    const column = String(row[part.across]);
    mapIn(line, column, (): ReportRow[] => []).push(row);
    mapIn(byColumn, column, (): ReportRow[] => []).push(row);
  }
  const sumOf = (of: readonly ReportRow[], key: string) => figureOf({ key, kind: "number", sum: key }, of);
  const placeOf = (of: readonly ReportRow[] | undefined): MatrixPlace | undefined =>
    of && { value: sumOf(of, part.value), rate: part.rate === undefined || of.length > 1 ? null : sumOf(of, part.rate) };
  const lines = [...places].map(([id, line]) => ({
    id,
    name: names.get(id)!,
    places: across.map((column) => placeOf(line.get(column))),
    sum: sumOf([...line.values()].flat(), part.value),
  }));
  const bySum = part.most === undefined ? lines : lines.sort((a, b) => (b.sum ?? -1) - (a.sum ?? -1) || (a.id < b.id ? -1 : 1));
  const [shown, rest] = [bySum.slice(0, part.most), part.most === undefined ? [] : bySum.slice(part.most)];
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    keys,
    across,
    // K2 comes before K10.
    lines: shown.sort((a, b) => a.name.localeCompare(b.name, "zh", { numeric: true }) || (a.id < b.id ? -1 : 1)),
    rest:
      rest.length === 0
        ? null
        : {
            lines: rest.length,
            sum: sumOf(
              rows.filter((row) => !shownIds.has(nameOfRow(keys, row))),
              part.value,
            ),
          },
    sums: across.map((column) => placeOf(byColumn.get(column))?.value),
    sum: sumOf(rows, part.value),
  };
}

/** Lengths are in kilometres there, and its title says so. */
export const matrixTitle = (title: string, kind: FieldKind): string => (kind === "lengthM" ? `${title} (km)` : title);

/** A value as short as it has to be where thirty-one of them stand beside each other. */
export const matrixAmount = (value: number, kind: FieldKind, format: NumberWords): string =>
  kind === "lengthM" ? format.number(value / 1_000, 1) : format.number(value, Number.isInteger(value) ? 0 : 1);

/** Its days or months without what all of them have; months of several years are told apart. */
export function matrixHeads(across: readonly string[]): readonly string[] {
  const isOfYears = new Set(across.map((column) => column.slice(0, 4))).size > 1;
  return across.map((column) => (isOfYears ? column.slice(2) : String(Number(column.slice(-2)))));
}

function acrossOf(filters: readonly Filter[], question: AnyQuestion): string[] | null {
  const month = filters.find((filter) => filter.kind === "month");
  if (month !== undefined) return daysOf(question[month.key]!);
  const year = filters.find((filter) => filter.kind === "year");
  return year === undefined ? null : monthsOf(question[year.key]!);
}

function mapIn<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
