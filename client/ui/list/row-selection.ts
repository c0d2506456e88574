import type { Column, Sort } from "./column.ts";

/**
 * Which rows a batch is to act on: rows that were ticked one by one, or everything that matches what the list asks. `all` holds for rows
 * that come later too, until somebody takes one out: then it becomes the keys that were there.
 */
export type RowSelection = { readonly kind: "some"; readonly keys: ReadonlySet<string> } | { readonly kind: "all" };

export const nothingSelected: RowSelection = { kind: "some", keys: new Set() };
export const allSelected: RowSelection = { kind: "all" };

/** What is handed to whoever acts on the rows: their ids, or the filter that they match where the server can find them by it. */
export type Selected<F> = { readonly ids: readonly string[] } | { readonly filter: F };

/** The list that rows are chosen from, as it stands on screen. */
export interface ChosenFrom<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort;
  /** How many rows match what the list asks now. */
  readonly matching: number;
  /** Their keys, in order. */
  keys(): readonly string[];
}

export const countSelected = (selected: Selected<unknown>, { matching }: Pick<ChosenFrom<never>, "matching">): number =>
  "ids" in selected ? selected.ids.length : matching;

/** The chosen rows as they stand in the list, whatever the order in which somebody ticked them. */
export function selectedInOrder(selected: Selected<unknown>, from: Pick<ChosenFrom<never>, "keys">): string[] {
  if ("filter" in selected) return [...from.keys()];
  const left = new Set(selected.ids);
  const standing = from.keys().filter((key) => left.delete(key));
  return [...standing, ...left];
}

export const isSelected = (selection: RowSelection, key: string): boolean => selection.kind === "all" || selection.keys.has(key);

/** `known` are the list's keys in order, for taking rows out of everything. */
export function toggleRow(selection: RowSelection, key: string, known: () => Iterable<string>): RowSelection {
  const keys = new Set(selection.kind === "all" ? known() : selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { kind: "some", keys };
}

/** Ticks what lies between, as Shift does; whatever was ticked before stays. */
export function addRows(selection: RowSelection, keys: Iterable<string>): RowSelection {
  return selection.kind === "all" ? selection : { kind: "some", keys: new Set([...selection.keys, ...keys]) };
}

/** Takes rows out, many at once. `known` as in `toggleRow`. */
export const takeOutRows = (selection: RowSelection, keys: Iterable<string>, known: () => Iterable<string>): RowSelection =>
  withoutRows(selection.kind === "all" ? { kind: "some", keys: new Set(known()) } : selection, keys);

/** Rows that left the list are no longer acted on. The same object when none did. */
export function withoutRows(selection: RowSelection, gone: Iterable<string>): RowSelection {
  if (selection.kind === "all") return selection;
  const keys = new Set(selection.keys);
  for (const key of gone) keys.delete(key);
  return keys.size === selection.keys.size ? selection : { kind: "some", keys };
}
