import { dayAt, dayText, parseDay } from "./calendar-day.ts";
import type { OrderFilter } from "./order-filter.ts";
import { type FilterAround, periodBounds, wantedTypes } from "./order-matcher.ts";
import { STATUS } from "./status.ts";

/** What a part of a figure asks beside the filter of the whole. Types are asked for alone: a row of a report is one of them. */
export type Narrowing = Partial<Omit<OrderFilter, "search" | "period" | "typesAlone" | "companyOf" | "chainage">>;

const LISTS = ["companies", "towns", "roads", "kilometres", "sections", "reasons", "sources", "statuses"] as const;
const SINGLES = ["list", "degree", "completion", "raisedByAuthority", "assessed", "dispatched"] as const;

/**
 * The filter that asks for both, so that whoever follows a figure to its rows finds exactly as many; null where nothing can be both. A part that asks
 * for the due time turns the period to it.
 */
export function narrowed(filter: OrderFilter, by: Narrowing, around: FilterAround): OrderFilter | null {
  const next: { -readonly [K in keyof OrderFilter]: OrderFilter[K] } = { ...filter };
  for (const field of LISTS) {
    const both = inBoth<string | number>(filter[field], by[field] ?? []);
    if (both === null) return null;
    Object.assign(next, { [field]: both });
  }
  for (const field of SINGLES) {
    if (by[field] === undefined) continue;
    if (filter[field] !== undefined && filter[field] !== by[field]) return null;
    Object.assign(next, { [field]: by[field] });
  }
  if (by.periodOf !== undefined) next.periodOf = by.periodOf;
  return withTypes(next, filter, by, around) && withDays(next, filter, by, around) && withTimeliness(next, by) && withWithdrawn(next, by)
    ? next
    : null;
}

type Next = { -readonly [K in keyof OrderFilter]: OrderFilter[K] };

/** Of a list that asks nothing everything is in. */
function inBoth<V>(one: readonly V[], other: readonly V[]): readonly V[] | null {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const both = other.filter((value) => one.includes(value));
  return both.length === 0 ? null : both;
}

function withTypes(next: Next, filter: OrderFilter, { types = [] }: Narrowing, around: FilterAround): boolean {
  if (types.length === 0) return true;
  const both = inBoth(filter.types.length === 0 ? [] : wantedTypes(filter, around.types), types);
  if (both === null) return false;
  Object.assign(next, { types: both, typesAlone: true });
  return true;
}

function withDays(next: Next, filter: OrderFilter, by: Narrowing, around: FilterAround): boolean {
  if (by.from === undefined && by.to === undefined) return true;
  const [own, other] = [daysOf(filter, around), daysOf(by, around)];
  const from = [own.from, other.from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const to = [own.to, other.to].filter((day) => day !== undefined).sort()[0];
  if (from !== undefined && to !== undefined && from > to) return false;
  Object.assign(next, { period: undefined, from, to });
  return true;
}

function withTimeliness(next: Next, { timeliness }: Narrowing): boolean {
  if (timeliness === undefined || timeliness === next.timeliness) return true;
  if (next.timeliness === undefined || next.timeliness === "timed") next.timeliness = timeliness;
  else if (timeliness !== "timed") return false;
  return true;
}

function withWithdrawn(next: Next, { withdrawn }: Narrowing): boolean {
  const asked = [next.withdrawn, withdrawn].filter((one) => one !== undefined);
  if (asked.includes("without") && asked.includes("only")) return false;
  next.withdrawn = asked.find((one) => one !== "notCancelled") ?? asked[0];
  if (next.withdrawn !== "only" || !asked.includes("notCancelled")) return true;
  // Of what was withdrawn, that is what was sent back.
  const returned = inBoth<number>(next.statuses, [STATUS.returned]);
  if (returned === null) return false;
  next.statuses = [...returned];
  return true;
}

/** Both included; a period that moves with today is told by its days. */
function daysOf(
  { period, from, to }: Partial<Pick<OrderFilter, "period" | "from" | "to">>,
  around: FilterAround,
): { from?: string | undefined; to?: string | undefined } {
  if (period === undefined) return { from: plain(from), to: plain(to) };
  const { fromMs, untilMs } = periodBounds({ period }, around)!;
  return { from: dayText(dayAt(around.timeZone, fromMs)), to: dayText(dayAt(around.timeZone, untilMs - 1)) };
}

const plain = (text: string | undefined): string | undefined => {
  const day = text === undefined ? null : parseDay(text);
  return day === null ? undefined : dayText(day);
};
