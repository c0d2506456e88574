import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Row } from "../../../shared/live/change.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { useFormat } from "../format.ts";
import { groupAsked } from "./asked-groups.ts";
import type { AskedRows } from "./asked-rows.ts";
import type { Column } from "./column.ts";
import { type GroupedSource, groupRows, isGroupKey } from "./grouped-rows.ts";
import type { KeyGroup } from "./key-groups.ts";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

/** Which groups stand there by their heads alone. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const onFold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  return { folded, onFold };
}

/** A list's rows by what they say in the column that somebody groups them by, where they do; groups are folded by their heads. */
export function useGroupedRows<R extends object>(
  source: RowSource<R>,
  columns: readonly Column<R>[],
  groupBy: string | null,
  isWhole: boolean,
) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const format = useFormat();
  const { folded, onFold } = useFolded();
  const column = columns.find(({ key }) => key === groupBy);
  const grouped = useMemo(() => {
    if (column === undefined) return undefined;
    const summed = columns.filter(({ sum }) => sum !== undefined);
    const groupOf = column.groupOf && ((row: R) => column.groupOf!(row, { t, format }));
    return groupRows(source, column, summed, folded, new Intl.Collator(LANGUAGES[language].locale), isWhole, groupOf);
  }, [source, column, columns, folded, t, format, language, isWhole]);
  return { grouped, column, onFold };
}

/** The same of rows that the server lists, which says what is in each group. */
export function useAskedGroups<R extends Row>(
  rows: AskedRows<R>,
  groups: readonly KeyGroup[] | null,
  source: RowSource<R>,
  columns: readonly Column<R>[],
  groupBy: string | null,
) {
  const { folded, onFold } = useFolded();
  const column = columns.find(({ key }) => key === groupBy);
  const grouped = useMemo(
    () => (column === undefined || groups === null ? undefined : groupAsked(source, rows.row, groups, column, folded)),
    [source, rows, groups, column, folded],
  );
  return { grouped, column: grouped && column, onFold };
}

/** Ticks the rows of a group by its head: what is chosen are always rows. */
export function groupSelecting<R>(selecting: Selecting, grouped: GroupedSource<R> | undefined): Selecting {
  if (grouped === undefined) return selecting;
  const rowsOf = (key: string): readonly string[] => grouped.groupOf(key)?.rows ?? [];
  return {
    ...selecting,
    has: (key) => (isGroupKey(key) ? rowsOf(key).length > 0 && rowsOf(key).every(selecting.has) : selecting.has(key)),
    toggle(key) {
      if (!isGroupKey(key)) return selecting.toggle(key);
      const rows = rowsOf(key);
      if (rows.every(selecting.has)) selecting.takeOut(rows);
      else selecting.add(rows);
    },
    add: (keys) => selecting.add([...keys].filter((key) => !isGroupKey(key))),
  };
}
