import { noFilter, type OrderFilter } from "../domain/order-filter.ts";
import { type FilterAround, orderMatcher } from "../domain/order-matcher.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { durationMs, type FigureRow } from "./count-orders.ts";
import { type Dimension, isByTime, keyedBy } from "./order-dimensions.ts";
import { basesOf, figureAt, kindOfMeasure, type Measure, needsTimes } from "./order-measures.ts";
import { countedFilter } from "./order-report.ts";
import type { Statistic, ToldLine } from "./statistics.ts";

/** One figure that the services count otherwise than our rows. */
export interface FigureDifference {
  readonly keys: readonly string[];
  /** What each key is called. */
  readonly names: readonly string[];
  readonly measure: Measure;
  /** null: they tell nothing of it. */
  readonly theirs: number | null;
  readonly ours: number | null;
}
/** Known by our keys, or by the services' words alone where no order of ours is there. */
export type LineDifference = FigureDifference & { readonly isOurs: boolean };
export interface Compared {
  /** How many figures were held against each other. */
  readonly figures: number;
  readonly differences: readonly LineDifference[];
}

/** Rates come with two decimals, hours with one: what rounding alone makes is no difference. */
const TOLERATED = { count: 0, percent: 0.0051, number: 0.101 } as const;
const tolerated = (measure: Measure): number => TOLERATED[kindOfMeasure(measure) as keyof typeof TOLERATED] ?? 0;

/** What the services tell against what our rows come to; `rows` are ours by the same dimensions. */
export function compared({ keyedBy, measures }: Statistic, told: readonly ToldLine[], rows: readonly FigureRow[]): Compared {
  const ours = linesOf(rows, keyedBy);
  const theirs = new Map(told.map((line) => [line.keys.join("\n"), line]));
  const differences: LineDifference[] = [];
  let figures = 0;
  for (const at of new Set([...ours.keys(), ...theirs.keys()])) {
    const [own, other] = [ours.get(at), theirs.get(at)];
    const one: FigureRow = own ?? { keys: other!.keys, names: other!.keys, counts: {} };
    for (const measure of measures) {
      // Of two companies of one name nobody knows how long both took together.
      if (needsTimes(measure) && own !== undefined && own.times === undefined) continue;
      const value = figureAt(measure, one, one);
      // A line that they leave out counts nothing; of a rate it tells nothing.
      const said = other === undefined ? (kindOfMeasure(measure) === "count" ? 0 : null) : (other.values[measure] ?? null);
      figures++;
      if (!isSame(measure, said, value))
        differences.push({ keys: one.keys, names: one.names, measure, theirs: said, ours: value, isOurs: own !== undefined });
    }
  }
  return { figures, differences: differences.sort((a, b) => apart(b) - apart(a)) };
}

const apart = ({ theirs, ours }: FigureDifference): number => Math.abs((theirs ?? 0) - (ours ?? 0));

/** A rate of nothing is 0 to the services and nothing to us (part 2, section 5). */
function isSame(measure: Measure, theirs: number | null, ours: number | null): boolean {
  if (ours === null || theirs === null) return (theirs ?? 0) === (ours ?? 0);
  return Math.abs(theirs - ours) <= tolerated(measure);
}

/** Companies of one name are one line to services that tell names alone. */
function linesOf(rows: readonly FigureRow[], keyedBy: Statistic["keyedBy"]): Map<string, FigureRow> {
  const lines = new Map<string, FigureRow>();
  for (const row of rows) {
    const at = (keyedBy === "id" ? row.keys : row.names).join("\n");
    const before = lines.get(at);
    lines.set(at, before === undefined ? row : { keys: before.keys, names: row.names, counts: summed(before.counts, row.counts) });
  }
  return lines;
}

const summed = (one: FigureRow["counts"], other: FigureRow["counts"]): FigureRow["counts"] =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((base) => {
      const key = base as keyof FigureRow["counts"];
      return [key, (one[key] ?? 0) + (other[key] ?? 0)];
    }),
  );

/** An order that makes a difference; a status of null is an order that this side does not count there at all. */
export interface DifferingOrder {
  readonly id: string;
  readonly number: string;
  readonly theirs: number | null;
  readonly ours: number | null;
}

/** The orders of both sides that count differently in one figure, by their ids. */
export function differingOrders(
  { by, keyedBy }: Pick<Statistic, "by" | "keyedBy">,
  { keys, names, measure }: FigureDifference,
  whole: OrderFilter,
  around: FilterAround,
  theirs: readonly WorkOrder[],
  ours: readonly WorkOrder[],
): DifferingOrder[] {
  const isThere = atLine(by, keyedBy === "id" ? keys : names, keyedBy);
  const tests = basesOf(measure).map((base) => {
    const filter = countedFilter(whole, base, [], around);
    return filter === null ? () => false : orderMatcher(filter, around);
  });
  const countsAs = (order: WorkOrder | undefined): string => {
    if (order === undefined || !isThere(order)) return "";
    const counted = tests.map((test) => (test(order) ? "1" : "0"));
    return counted.includes("1") ? `${counted.join("")} ${needsTimes(measure) ? durationMs(order) : ""}` : "";
  };
  const [ourById, theirById] = [ours, theirs].map((orders) => new Map(orders.map((order) => [order.id, order]))) as [
    Map<string, WorkOrder>,
    Map<string, WorkOrder>,
  ];
  return [...new Set([...theirById.keys(), ...ourById.keys()])]
    .filter((id) => countsAs(theirById.get(id)) !== countsAs(ourById.get(id)))
    .sort()
    .map((id) => {
      const [our, their] = [ourById.get(id), theirById.get(id)];
      return { id, number: (our ?? their)!.number, theirs: their?.status ?? null, ours: our?.status ?? null };
    });
}

function atLine(by: readonly Dimension[], wanted: readonly string[], lineKeyedBy: Statistic["keyedBy"]): (order: WorkOrder) => boolean {
  return (order) =>
    by.every((dimension, i) => {
      if (isByTime(dimension)) return true;
      // The services know companies of now alone.
      const { id, name } = keyedBy(dimension, noFilter, {})(order);
      return (lineKeyedBy === "id" ? id : name) === wanted[i];
    });
}
