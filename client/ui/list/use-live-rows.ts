import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { sortsOf } from "../../../shared/domain/row-matcher.ts";
import type { Row } from "../../../shared/live/change.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { MovingRows } from "../../live/moving-rows.ts";
import type { Column } from "./column.ts";
import { columnMatcher } from "./filter.ts";
import { LiveRows } from "./live-rows.ts";
import type { RowQuery } from "./row-order.ts";
import type { RowSource } from "./row-source.ts";
import { useFade } from "./use-fade.ts";
import type { ListState } from "./use-list-state.ts";

/** Rows that move as a grid's source, following what the user asks of the list. */
export function useLiveRows<R extends Row>(
  moving: MovingRows<R>,
  columns: readonly Column<R>[],
  member: (row: R) => boolean,
  state: ListState<R>,
) {
  const language = useTranslation().i18n.language as Language;
  const query = useMemo<RowQuery<R>>(() => {
    const sorted = sortsOf(state.sort).flatMap(({ key, direction }) => {
      const column = columns.find((one) => one.key === key);
      return column === undefined ? [] : [{ column, direction }];
    });
    const [first] = columns;
    if (first === undefined) throw new Error("a list needs columns");
    return {
      member,
      matches: columnMatcher(columns, state.settledSearch, state.filters),
      by: sorted.length > 0 ? sorted : [{ column: first, direction: state.sort.direction }],
      collator: new Intl.Collator(LANGUAGES[language].locale),
    };
  }, [columns, member, state.sort, state.settledSearch, state.filters, language]);

  const [rows] = useState(() => new LiveRows<R>(moving, query, () => performance.now()));
  const asked = useRef(query);
  useEffect(() => moving.hold(), [moving]);
  useEffect(() => {
    if (asked.current !== query) rows.ask(query);
    asked.current = query;
  }, [rows, query]);
  useEffect(() => rows.follow(), [rows]);
  const view = useSyncExternalStore(rows.subscribe, () => rows.view);
  const faded = useFade(view.version);

  const source = useMemo<RowSource<R>>(
    () => ({
      count: view.keys.length,
      keyAt: (index) => view.keys[index],
      rowAt: (index) => rows.row(view.keys[index] ?? ""),
      glows: (key) => rows.glows(key),
      hasLeft: rows.hasLeft,
      version: view.version + faded,
    }),
    [rows, view, faded],
  );
  return { rows, view, source };
}
