import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { type ColumnFilter, isAsking } from "../../../shared/domain/row-matcher.ts";
import { personOf } from "../../session/person.ts";
import { useMe } from "../../session/session.ts";
import { type Column, pressedSort, type Sort } from "./column.ts";
import type { ColumnChoices } from "./column-chooser.tsx";
import { movedTo } from "./column-moves.ts";
import { type ListAsked, writeListAddress } from "./list-address.ts";
import {
  inChosenOrder,
  type ListLayout,
  type ListPreferences,
  preferencesKey,
  readPreferences,
  standardLayout,
  writePreferences,
} from "./list-preferences.ts";
import type { GridLayout } from "./row-grid.tsx";
import { type ListAddress, useListAddress } from "./use-list-address.ts";

/**
 * What the user made of a list. Search, filters, sort and columns stand in the address of its view, so that they survive a reload and can
 * be sent; columns, widths and sort are also remembered for the next visit. `held` is the address where the screen itself writes it.
 */
export function useListState<R>(list: string, columns: readonly Column<R>[], standardSort: Sort, held?: ListAddress) {
  const storageKey = preferencesKey(personOf(useMe()), list);
  const own = useListAddress(
    columns.map(({ key }) => key),
    { keepsAddress: held === undefined },
  );
  const [asked, setAsked] = held ?? own;
  const [kept, setKept] = useState(() => readPreferences(storageKey, columns, standardSort));
  const preferences = useMemo<ListPreferences>(
    () => ({
      sort: asked.sort ?? kept.sort,
      hidden: asked.hidden ?? kept.hidden,
      order: asked.order ?? kept.order,
      pinned: asked.pinned ?? kept.pinned,
      widthsPx: asked.widthsPx ?? kept.widthsPx,
    }),
    [kept, asked.sort, asked.hidden, asked.order, asked.pinned, asked.widthsPx],
  );
  const [focus, setFocus] = useState<string | null>(null);

  const change = useCallback(
    (next: Partial<ListPreferences>) => {
      setKept((before) => {
        const after = { ...before, ...next };
        writePreferences(storageKey, after);
        return after;
      });
      setAsked((before) => ({ ...before, ...next }));
    },
    [storageKey, setAsked],
  );
  const setSearch = useCallback((search: string) => setAsked((before) => ({ ...before, search })), [setAsked]);
  const setFilter = useCallback(
    (key: string, filter: ColumnFilter) => setAsked((before) => ({ ...before, filters: { ...before.filters, [key]: filter } })),
    [setAsked],
  );
  const onSort = useCallback(
    (key: string, isAdded = false) => change({ sort: pressedSort(preferences.sort, key, isAdded) }),
    [preferences, change],
  );
  const onWidth = useCallback(
    (key: string, widthPx: number) => change({ widthsPx: { ...preferences.widthsPx, [key]: widthPx } }),
    [preferences, change],
  );
  const { hidden, order, pinned, widthsPx } = preferences;
  const ordered = useMemo(() => inChosenOrder(columns, order, pinned), [columns, order, pinned]);
  const shownColumns = useMemo(() => ordered.filter((column) => !hidden.includes(column.key)), [ordered, hidden]);
  /** A column to the place of another, past those that are hidden between them. */
  const onMove = useCallback(
    (moved: string, to: string) => {
      const keys = ordered.map((column): string => column.key);
      change({ order: movedTo(keys, moved, to) });
    },
    [ordered, change],
  );
  const { search, filters } = asked;

  return {
    ...preferences,
    shownColumns,
    /** What a grid is given of them. */
    grid: useMemo<GridLayout<R>>(
      () => ({ columns: shownColumns, pinned, widthsPx, onWidth, onMove }),
      [shownColumns, pinned, widthsPx, onWidth, onMove],
    ),
    /** What is chosen among. */
    choices: useMemo<ColumnChoices<R>>(
      () => ({
        ...{ columns: ordered, hidden, pinned },
        onHidden: (next) => change({ hidden: next }),
        onOrder: (next) => change({ order: next }),
        onPinned: (next) => change({ pinned: next }),
        onReset: () => change(standardLayout(columns)),
      }),
      [ordered, hidden, pinned, change, columns],
    ),
    search,
    setSearch,
    /** The search as the rows should follow it: typing stays smooth while a long list is searched. */
    settledSearch: useDeferredValue(search.trim()),
    filters,
    setFilter,
    clearFilters: useCallback(() => setAsked((before) => ({ ...before, filters: {}, search: "" })), [setAsked]),
    isFiltered: search.trim() !== "" || Object.values(filters).some(isAsking),
    /** The column that rows are grouped by; null where they stand one after the other. */
    groupBy: asked.groupBy ?? null,
    setGroupBy: useCallback(
      (key: string | null) => setAsked(({ groupBy: _, ...before }) => (key === null ? before : { ...before, groupBy: key })),
      [setAsked],
    ),
    /** Whether search, filters, sort and columns stand in the address of the view as the list's own words. */
    isAddressed: held === undefined,
    /** Nothing at all is asked, so that the address is bare. */
    isBare: writeListAddress(new URLSearchParams(), asked).size === 0,
    /** Lets the address say how it is sorted, so that it is not bare. */
    saySort: useCallback(() => setAsked((before) => ({ ...before, sort: preferences.sort })), [setAsked, preferences.sort]),
    /** As a saved view has it; its columns where it keeps any. */
    show: useCallback(
      (next: ListAsked, layout: ListLayout | null) => {
        if (layout !== null) change(layout);
        setAsked(({ hidden, order, pinned, widthsPx }) => ({ ...definite({ hidden, order, pinned, widthsPx }), ...next }));
      },
      [change, setAsked],
    ),
    focus,
    setFocus,
    onSort,
    setLayout: useCallback(({ hidden, widthsPx, order, pinned }: ListLayout) => change({ hidden, widthsPx, order, pinned }), [change]),
  };
}
/** What the address says of the columns, without what it does not say. */
const definite = (layout: { readonly [K in keyof ListLayout]: ListLayout[K] | undefined }): Partial<ListLayout> =>
  Object.fromEntries(Object.entries(layout).filter(([, said]) => said !== undefined));

export type ListState<R> = ReturnType<typeof useListState<R>>;
