import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Row } from "../../../shared/live/change.ts";
import type { TopicName, TopicRow } from "../../../shared/live/topics.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { TopicStore } from "../../live/topic-store.ts";
import { useLive } from "../../live/use-topic.ts";
import type { Column } from "./column.ts";
import { rowMatcher } from "./filter.ts";
import { LiveRows } from "./live-rows.ts";
import type { RowQuery } from "./row-order.ts";
import type { RowSource } from "./row-source.ts";
import { useFade } from "./use-fade.ts";
import type { ListState } from "./use-list-state.ts";

/** A live topic's rows as a grid's source, following what the user asks of the list. */
export function useLiveRows<T extends TopicName>(
  topicName: T,
  columns: readonly Column<TopicRow<T>>[],
  member: (row: TopicRow<T>) => boolean,
  state: ListState<TopicRow<T>>,
) {
  type R = TopicRow<T> & Row;
  const topic = useLive().topic(topicName) as unknown as TopicStore<R>;
  const language = useTranslation().i18n.language as Language;
  const query = useMemo<RowQuery<R>>(() => {
    const column = columns.find((c) => c.key === state.sort.key) ?? columns[0];
    if (column === undefined) throw new Error("a list needs columns");
    return {
      member: member as (row: R) => boolean,
      matches: rowMatcher(columns as readonly Column<R>[], state.settledSearch, state.filters),
      column: column as Column<R>,
      direction: state.sort.direction,
      collator: new Intl.Collator(LANGUAGES[language].locale),
    };
  }, [columns, member, state.sort, state.settledSearch, state.filters, language]);

  const [rows] = useState(() => new LiveRows<R>(topic, query, () => performance.now()));
  const asked = useRef(query);
  useEffect(() => topic.hold(), [topic]);
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
