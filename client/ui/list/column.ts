import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { TextKey } from "../../i18n/dictionary.ts";
import type { Format } from "../format.ts";

export interface CellTools {
  readonly t: TFunction;
  readonly format: Format;
}

/** One column of a list screen. `R` is the record's type, so a misspelt key does not compile. */
export interface Column<R> {
  readonly key: keyof R & string;
  readonly title: TextKey;
  readonly widthPx: number;
  /** text sorts as people of the language do, code by its characters, number by size. */
  readonly sort: "text" | "code" | "number";
  /** choice offers the values that occur; text asks for a part. */
  readonly filter?: "choice" | "text";
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

export type SortValue = string | number | null;

/** What a column sorts and filters by: the row's own value. Empty text counts as unknown. */
export function sortValue<R>(column: Pick<Column<R>, "key">, row: R): SortValue {
  const value: unknown = row[column.key];
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" && value !== "" ? value : null;
}
