import type { ReactNode } from "react";
import type { Sort } from "./list/column.ts";

interface Shown<R> {
  readonly title: string;
  readonly cell: (row: R) => ReactNode;
  readonly right?: boolean;
  /** Stands in the head in the place of its title, which it is still called by. */
  readonly head?: ReactNode;
  /** Stays in sight while the others are moved sideways under it: one column of a table at its beginning, and its last one at its "end". */
  readonly isPinned?: boolean | "end";
}

export interface StillColumn<R> extends Shown<R> {
  readonly key?: string;
  readonly sortBy?: undefined;
  readonly search?: undefined;
}

interface AskedColumn<R> extends Shown<R> {
  /** What an address calls it, in every language alike. */
  readonly key: string;
  /** What it is sorted by, where people may; nothing known stands last either way. */
  readonly sortBy?: ((row: R) => string | number | null) | undefined;
  /** What it is found by, where the table is searched. */
  readonly search?: ((row: R) => string) | undefined;
}

export type PlainColumn<R> = StillColumn<R> | AskedColumn<R>;

export const classOf = ({ right, isPinned }: Pick<PlainColumn<never>, "right" | "isPinned">): string =>
  [right && "right", isPinned === "end" ? "plain-pinned-end" : isPinned && "plain-pinned"].filter(Boolean).join(" ");
export const keyOf = ({ key, title }: Pick<PlainColumn<never>, "key" | "title">): string => key ?? title;

/** Up, down, and back to the order in which they came. */
export function nextSort(sort: Sort | undefined, key: string): Sort | undefined {
  if (sort?.key !== key) return { key, direction: "asc" };
  return sort.direction === "desc" ? undefined : { key, direction: "desc" };
}

/** Nothing known stands last either way. */
export function sortedBy<R>(rows: readonly R[], sortBy: (row: R) => string | number | null, descends: boolean, locale: string): R[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = descends ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}
