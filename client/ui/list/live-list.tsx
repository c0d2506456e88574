import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isAsking } from "../../../shared/domain/row-matcher.ts";
import type { Row } from "../../../shared/live/change.ts";
import { type MovingRows, useMoving } from "../../live/moving-rows.ts";
import { MovingContent } from "../moving-content.tsx";
import { SplitHandle } from "../split-handle.tsx";
import { TruthOf } from "../truth-label.tsx";
import type { CellEditing } from "./cell-editing.ts";
import { type Column, type Sort, sortPlace, titleOf } from "./column.ts";
import { ColumnHead } from "./column-head.tsx";
import { othersOf } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";
import { isGroupKey } from "./grouped-rows.ts";
import { ListNews } from "./list-news.tsx";
import { ListTools } from "./list-tools.tsx";
import { RowGrid } from "./row-grid.tsx";
import type { ChosenFrom, Selected } from "./row-selection.ts";
import { indexOfKey, type RowSource } from "./row-source.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useTypedAhead } from "./typed-ahead.ts";
import { type GridScroll, noScroll } from "./use-grid-scroll.ts";
import { groupSelecting, useGroupedRows } from "./use-grouped-rows.ts";
import { type ListState, useListState } from "./use-list-state.ts";
import { useLiveRows } from "./use-live-rows.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** Where rows can be chosen, what can be done with them. */
export interface Selectable<R, F> {
  /** What the list is in the server's words, so that everything in it can be named without its ids; without it all are named. */
  readonly filter?: F | undefined;
  readonly actions: (selected: Selected<F>, done: () => void, from: ChosenFrom<R>) => ReactNode;
}

/** What a list's own buttons do with it. */
export interface ListHandle {
  /** Gives a row the focus, in sight, also one that came a moment ago. */
  show(key: string): void;
  /** Rows are chosen: it is these that something is done with, and no row has the focus for it. */
  readonly areChosen: boolean;
}

export interface LiveListProps<R extends Row, F = never> {
  /** Name under which the user's choices are remembered. */
  readonly name: string;
  readonly source: MovingRows<R>;
  readonly title: string;
  readonly emptyHint: string;
  readonly columns: readonly Column<R>[];
  readonly sort: Sort;
  /** Which of the rows stand here. Must keep its identity. */
  readonly member: (row: R) => boolean;
  readonly onOpen: (key: string) => void;
  /** Buttons for the focused row; `left` is that row where it has left the list. */
  readonly tools?: (focused: R | undefined, list: ListHandle, left: R | undefined) => ReactNode;
  readonly selectable?: Selectable<R, F>;
  /** Buttons for the list as it is searched, filtered and sorted; `shown` tells all of its rows in their order. */
  readonly aside?: (state: ListState<R>, shown: () => readonly R[]) => ReactNode;
  /** What stands beside the list and shows the same rows. */
  readonly beside?: Beside<R> | undefined;
  /** Where its cells can be written in. */
  readonly editing?: CellEditing<R> | undefined;
}

/** What shows the rows of a list in another way, with a handle between the two. */
export interface Beside<R> {
  readonly label: string;
  /** Share of the width that the list keeps. */
  readonly share: number;
  readonly limits: readonly [number, number];
  readonly onShare: (share: number) => void;
  readonly content: (list: ShownList<R>, handle: ListHandle) => ReactNode;
}

export interface ShownList<R> {
  /** All that pass search and filters; the same array while they are the same. */
  readonly rows: readonly R[];
  readonly focus: string | null;
  /** What was asked of the list, to tell one question from another. */
  readonly question: string;
}

