import type { ColumnFilter, ColumnFilters } from "../../../shared/domain/row-matcher.ts";
import { isAsking } from "../../../shared/domain/row-matcher.ts";
import type { Sort } from "./column.ts";

/** What an address says of a list. What it does not say is as the user left it, or as the list begins. */
export interface ListAsked {
  readonly search: string;
  readonly filters: ColumnFilters;
  readonly sort?: Sort;
  /** Columns that are taken away. */
  readonly hidden?: readonly string[];
}

const SEARCH = "find";
const SORT = "sorted";
const HIDDEN = "without";
const CHOICE = "is.";
const TEXT = "has.";

/** Words that no column of the list has are left alone: the list of another release may have had them. */
export function readListAddress(params: URLSearchParams, keys: readonly string[]): ListAsked {
  const filters: Record<string, ColumnFilter> = {};
  for (const key of keys) {
    const values = params.getAll(CHOICE + key);
    const text = params.get(TEXT + key);
    if (values.length > 0) filters[key] = { kind: "choice", values };
    else if (text) filters[key] = { kind: "text", text };
  }
  const [, by, direction] = /^(.+)\.(asc|desc)$/.exec(params.get(SORT) ?? "") ?? [];
  const hidden = params.get(HIDDEN)?.split(",");
  return {
    ...{ search: params.get(SEARCH) ?? "", filters },
    ...(by !== undefined && keys.includes(by) && { sort: { key: by, direction: direction as Sort["direction"] } }),
    ...(hidden !== undefined && { hidden: hidden.filter((key) => keys.includes(key)) }),
  };
}

/** The address with what is asked of its list; what else it says stays. */
export function writeListAddress(before: URLSearchParams, { search, filters, sort, hidden }: ListAsked): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of [...params.keys()]) if (isOfList(name)) params.delete(name);
  if (search.trim() !== "") params.set(SEARCH, search.trim());
  for (const [key, filter] of Object.entries(filters)) {
    if (!isAsking(filter)) continue;
    if (filter.kind === "text") params.set(TEXT + key, filter.text);
    else for (const value of filter.values) params.append(CHOICE + key, value);
  }
  if (sort !== undefined) params.set(SORT, `${sort.key}.${sort.direction}`);
  if (hidden !== undefined) params.set(HIDDEN, hidden.join(","));
  return params;
}

const isOfList = (name: string): boolean => isListFilter(name) || name === SORT || name === HIDDEN;

/** Whether a word of an address leaves rows of a list out. */
export const isListFilter = (name: string): boolean => name === SEARCH || name.startsWith(CHOICE) || name.startsWith(TEXT);

/** Whether it only says how a list looks. */
export const isListLook = (name: string): boolean => name === SORT || name === HIDDEN;
