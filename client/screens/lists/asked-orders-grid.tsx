import { ProgressBar } from "@blueprintjs/core";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionName } from "../../../shared/domain/action.ts";
import { type OrderFilter, type OrderSort, type OrderSortKey, orderSortKeys } from "../../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { type Column, pressedSort, sortPlace, titleOf } from "../../ui/list/column.ts";
import { ColumnHead } from "../../ui/list/column-head.tsx";
import { isGroupKey } from "../../ui/list/grouped-rows.ts";
import { type GridLayout, RowGrid } from "../../ui/list/row-grid.tsx";
import type { ChosenFrom, Selected } from "../../ui/list/row-selection.ts";
import { indexOfKey } from "../../ui/list/row-source.ts";
import { SelectionBar } from "../../ui/list/selection-bar.tsx";
import { useTypedAhead } from "../../ui/list/typed-ahead.ts";
import { type GridScroll, noScroll } from "../../ui/list/use-grid-scroll.ts";
import { groupSelecting, useAskedGroups } from "../../ui/list/use-grouped-rows.ts";
import { useRowSelection } from "../../ui/list/use-row-selection.ts";
import { EmptyState, Failed, LoadingState } from "../../ui/states.tsx";
import type { AskedOrders } from "./use-asked-orders.ts";
import { useNoRowKeys } from "./use-no-row-keys.ts";

interface Props {
  readonly label: string;
  readonly asked: AskedOrders;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** `key` is the column that was pressed; `isAdded` where it joins those that the list is sorted by. */
  readonly onSort: (sort: OrderSort, key: OrderSortKey, isAdded: boolean) => void;
  readonly layout: GridLayout<WorkOrder>;
  /** The column that the rows were asked to stand in groups by. */
  readonly groupBy?: string | null;
  readonly focus: string | null;
  /** Null where the head of a group has it: nothing is done with that. */
  readonly onFocus: (key: string | null) => void;
  readonly onOpen: (key: string) => void;
  readonly empty: { readonly title: string; readonly hint: string; readonly action?: React.JSX.Element };
  /** What has a key beside the list for the row that has the focus. */
  readonly ofAnyRow?: readonly ActionName[];
  readonly actions: (selected: Selected<OrderFilter>, done: () => void, from: ChosenFrom<WorkOrder>) => ReactNode;
}

/** Rows of a list that the server filters: they stand still while they are read, and what is new waits. */
export function AskedOrdersGrid(props: Props) {
  const { label, asked, filter, sort, onSort, layout, focus, onFocus, onOpen, empty, groupBy = null, ofAnyRow = [], actions } = props;
  const { t } = useTranslation();
  const { rows, view, source: single } = asked;
  const { grouped, column: groupedBy, onFold } = useAskedGroups(rows, view.groups, single, layout.columns, groupBy);
  const source = grouped ?? single;
  const typedAhead = useTypedAhead(view.count === null);
  const scroll = useRef<GridScroll>(noScroll);
  const visible = useRef({ first: 0, last: 40 });
  const { selection, selecting: byRows, drop, clear } = useRowSelection(rows.allKeys);
  const selecting = useMemo(() => groupSelecting(byRows, grouped), [byRows, grouped]);
  useNoRowKeys(focus === null && selecting.isEmpty, ofAnyRow);

  useEffect(() => {
    rows.onRemovedAbove = (removed) => scroll.current.by(-removed);
  }, [rows]);
  const focused = useRef(focus);
  focused.current = focus;
  useEffect(() => {
    rows.lookThrough = grouped?.keysBetween ?? null;
    rows.read({ ...visible.current, focus });
  }, [rows, focus, grouped]);
  // Another answer begins at its top; other orders are not the ones that were chosen.
  useOnChange(String(view.answer), () => scroll.current.toTop());
  useOnChange(JSON.stringify(filter), clear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have taken chosen rows out of the answer.
  useEffect(() => {
    if (selection.kind === "some") drop([...selection.keys].filter(rows.hasLeft));
  }, [view.version, selection, drop, rows]);
  useShown(focus, source, scroll);
  const onVisible = useCallback(
    (first: number, last: number) => {
      visible.current = { first, last };
      rows.read({ first, last, focus: focused.current });
    },
    [rows],
  );

  const [head, setHead] = useState<string | null>(null);
  const onFocusRow = useCallback(
    (key: string) => {
      setHead(isGroupKey(key) ? key : null);
      onFocus(isGroupKey(key) ? null : key);
    },
    [onFocus],
  );
  const onOpenRow = useCallback(
    (key: string) => {
      if (!isGroupKey(key)) return onOpen(key);
      onFocusRow(key);
      onFold(key);
    },
    [onFocusRow, onFold, onOpen],
  );

  const header = useCallback(
    (column: Column<WorkOrder>) => {
      const key = orderSortKeys.find((each) => each === column.key);
      return (
        <ColumnHead
          title={titleOf(column, t)}
          sorted={sortPlace(sort, column.key)}
          sortsByMany
          onSort={key && ((isAdded) => onSort(pressedSort(sort, key, isAdded) as OrderSort, key, isAdded))}
        />
      );
    },
    [sort, onSort, t],
  );
  const from: ChosenFrom<WorkOrder> = { columns: layout.columns, sort, matching: view.total ?? 0, keys: rows.allKeys };
  return (
    <div className="list">
      <div className="list-body">
        {view.asking && <ProgressBar className="list-asking" aria-label={t("state.loading")} />}
        {view.failure !== null ? (
          <Failed failure={view.failure} onRetry={() => rows.adopt()} />
        ) : view.count === null ? (
          <LoadingState />
        ) : view.count === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <RowGrid
            label={label}
            layout={layout}
            source={source}
            sort={sort}
            focus={focus ?? head}
            header={header}
            onFocus={onFocusRow}
            onOpen={onOpenRow}
            groupedBy={groupedBy}
            onVisible={onVisible}
            scrollRef={scroll}
            selecting={selecting}
            typedAhead={typedAhead}
          />
        )}
      </div>
      <SelectionBar selection={selection} selecting={selecting} matching={view.total ?? 0}>
        {!selecting.isEmpty && actions(selection.kind === "all" ? { filter } : { ids: [...selection.keys] }, clear, from)}
      </SelectionBar>
    </div>
  );
}

/** A row that was chosen on the map or in the card comes into sight; one that is in sight does not move. */
function useShown(focus: string | null, source: AskedOrders["source"], scroll: { readonly current: GridScroll }): void {
  const latest = useRef(source);
  latest.current = source;
  useOnChange(focus, () => {
    const index = indexOfKey(latest.current, focus, 0);
    if (index >= 0) scroll.current.show(index);
  });
}

/** Not for a first value, and not when a view that was hidden is shown again. */
function useOnChange(value: string | null, run: () => void): void {
  const [known, act] = [useRef(value), useRef(run)];
  act.current = run;
  useLayoutEffect(() => {
    if (known.current === value) return;
    known.current = value;
    act.current();
  }, [value, known, act]);
}