/** A list over rows that move, sorted and filtered in the browser. */
export function LiveList<R extends Row, F = never>(props: LiveListProps<R, F>) {
  const { name, source: moving, title, emptyHint, columns, sort, member, onOpen, tools, selectable, aside, beside, editing } = props;
  const { t } = useTranslation();
  const state = useListState(name, columns, sort);
  const { rows, view, source: single } = useLiveRows(moving, columns, member, state);
  const isWhole = useMoving(moving, (now) => now.hasCome);
  const { grouped, column: groupedBy, onFold } = useGroupedRows(single, columns, state.groupBy, isWhole);
  const source: RowSource<R> = grouped ?? single;
  const typedAhead = useTypedAhead(!isWhole);
  const scroll = useRef<GridScroll>(noScroll);
  const visible = useRef({ first: 0, last: 0 });
  const { focus, setFocus } = state;
  const { selection, selecting: byRows, drop, clear } = useRowSelection(() => rows.matchingKeys());
  const selecting = useMemo(() => groupSelecting(byRows, grouped), [byRows, grouped]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have taken chosen rows out of the list.
  useEffect(() => {
    if (selection.kind === "some") drop([...selection.keys].filter((key) => rows.hasLeft(key)));
  }, [view.version, selection, drop, rows]);
  const selected = (of: Selectable<R, F>): Selected<F> => {
    if (selection.kind === "some") return { ids: [...selection.keys] };
    return state.isFiltered || of.filter === undefined ? { ids: rows.matchingKeys() } : { filter: of.filter };
  };

  const from: ChosenFrom<R> = {
    ...{ columns: state.shownColumns, sort: state.sort, matching: view.matching },
    keys: () => rows.matchingKeys(),
  };

  useEffect(() => {
    rows.onRemovedAbove = (removed) => scroll.current.by(-removed);
  }, [rows]);
  const focused = useRef(focus);
  focused.current = focus;
  const isGrouped = grouped !== undefined;
  /** What stands in groups is read where it stands: none of it moves by itself, however far down it is. */
  const read = useCallback(() => {
    const { first, last } = isGrouped ? { first: 0, last: Number.MAX_SAFE_INTEGER } : visible.current;
    rows.read({ first, last, focus: focused.current });
  }, [rows, isGrouped]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row was chosen.
  useEffect(read, [read, focus]);
  const onVisible = useCallback(
    (first: number, last: number) => {
      visible.current = { first, last };
      read();
    },
    [read],
  );
  const shown = useRef(source);
  shown.current = source;
  const handle: ListHandle = {
    areChosen: !selecting.isEmpty,
    show(key) {
      rows.adopt();
      setFocus(key);
      const at = isGrouped ? indexOfKey(shown.current, key, 0) : rows.view.keys.indexOf(key);
      if (at >= 0) scroll.current.show(at);
    },
  };
  const onOpenRow = useCallback(
    (key: string) => {
      setFocus(key);
      if (isGroupKey(key)) onFold(key);
      else onOpen(key);
    },
    [setFocus, onOpen, onFold],
  );

  // While rows are chosen it is these that something is done with.
  const focusedRow = focus === null || !selecting.isEmpty ? undefined : rows.row(focus);
  const hasFocusLeft = focus !== null && rows.hasLeft(focus);

  const isBeside = beside !== undefined;
  const matching = (): R[] =>
    rows
      .matchingKeys()
      .map((key) => rows.row(key))
      .filter((row): row is R => row !== undefined);
  const { filters, sort: sorted, onSort, setFilter } = state;
  const asked = JSON.stringify([state.settledSearch, Object.entries(filters).filter(([, one]) => isAsking(one))]);
  // A question is told with its answer: while the rows still answer the one before, a map would go to those and stay there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; every version may have moved them.
  const shownBeside = useMemo(() => ({ rows: isBeside ? matching() : [], question: asked }), [rows, view.version, isBeside]);
  const header = useCallback(
    (column: Column<R>) => {
      const filter = filters[column.key];
      return (
        <ColumnHead
          title={titleOf(column, t)}
          sorted={sortPlace(sorted, column.key)}
          sortsByMany
          onSort={(isAdded) => onSort(column.key, isAdded)}
          filtered={isAsking(filter)}
          filter={
            column.filter && (
              <FilterForm
                column={column}
                filter={filter}
                all={() => rows.members()}
                rows={() => othersOf(rows.members(), columns, state.settledSearch, filters, column.key)}
                onChange={(next) => setFilter(column.key, next)}
              />
            )
          }
        />
      );
    },
    [filters, sorted, onSort, setFilter, rows, columns, state.settledSearch, t],
  );

  return (
    <div className="list">
      <ListTools
        title={title}
        total={isWhole ? view.total : undefined}
        matching={view.matching}
        truth={<TruthOf source={moving} />}
        state={state}
        canGroup={byAny}
      >
        <ListNews
          waiting={view.waiting}
          left={view.left}
          onAdopt={() => {
            rows.adopt();
            scroll.current.toTop();
          }}
          onTidy={() => rows.tidy()}
        />
        {tools?.(hasFocusLeft ? undefined : focusedRow, handle, hasFocusLeft ? focusedRow : undefined)}
        {aside?.(state, matching)}
      </ListTools>
      <div className="list-sides">
        <div className="list-body" style={beside && { flex: `0 0 ${beside.share * 100}%` }}>
          <MovingContent
            source={moving}
            ready={isWhole || view.keys.length > 0}
            empty={view.keys.length > 0 ? null : t(state.isFiltered ? "table.noMatch" : "table.empty")}
            hint={state.isFiltered ? t("table.noMatchHint") : emptyHint}
            action={
              state.isFiltered ? <Button icon={<FilterRemove />} text={t("table.clearAll")} onClick={state.clearFilters} /> : undefined
            }
          >
            <RowGrid
              label={title}
              layout={state.grid}
              source={source}
              sort={state.sort}
              focus={focus}
              header={header}
              onFocus={setFocus}
              onOpen={onOpenRow}
              onVisible={onVisible}
              scrollRef={scroll}
              selecting={selectable && selecting}
              editing={editing}
              groupedBy={groupedBy}
              typedAhead={isWhole ? typedAhead : undefined}
            />
          </MovingContent>
        </div>
        {beside && (
          <>
            <SplitHandle label={beside.label} axis="x" share={beside.share} limits={beside.limits} onShare={beside.onShare} />
            <div className="list-beside">{beside.content({ ...shownBeside, focus }, handle)}</div>
          </>
        )}
      </div>
      {selectable && (
        <SelectionBar selection={selection} selecting={selecting} matching={view.matching}>
          {!selecting.isEmpty && selectable.actions(selected(selectable), clear, from)}
        </SelectionBar>
      )}
    </div>
  );
}

const byAny = () => true;
