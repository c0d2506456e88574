import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { type ColumnFilter, type ColumnFilters, isAsking } from "../../../shared/domain/row-matcher.ts";
import { useMe } from "../../session/session.ts";
import type { Column, Sort } from "./column.ts";
import { type ListLayout, type ListPreferences, preferencesKey, readPreferences, writePreferences } from "./list-preferences.ts";

/** What the user made of a list: columns, widths and sort are remembered, search and filters last as long as the tab. */
export function useListState<R>(list: string, columns: readonly Column<R>[], standardSort: Sort) {
  const storageKey = preferencesKey(useMe().user.id, list);
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage, storageKey, columns, standardSort));
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<ColumnFilters>({});
  const [focus, setFocus] = useState<string | null>(null);

  const change = useCallback(
    (next: Partial<ListPreferences>) =>
      setPreferences((before) => {
        const after = { ...before, ...next };
        writePreferences(localStorage, storageKey, after);
        return after;
      }),
    [storageKey],
  );
  const setFilter = useCallback((key: string, filter: ColumnFilter) => setFilters((before) => ({ ...before, [key]: filter })), []);
  const onSort = useCallback(
    (key: string) => {
      const { sort } = preferences;
      change({ sort: { key, direction: sort.key === key && sort.direction === "asc" ? "desc" : "asc" } });
    },
    [preferences, change],
  );
  const onWidth = useCallback(
    (key: string, widthPx: number) => change({ widthsPx: { ...preferences.widthsPx, [key]: widthPx } }),
    [preferences, change],
  );
  const shownColumns = useMemo(() => columns.filter((column) => !preferences.hidden.includes(column.key)), [columns, preferences.hidden]);

  return {
    ...preferences,
    shownColumns,
    search,
    setSearch,
    /** The search as the rows should follow it: typing stays smooth while a long list is searched. */
    settledSearch: useDeferredValue(search.trim()),
    filters,
    setFilter,
    clearFilters: useCallback(() => {
      setFilters({});
      setSearch("");
    }, []),
    isFiltered: search.trim() !== "" || Object.values(filters).some(isAsking),
    focus,
    setFocus,
    onSort,
    onWidth,
    setHidden: useCallback((hidden: readonly string[]) => change({ hidden }), [change]),
    setLayout: useCallback(({ hidden, widthsPx }: ListLayout) => change({ hidden, widthsPx }), [change]),
  };
}
export type ListState<R> = ReturnType<typeof useListState<R>>;
