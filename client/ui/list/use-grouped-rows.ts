import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import type { Column } from "./column.ts";
import { groupRows, isGroupKey } from "./grouped-rows.ts";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

/** A list's rows by what they say in the column that somebody groups them by, where they do; groups are folded by their heads. */
export function useGroupedRows<R extends object>(source: RowSource<R>, columns: readonly Column<R>[], groupBy: string | null) {
  const language = useTranslation().i18n.language as Language;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const column = columns.find(({ key }) => key === groupBy);
  const grouped = useMemo(() => {
    if (column === undefined) return undefined;
    const summed = columns.filter(({ sum }) => sum !== undefined);
    return groupRows(source, column, summed, folded, new Intl.Collator(LANGUAGES[language].locale));
  }, [source, column, columns, folded, language]);
  const onFold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    [],
  );
  return { grouped, column, onFold };
}

/** Ticks the rows of a group by its head: what is chosen are always rows. */
export function groupSelecting<R>(selecting: Selecting, grouped: ReturnType<typeof useGroupedRows<R & object>>["grouped"]): Selecting {
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
