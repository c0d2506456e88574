import { type SortBy, sortsOf } from "../../../shared/domain/row-matcher.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import type { Column, Sort } from "./column.ts";

/** How a list looks: columns that do not stand in it, and the widths that somebody drew. */
export interface ListLayout {
  readonly hidden: readonly string[];
  readonly widthsPx: Readonly<Record<string, number>>;
  /** Keys of the columns from left to right, where somebody moved one; what it does not name stands after these. */
  readonly order: readonly string[];
  /** Columns that stay at the left while the others are scrolled. */
  readonly pinned: readonly string[];
}

/** What a user made of a list on this machine. Unknown columns of an older release are ignored. */
export interface ListPreferences extends ListLayout {
  readonly sort: Sort;
}

/** Nothing chosen yet. */
export const standardLayout = <R>(columns: readonly Column<R>[]): ListLayout => ({
  ...{ hidden: columns.filter((column) => column.optional).map(({ key }) => key), widthsPx: {} },
  ...{ order: [], pinned: [] },
});

/** Those that are pinned come first. */
export function inChosenOrder<R>(columns: readonly Column<R>[], order: readonly string[], pinned: readonly string[]): readonly Column<R>[] {
  if (order.length === 0 && pinned.length === 0) return columns;
  const place = new Map(order.map((key, index) => [key, index]));
  const placeOf = ({ key }: Column<R>) => (place.get(key) ?? order.length) - (pinned.includes(key) ? columns.length + order.length : 0);
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whatever order somebody hid them in. */
export const isSameLayout = (a: ListLayout, b: ListLayout): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = ({ hidden, widthsPx, order, pinned }: ListLayout): string =>
  JSON.stringify([[...hidden].sort(), Object.entries(widthsPx).sort(([a], [b]) => (a < b ? -1 : 1)), order, [...pinned].sort()]);

export const preferencesKey = (person: string, list: string): string => `list:${person}:${list}`;

export function readPreferences<R>(key: string, columns: readonly Column<R>[], sort: Sort): ListPreferences {
  const stored = readStored(key);
  return isPreferences(stored) && sortsOf(stored.sort).every(({ key }) => columns.some((one) => one.key === key))
    ? { order: [], pinned: [], ...stored }
    : { ...standardLayout(columns), sort };
}

export const writePreferences = (key: string, preferences: ListPreferences): void => writeStored(key, preferences);

/** Those of older releases have no order, and nothing pinned. */
type Stored = Omit<ListPreferences, "order" | "pinned"> & Partial<Pick<ListPreferences, "order" | "pinned">>;

function isPreferences(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { hidden, widthsPx, sort, order = [], pinned = [] } = value as Record<string, unknown>;
  return (
    [hidden, order, pinned].every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === "string")) &&
    typeof widthsPx === "object" &&
    widthsPx !== null &&
    Object.values(widthsPx).every((width) => typeof width === "number" && width > 0) &&
    isSortBy(sort) &&
    ((sort as Sort).thenBy ?? []).every(isSortBy)
  );
}

const isSortBy = (value: unknown): value is SortBy =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as SortBy).key === "string" &&
  ["asc", "desc"].includes((value as SortBy).direction);
