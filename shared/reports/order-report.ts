import { type Narrowing, narrowed } from "../domain/narrowed-filter.ts";
import type { OrderFilter } from "../domain/order-filter.ts";
import type { FilterAround } from "../domain/order-matcher.ts";
import type { FlagName, Flags } from "../policy/flags.ts";
import type { CatalogueEntry } from "../policy/route-catalogue.ts";
import { type Dimension, narrowingOf } from "./order-dimensions.ts";
import { type Base, bases, basesOf, type CountMeasure, type Measure, needsTimes, type RateMeasure } from "./order-measures.ts";
import type { StatisticName } from "./statistics.ts";

/** A choice beside the filter, one of whose words is a dimension: by company, by section. */
export interface DimensionChoice {
  readonly key: string;
  readonly values: readonly [Dimension, ...Dimension[]];
}
/** A dimension, or the one that the question chooses. */
export type By = Dimension | { readonly asked: string };

export type OrderPart =
  | { readonly part: "figures"; readonly measures: readonly Measure[] }
  /** Sorted bars from 0 to 100, with what is missing behind each. */
  | { readonly part: "rateBars"; readonly title: string; readonly by: By; readonly rate: RateMeasure }
  /** The ten longest, and what the rest comes to. */
  | { readonly part: "bars"; readonly title: string; readonly by: By; readonly count: CountMeasure }
  /** A bar each of the ten longest, made of the parts that `across` tells apart. */
  | { readonly part: "stacked"; readonly title: string; readonly by: By; readonly across: Dimension; readonly count: CountMeasure }
  /** A field each, darker where there are more. */
  | { readonly part: "heat"; readonly title: string; readonly by: By; readonly across: Dimension; readonly count: CountMeasure }
  /** Lines by month, a small chart each of the nine with most; one chart of all without `by`. */
  | { readonly part: "months"; readonly title: string; readonly by?: By; readonly lines: readonly [CountMeasure, ...CountMeasure[]] }
  /** How many come from one stage to the next. */
  | { readonly part: "funnel"; readonly title: string; readonly stages: readonly CountMeasure[] }
  | {
      readonly part: "table";
      readonly title: string;
      readonly by: readonly [By, ...By[]];
      readonly measures: readonly Measure[];
      readonly ranked?: Measure;
    };

/** A report over our own orders (D4, Q2): which of them, told apart by what, and what is measured, as data. Asking it asks no service. */
export interface OrderReport {
  /** In addresses and dictionaries. */
  readonly name: string;
  /** Raised when a figure comes to mean something else: exports say which they follow. */
  readonly version: number;
  readonly paths: readonly [CatalogueEntry, ...CatalogueEntry[]];
  /** What of the orders it is about, whatever is asked. */
  readonly about?: Narrowing;
  /** The same for customers with a flag. */
  readonly aboutWhere?: { readonly flag: FlagName; readonly about: Narrowing };
  readonly choices: readonly DimensionChoice[];
  /** Statistics of the services whose figures stand beside ours, by the names of their calls. */
  readonly against?: readonly StatisticName[];
  readonly parts: readonly OrderPart[];
}

/** The parts stay as they are declared, so that none of them goes without a word. */
export const orderReport = <const R extends OrderReport>(declared: R): R => declared;

/** What is asked: the filter of the order list, and a word for each choice. */
export interface OrderQuestion {
  readonly filter: OrderFilter;
  readonly choices: Readonly<Record<string, Dimension>>;
}

/** One table of figures, which a part needs. */
export interface FigureTable {
  readonly by: readonly Dimension[];
  readonly bases: readonly Base[];
  readonly times: boolean;
}

export const resolved = (by: By, choices: OrderQuestion["choices"]): Dimension =>
  typeof by === "string" ? by : (choices[by.asked] as Dimension);

/** By what a part tells orders apart. */
export function dimensionsOf(part: OrderPart, choices: OrderQuestion["choices"]): readonly Dimension[] {
  const all = part.part === "figures" || part.part === "funnel" ? [] : part.by === undefined ? [] : [part.by].flat();
  const own = all.map((by: By) => resolved(by, choices));
  if (part.part === "stacked" || part.part === "heat") return [...own, part.across];
  return part.part === "months" ? [...own, "month"] : own;
}

export function measuresOf(part: OrderPart): readonly Measure[] {
  switch (part.part) {
    case "rateBars":
      return [part.rate];
    case "bars":
    case "stacked":
    case "heat":
      return [part.count];
    case "months":
      return part.lines;
    case "funnel":
      return part.stages;
    default:
      return part.measures;
  }
}

/** What names a table of figures. */
export const tableName = (by: readonly Dimension[]): string => by.join(" ");

/** Every table that a report needs, each once; the one of everything first. */
export function tablesOf({ parts }: Pick<OrderReport, "parts">, choices: OrderQuestion["choices"]): FigureTable[] {
  const tables = new Map<string, { by: readonly Dimension[]; bases: Set<Base>; times: boolean }>();
  const need = (by: readonly Dimension[], measured: readonly Measure[]) => {
    const table = tables.get(tableName(by)) ?? { by, bases: new Set<Base>(), times: false };
    for (const base of measured.flatMap(basesOf)) table.bases.add(base);
    table.times ||= measured.some(needsTimes);
    tables.set(tableName(by), table);
  };
  // Shares are of everything, and a report of nothing says so.
  need([], ["found"]);
  for (const part of parts) need(dimensionsOf(part, choices), measuresOf(part));
  return [...tables.values()].map((table) => ({ ...table, bases: [...table.bases] }));
}

/** Which orders a report is about; null where there can be none. */
export function aboutOf(report: OrderReport, filter: OrderFilter, flags: Flags, around: FilterAround): OrderFilter | null {
  const { about = {}, aboutWhere } = report;
  const whole = narrowed(filter, about, around);
  return whole === null || aboutWhere === undefined || flags[aboutWhere.flag] !== true ? whole : narrowed(whole, aboutWhere.about, around);
}

/** The filter of exactly the orders that one figure counts; null where there can be none. */
export function countedFilter(
  whole: OrderFilter | null,
  base: Base,
  keys: readonly { readonly by: Dimension; readonly key: string }[],
  around: FilterAround,
): OrderFilter | null {
  const parts: Narrowing[] = [bases[base], ...keys.map(({ by, key }) => narrowingOf(by, key, around))];
  return parts.reduce<OrderFilter | null>((filter, part) => filter && narrowed(filter, part, around), whole);
}
