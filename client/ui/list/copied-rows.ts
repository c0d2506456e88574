import type { CellTools, Column } from "./column.ts";
import type { RowSource } from "./row-source.ts";

/** Rows as text for the clipboard: a line each, columns between tabs, as a spreadsheet takes them. */
export interface CopiedRows {
  readonly text: string;
  readonly rows: number;
  /** Rows that were meant, also those that are not here yet. */
  readonly meant: number;
}

export function copiedRows<R>(
  source: RowSource<R>,
  isMeant: (key: string) => boolean,
  columns: readonly Column<R>[],
  tools: CellTools,
): CopiedRows {
  const lines: string[] = [];
  let meant = 0;
  for (let index = 0; index < source.count; index++) {
    const key = source.keyAt(index);
    if (key === undefined || !isMeant(key)) continue;
    meant++;
    const row = source.rowAt(index);
    if (row !== undefined) lines.push(rowText(row, columns, tools));
  }
  return { text: lines.join("\n"), rows: lines.length, meant };
}

export const rowText = <R>(row: R, columns: readonly Column<R>[], tools: CellTools): string =>
  columns.map((column) => oneLine(column.text(row, tools))).join("\t");

/** A tab or a new line of its own would be another cell. */
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, " ");
