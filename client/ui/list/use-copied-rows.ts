import { type ClipboardEvent, useCallback } from "react";
import { showToast } from "../toast.ts";
import type { CellTools, Column } from "./column.ts";
import { copiedRows } from "./copied-rows.ts";
import type { RowSource } from "./row-source.ts";
import type { Selecting } from "./use-row-selection.ts";

/** Ctrl C in a grid: the ticked rows under their head, or the focused one alone. Marked text stays the browser's business. */
export function useCopiedRows<R>(
  source: RowSource<R>,
  focus: string | null,
  selecting: Selecting | undefined,
  columns: readonly Column<R>[],
  tools: CellTools,
): (event: ClipboardEvent) => void {
  return useCallback(
    (event) => {
      if (getSelection()?.isCollapsed === false) return;
      const isTicked = selecting !== undefined && !selecting.isEmpty;
      const { text, rows, meant } = copiedRows(source, (key) => (isTicked ? selecting.has(key) : key === focus), columns, tools, isTicked);
      if (rows === 0) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", text);
      const { t, format } = tools;
      const message =
        rows === meant
          ? t("table.copied", { count: rows, shown: format.number(rows) })
          : t("table.copiedSome", { rows: format.number(rows), meant: format.number(meant) });
      void showToast({ message, intent: rows === meant ? "success" : "warning" }, "copied-rows");
    },
    [source, focus, selecting, columns, tools],
  );
}
