import { safeText } from "../../../shared/exports/cells.ts";
import { type CellTools, type Column, titleOf } from "./column.ts";
import type { RowSource } from "./row-source.ts";

/** Rows as text for the clipboard: a line each, columns between tabs, as a spreadsheet takes them. */
export interface CopiedRows {
  readonly text: string;
  readonly rows: number;
  /** Rows that were meant, also those that are not here yet. */
  readonly meant: number;
}

/** The rows that are meant; with the head over them where they are to be a table of their own, for a spreadsheet or to be imported again. */
export function copiedRows<R>(
  source: RowSource<R>,
  isMeant: (key: string) => boolean,
  columns: readonly Column<R>[],
  tools: CellTools,
  withHead = false,
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
  const head = withHead && lines.length > 0 ? [columns.map((column) => oneLine(titleOf(column, tools.t))).join("\t")] : [];
  return { text: [...head, ...lines].join("\n"), rows: lines.length, meant };
}

export const rowText = <R>(row: R, columns: readonly Column<R>[], tools: CellTools): string =>
  columns.map((column) => oneLine(column.text(row, tools))).join("\t");

/** A tab or a new line of its own would be another cell, and what people wrote must not become a formula; a figure may have its sign. */
function oneLine(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  return SIGNED_FIGURE.test(line) ? line : safeText(line);
}

const SIGNED_FIGURE = /^[+\-−][\d.,\s]+%?$/;
