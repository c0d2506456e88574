import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { type SortKind, type SortValue, sortValueOf } from "../../../shared/domain/row-matcher.ts";
import type { TextKey } from "../../i18n/dictionary.ts";
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
  readonly sort: SortKind;
  /** choice offers the values that occur; text asks for a part. */
  readonly filter?: "choice" | "text";
  /** What it is sorted, searched and filtered by, where that is not the row's own value. */
  readonly value?: (row: R) => SortValue;
  /** What the cell says, in words. */
  readonly text: (row: R, tools: CellTools) => string;
  /** What the cell shows where words alone are not enough. */
  readonly cell?: (row: R, tools: CellTools) => ReactNode;
  /** Not shown until the user chooses it. */
  readonly optional?: boolean;
  readonly align?: "right";
}

export type Direction = "asc" | "desc";
export interface Sort {
  readonly key: string;
  readonly direction: Direction;
}

export const titleOf = ({ title }: Pick<Column<never>, "title">, t: TFunction): string =>
  typeof title === "string" ? t(title) : title.said;

/** What a column sorts and filters by. */
export const sortValue = <R extends object>(column: Pick<Column<R>, "key" | "value">, row: R): SortValue =>
  column.value === undefined ? sortValueOf(row, column.key) : column.value(row);
