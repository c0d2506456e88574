import type { ColumnFilter, ColumnFilters } from "../../../shared/domain/row-matcher.ts";
import { isAsking, MOST_SORTS, type SortBy, sortsOf } from "../../../shared/domain/row-matcher.ts";
import { type Sort, sortOf } from "./column.ts";

/** What an address says of a list. What it does not say is as the user left it, or as the list begins. */
export interface ListAsked {
  readonly search: string;
  readonly filters: ColumnFilters;
  readonly sort?: Sort;
  /** Columns that are taken away. */
  readonly hidden?: readonly string[];
  /** Columns from left to right, where somebody moved one. */
  readonly order?: readonly string[];
  /** Columns that stay at the left. */
  readonly pinned?: readonly string[];
  /** Of columns that somebody drew wider or narrower. */
  readonly widthsPx?: Readonly<Record<string, number>>;
  /** The column that rows are grouped by. */
  readonly groupBy?: string;
}

const SEARCH = "find";
const SORT = "sorted";
const HIDDEN = "without";
const ORDER = "order";
const PINNED = "pinned";
const WIDTHS = "widths";
const GROUPED = "grouped";
/** Nobody draws a column wider; a number of an address is not believed beyond. */
const WIDEST_PX = 2_000;
const CHOICE = "is.";
const TEXT = "has.";
/** Stands before the name of a list that is not alone in its address. */
const OF = "@";
const suffixOf = (list: string) => (list === "" ? "" : OF + list);

/**
 * Words that no column of the list has are left alone: the list of another release may have had them. A list that shares its address with others
 * has a name.
 */
export function readListAddress(params: URLSearchParams, keys: readonly string[], list = ""): ListAsked {
  const of = suffixOf(list);
  const filters: Record<string, ColumnFilter> = {};
  for (const key of keys) {
    const values = params.getAll(CHOICE + key + of);
    const text = params.get(TEXT + key + of);
    if (values.length > 0) filters[key] = { kind: "choice", values };
    else if (text) filters[key] = { kind: "text", text };
  }
  const sorts = sortsSaid(params.get(SORT + of) ?? "", keys);
  const named = (word: string) =>
    params
      .get(word + of)
      ?.split(",")
      .filter((key) => keys.includes(key));
  const [hidden, order, pinned] = [named(HIDDEN), named(ORDER), named(PINNED)];
  const widths = params.get(WIDTHS + of);
  const groupBy = params.get(GROUPED + of);
  return {
    ...{ search: params.get(SEARCH + of) ?? "", filters },
    ...(sorts.length > 0 && { sort: sortOf(sorts) }),
    ...(hidden !== undefined && { hidden }),
    ...(order !== undefined && { order }),
    ...(pinned !== undefined && { pinned }),
    ...(widths !== null && { widthsPx: widthsOf(widths, keys) }),
    ...(groupBy !== null && keys.includes(groupBy) && { groupBy }),
  };
}

/** The address with what is asked of its list; what else it says stays. */
export function writeListAddress(
  before: URLSearchParams,
  { search, filters, sort, hidden, order, pinned, widthsPx, groupBy }: ListAsked,
  list = "",
): URLSearchParams {
  const of = suffixOf(list);
  const params = new URLSearchParams(before);
  for (const name of [...params.keys()]) if (isOfList(name) && listOf(name) === list) params.delete(name);
  if (search.trim() !== "") params.set(SEARCH + of, search.trim());
  for (const [key, filter] of Object.entries(filters)) {
    if (!isAsking(filter)) continue;
    if (filter.kind === "text") params.set(TEXT + key + of, filter.text);
    else for (const value of filter.values) params.append(CHOICE + key + of, value);
  }
  if (sort !== undefined)
    params.set(
      SORT + of,
      sortsOf(sort)
        .map(({ key, direction }) => `${key}.${direction}`)
        .join(","),
    );
  if (groupBy !== undefined) params.set(GROUPED + of, groupBy);
  if (hidden !== undefined) params.set(HIDDEN + of, hidden.join(","));
  if (order !== undefined) params.set(ORDER + of, order.join(","));
  if (pinned !== undefined) params.set(PINNED + of, pinned.join(","));
  if (widthsPx !== undefined)
    params.set(
      WIDTHS + of,
      Object.entries(widthsPx)
        .map(([key, px]) => `${key}.${Math.round(px)}`)
        .join(","),
    );
  return params;
}

const widthsOf = (said: string, keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    said.split(",").flatMap((part) => {
      const [, key = "", px] = /^(.+)\.(\d{1,4})$/.exec(part) ?? [];
      return keys.includes(key) && Number(px) > 0 && Number(px) <= WIDEST_PX ? [[key, Number(px)]] : [];
    }),
  );

/** Each column once. */
function sortsSaid(said: string, keys: readonly string[]): SortBy[] {
  const found = new Map<string, SortBy>();
  for (const part of said.split(",")) {
    const [, key = "", direction] = /^(.+)\.(asc|desc)$/.exec(part) ?? [];
    if (keys.includes(key) && !found.has(key)) found.set(key, { key, direction: direction as SortBy["direction"] });
  }
  return [...found.values()].slice(0, MOST_SORTS);
}

const wordOf = (name: string): string => name.split(OF)[0]!;
const listOf = (name: string): string => name.split(OF)[1] ?? "";

/** Whether a word of an address asks something of a list. */
export const isOfList = (name: string): boolean => isListFilter(name) || isListLook(name);

/** Whether a word of an address leaves rows of a list out. */
export const isListFilter = (name: string): boolean => wordOf(name) === SEARCH || name.startsWith(CHOICE) || name.startsWith(TEXT);

/** Whether it only says how a list looks. */
export const isListLook = (name: string): boolean => LOOKS.has(wordOf(name));
const LOOKS: ReadonlySet<string> = new Set([SORT, HIDDEN, ORDER, PINNED, WIDTHS, GROUPED]);
