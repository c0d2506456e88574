import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import {
  MOST_SORTS,
  type RowSort,
  type SortBy,
  type SortKind,
  type SortValue,
  sortsOf,
  sortValueOf,
} from "../../../shared/domain/row-matcher.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Format } from "../format.ts";

export interface CellTools {
  readonly t: TFunction;
  readonly format: Format;
}

/** One column of a list screen. `R` is the record's type, so a misspelt key does not compile. */
export interface Column<R> {
  readonly key: keyof R & string;
  /** Of the dictionary; or the words themselves, where a declaration brings its own. */
  readonly title: TextKey | { readonly said: string };
  readonly widthPx: number;
  /** As narrow as what it mostly says allows, for a page on which the columns do not all fit; words may want more room in one language. */
  readonly tightPx?: number | Readonly<Record<Language, number>>;
  readonly sort: SortKind;
  /** choice offers the values that occur; text asks for a part. */
  readonly filter?: "choice" | "text";
  /** What it is sorted, searched and filtered by, where that is not the row's own value. */
  readonly value?: (row: R) => SortValue;
  /** What rows of one group have in common, where hardly two have the same value: the day of a time. */
  readonly groupOf?: (row: R, tools: CellTools) => string;
  /** What a value of it is called: a search finds it by that too. */
  readonly wordOf?: (value: string) => string;
  /** What the cell says, in words. */
  readonly text: (row: R, tools: CellTools) => string;
  /** What the cell shows where words alone are not enough. */
  readonly cell?: (row: R, tools: CellTools) => ReactNode;
  /** What it says is told from anything else by itself, as a place is: on a card it has the room of its name too. */
  readonly saysItself?: boolean;
  /** Not shown until the user chooses it. */
  readonly optional?: boolean;
  readonly align?: "right";
  /** What its values add up to, in words; absent where adding them up says nothing. */
  readonly sum?: (total: number, tools: CellTools) => string;
}

export type Direction = "asc" | "desc";
export type Sort = RowSort;

/** How a list is sorted by a column: which way, and as which of how many. Null where it is not. */
export interface SortPlace {
  readonly direction: Direction;
  /** From 1. */
  readonly place: number;
  readonly of: number;
}
export function sortPlace(sort: Sort, key: string): SortPlace | null {
  const all = sortsOf(sort);
  const at = all.findIndex((by) => by.key === key);
  return at < 0 ? null : { direction: all[at]!.direction, place: at + 1, of: all.length };
}

/**
 * The sort after somebody pressed a head: by that column, up and then down. `isAdded` where it joins those that there are, and leaves them again after
 * both ways; with too many already it does nothing.
 */
export function pressedSort(sort: Sort, key: string, isAdded: boolean): Sort {
  const all = sortsOf(sort);
  const known = all.find((by) => by.key === key);
  if (!isAdded) return { key, direction: sort.key === key && sort.direction === "asc" ? "desc" : "asc" };
  const next =
    known === undefined
      ? [...all, { key, direction: "asc" } as const].slice(0, MOST_SORTS)
      : known.direction === "asc" || all.length === 1
        ? all.map((by): SortBy => (by === known ? { key, direction: by.direction === "asc" ? "desc" : "asc" } : by))
        : all.filter((by) => by !== known);
  return sortOf(next);
}

/** Of columns in their order, at least one. */
export function sortOf([first, ...thenBy]: readonly SortBy[]): Sort {
  if (first === undefined) throw new Error("a list is sorted by something");
  return thenBy.length === 0 ? first : { ...first, thenBy };
}

export const titleOf = ({ title }: Pick<Column<never>, "title">, t: TFunction): string =>
  typeof title === "string" ? t(title) : title.said;

/** What a column sorts and filters by. */
export const sortValue = <R extends object>(column: Pick<Column<R>, "key" | "value">, row: R): SortValue =>
  column.value === undefined ? sortValueOf(row, column.key) : column.value(row);
