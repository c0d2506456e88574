import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, Failed, LoadingState } from "../states.tsx";
import type { Column, Direction, Sort } from "./column.ts";
import { ColumnHead } from "./column-head.tsx";
import { ListTools } from "./list-tools.tsx";
import { type Page, PagedRows } from "./paged-rows.ts";
import { RowGrid } from "./row-grid.tsx";
import type { RowSource } from "./row-source.ts";
import { type ListState, useListState } from "./use-list-state.ts";

export interface PageQuestion<K extends string> {
  readonly page: number;
  readonly sort: K;
  readonly direction: Direction;
  readonly search: string;
  readonly signal: AbortSignal;
}

export interface PagedListProps<R, K extends string> {
  readonly name: string;
  readonly title: string;
  readonly emptyHint: string;
  readonly columns: readonly Column<R>[];
  /** The columns that the server sorts by. */
  readonly sortable: ReadonlySet<K>;
  readonly sort: Sort & { key: K };
  readonly keyOf: (row: R) => string;
  readonly fetchPage: (question: PageQuestion<K>) => Promise<Page<R>>;
  /** The figure beside the title, equal to the badge. When it moves, what is shown is fetched again. */
  readonly total: number | undefined;
  readonly truth: ReactNode;
  readonly onOpen: (key: string) => void;
  /** Buttons for the list as it is searched and sorted. */
  readonly aside?: (state: ListState<R>) => ReactNode;
}

/** A list that the server sorts and searches, page by page. */
export function PagedList<R, K extends string>(props: PagedListProps<R, K>) {
  const { name, title, emptyHint, columns, sortable, sort, keyOf, fetchPage, total, truth, onOpen, aside } = props;
  const { t } = useTranslation();
  const state = useListState(name, columns, sort);
  const key = sortable.has(state.sort.key as K) ? (state.sort.key as K) : sort.key;
  const { direction } = state.sort;
  const { settledSearch: search, focus, setFocus } = state;
  const ask = useCallback(
    (page: number, signal: AbortSignal) => fetchPage({ page, sort: key, direction, search, signal }),
    [fetchPage, key, direction, search],
  );
  const [rows] = useState(() => new PagedRows<R>(ask));
  useEffect(() => {
    rows.ask(ask);
    return () => rows.stop();
  }, [rows, ask]);
  const seen = useRef(total);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== total) rows.refetch();
    seen.current = total;
  }, [rows, total]);

  const view = useSyncExternalStore(rows.subscribe, () => rows.view);
  const source = useMemo<RowSource<R>>(() => {
    const rowAt = (index: number) => rows.row(index);
    const keyAt = (index: number) => {
      const row = rowAt(index);
      return row === undefined ? undefined : keyOf(row);
    };
    return { count: view.total ?? 0, keyAt, rowAt, glows: () => false, hasLeft: () => false, version: view.version };
  }, [rows, view, keyOf]);
  const onVisible = useCallback((first: number, last: number) => rows.see(first, last), [rows]);
  const onOpenRow = useCallback(
    (opened: string) => {
      setFocus(opened);
      onOpen(opened);
    },
    [setFocus, onOpen],
  );

  return (
    <div className="list">
      <ListTools title={title} total={total} matching={view.total ?? 0} truth={truth} columns={columns} state={state}>
        {aside?.(state)}
      </ListTools>
      <div className="list-body">
        {view.failure !== null ? (
          <Failed failure={view.failure} onRetry={() => rows.refetch()} />
        ) : view.total === null ? (
          <LoadingState />
        ) : view.total === 0 ? (
          <EmptyState
            title={t(search === "" ? "table.empty" : "table.noMatch")}
            hint={search === "" ? emptyHint : t("table.noMatchHint")}
          />
        ) : (
          <RowGrid
            label={title}
            columns={state.shownColumns}
            widthsPx={state.widthsPx}
            source={source}
            sort={{ key, direction }}
            focus={focus}
            header={(column) => (
              <ColumnHead
                title={column.title}
                sorted={(key as string) === column.key ? direction : null}
                onSort={sortable.has(column.key as string as K) ? () => state.onSort(column.key) : undefined}
              />
            )}
            onWidth={state.onWidth}
            onFocus={setFocus}
            onOpen={onOpenRow}
            onVisible={onVisible}
          />
        )}
      </div>
    </div>
  );
}
