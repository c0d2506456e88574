import { useCallback, useMemo, useRef, useState } from "react";
import {
  addRows,
  allSelected,
  isSelected,
  nothingSelected,
  type RowSelection,
  takeOutRows,
  toggleRow,
  withoutRows,
} from "./row-selection.ts";

/** What a grid needs of a selection. Its identity changes with what is selected. */
export interface Selecting {
  has(key: string): boolean;
  readonly isAll: boolean;
  readonly isEmpty: boolean;
  /** The row that Shift counts from. */
  readonly anchor: string | null;
  toggle(key: string): void;
  add(keys: Iterable<string>): void;
  takeOut(keys: Iterable<string>): void;
  all(): void;
  clear(): void;
}

/** Rows chosen by hand or all that match; `known` are the list's keys when somebody takes one out of everything. */
export function useRowSelection(known: () => Iterable<string>) {
  const [selection, setSelection] = useState<RowSelection>(nothingSelected);
  const [anchor, setAnchor] = useState<string | null>(null);
  const keys = useRef(known);
  keys.current = known;
  const drop = useCallback((gone: Iterable<string>) => setSelection((before) => withoutRows(before, gone)), []);
  const clear = useCallback(() => setSelection(nothingSelected), []);
  const selecting = useMemo<Selecting>(
    () => ({
      has: (key) => isSelected(selection, key),
      isAll: selection.kind === "all",
      isEmpty: selection.kind === "some" && selection.keys.size === 0,
      anchor,
      toggle(key) {
        setAnchor(key);
        setSelection((before) => toggleRow(before, key, () => keys.current()));
      },
      add: (more) => setSelection((before) => addRows(before, more)),
      takeOut: (gone) => setSelection((before) => takeOutRows(before, gone, () => keys.current())),
      all: () => setSelection(allSelected),
      clear,
    }),
    [selection, anchor, clear],
  );
  return { selection, selecting, drop, clear };
}
