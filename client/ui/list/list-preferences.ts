import type { Column, Sort } from "./column.ts";

/** Columns that do not stand in a list, and the widths that somebody drew. */
export interface ListLayout {
  readonly hidden: readonly string[];
  readonly widthsPx: Readonly<Record<string, number>>;
}

/** What a user made of a list on this machine. Unknown columns of an older release are ignored. */
export interface ListPreferences extends ListLayout {
  readonly sort: Sort;
}

/** Whatever order somebody hid them in. */
export const isSameLayout = (a: ListLayout, b: ListLayout): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = ({ hidden, widthsPx }: ListLayout): string =>
  JSON.stringify([[...hidden].sort(), Object.entries(widthsPx).sort(([a], [b]) => (a < b ? -1 : 1))]);

export const preferencesKey = (user: string, list: string): string => `list:${user}:${list}`;

export function readPreferences<R>(
  storage: Pick<Storage, "getItem">,
  key: string,
  columns: readonly Column<R>[],
  sort: Sort,
): ListPreferences {
  const standard: ListPreferences = { hidden: columns.filter((c) => c.optional).map((c) => c.key), widthsPx: {}, sort };
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isPreferences(stored) && columns.some((c) => c.key === stored.sort.key) ? stored : standard;
  } catch {
    // Storage is forbidden or holds something else: the standard is good enough.
    return standard;
  }
}

export function writePreferences(storage: Pick<Storage, "setItem">, key: string, preferences: ListPreferences): void {
  try {
    storage.setItem(key, JSON.stringify(preferences));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}

function isPreferences(value: unknown): value is ListPreferences {
  if (typeof value !== "object" || value === null) return false;
  const { hidden, widthsPx, sort } = value as Record<string, unknown>;
  return (
    Array.isArray(hidden) &&
    hidden.every((key) => typeof key === "string") &&
    typeof widthsPx === "object" &&
    widthsPx !== null &&
    Object.values(widthsPx).every((width) => typeof width === "number" && width > 0) &&
    typeof sort === "object" &&
    sort !== null &&
    typeof (sort as Sort).key === "string" &&
    ["asc", "desc"].includes((sort as Sort).direction)
  );
}
