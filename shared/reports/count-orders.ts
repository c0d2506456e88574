import { durationsOf } from "../domain/durations.ts";
import type { OrderFilter } from "../domain/order-filter.ts";
import { type FilterAround, isCompleted, orderMatcher } from "../domain/order-matcher.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { type Dimension, intervalsOf, isByTime, keyedBy } from "./order-dimensions.ts";
import type { Base, FigureValues } from "./order-measures.ts";
import { countedFilter, type FigureTable } from "./order-report.ts";

/** One row of a table of figures: its keys, and what each is called where that is another word. */
export interface FigureRow extends FigureValues {
  readonly keys: readonly string[];
  readonly names: readonly string[];
}
export interface CountedTable {
  readonly by: readonly Dimension[];
  /** Those with most first; as many as anybody reads. */
  readonly rows: readonly FigureRow[];
  /** How many more rows there are. */
  readonly left: number;
  /** Orders without the time that they are told apart by. */
  readonly undated: number;
}

/** Rows of a table that go to a screen; no chart and no printed page has more. */
export const MOST_FIGURE_ROWS = 1_000;
/** Durations are whole minutes. */
export const MINUTE_MS = 60_000;

/** How long it took from the find to the end; null where that is not told or makes no sense. */
export const durationMs = ({ status, foundAtMs, finishedAtMs }: Pick<WorkOrder, "status" | "foundAtMs" | "finishedAtMs">): number | null =>
  !isCompleted({ status }) || foundAtMs === null || finishedAtMs === null || finishedAtMs < foundAtMs
    ? null
    : Math.floor((finishedAtMs - foundAtMs) / MINUTE_MS) * MINUTE_MS;

interface Cell {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly counts: Partial<Record<Base, number>>;
  readonly timesMs: number[];
}

/** The figures of orders, one by one: what exports count, and what the server's columns are held against. */
export function countOrders(
  orders: readonly WorkOrder[],
  tables: readonly FigureTable[],
  whole: OrderFilter | null,
  around: FilterAround,
): CountedTable[] {
  return tables.map(({ by, bases: wanted, times }) => {
    const cells = new Map<string, Cell>();
    let undated = 0;
    for (const base of wanted) {
      const filter = countedFilter(whole, base, [], around);
      if (filter === null) continue;
      const timeOf = filter.periodOf === "due" ? "dueAtMs" : "foundAtMs";
      const counted = orders.filter(orderMatcher(filter, around));
      const spans = intervalsIn(by, counted, timeOf, around);
      const keyed = by.map((dimension) => (isByTime(dimension) ? spanIn(spans, timeOf) : keyedBy(dimension, filter, around)));
      for (const order of counted) {
        const found = keyed.map((of) => of(order));
        const keys = found.map((one) => one?.id ?? null);
        if (!isWhole(keys)) {
          if (base === wanted[0]) undated++;
          continue;
        }
        const cell = cellAt(cells, keys, found);
        cell.counts[base] = (cell.counts[base] ?? 0) + 1;
        const ms = times && base === "completed" ? durationMs(order) : null;
        if (ms !== null) cell.timesMs.push(ms);
      }
    }
    const rows = [...cells.values()].map(({ timesMs, ...row }) => ({
      ...row,
      ...(times && { times: durationsOf(timesMs.sort((a, b) => a - b)) }),
    }));
    return { by, ...mostOf(by.length === 0 && rows.length === 0 ? [nothing(times)] : rows, wanted[0]!), undated };
  });
}

/** What a table of everything says of no orders at all. */
export const nothing = (times: boolean): FigureRow => ({ keys: [], names: [], counts: {}, ...(times && { times: durationsOf([]) }) });

/** The rows with most, in an order that is always the same one. */
export function mostOf(rows: FigureRow[], by: Base): Pick<CountedTable, "rows" | "left"> {
  const sorted = rows.sort((a, b) => (b.counts[by] ?? 0) - (a.counts[by] ?? 0) || (a.keys.join("\n") < b.keys.join("\n") ? -1 : 1));
  return { rows: sorted.slice(0, MOST_FIGURE_ROWS), left: Math.max(0, sorted.length - MOST_FIGURE_ROWS) };
}

function cellAt(cells: Map<string, Cell>, keys: readonly string[], found: readonly (Found | null)[]): Cell {
  const id = keys.join("\n");
  const known = cells.get(id);
  if (known !== undefined) return known;
  const cell = { keys, names: found.map((one, i) => one?.name ?? keys[i]!), counts: {}, timesMs: [] };
  cells.set(id, cell);
  return cell;
}

const isWhole = (keys: readonly (string | null)[]): keys is readonly string[] => !keys.includes(null);

interface Found {
  readonly id: string;
  readonly name: string;
}
const spanIn =
  (spans: Spans, timeOf: "dueAtMs" | "foundAtMs") =>
  ({ [timeOf]: at }: WorkOrder): Found | null => {
    const key = spanAt(spans, at);
    return key === null ? null : { id: key, name: key };
  };

type Spans = ReturnType<typeof intervalsOf>;
const spanAt = (spans: Spans, at: number | null): string | null =>
  at === null ? null : (spans.find(({ fromMs, untilMs }) => at >= fromMs && at < untilMs)?.key ?? null);

function intervalsIn(by: readonly Dimension[], orders: readonly WorkOrder[], timeOf: "dueAtMs" | "foundAtMs", around: FilterAround): Spans {
  const dimension = by.find(isByTime);
  const times = orders.flatMap((order) => order[timeOf] ?? []);
  if (dimension === undefined || times.length === 0) return [];
  const [least, most] = times.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [times[0]!, times[0]!]);
  return intervalsOf(dimension, around, least!, most!);
}
