import { type Cell, cellOf } from "../../shared/exports/cells.ts";
import { cellKindOf, type ExportRow } from "../../shared/exports/export-tables.ts";
import { type ExportRequest, tableOf } from "../../shared/http/exports-api.ts";

export const headCells = ({ columns }: ExportRequest): Cell[] => columns.map(({ title }) => ({ text: title }));

/** A row in the columns and words of whoever asked. */
export function cellsOf({ rows, columns, words }: ExportRequest, row: ExportRow): Cell[] {
  const table = tableOf(rows);
  return columns.map(({ key }) => cellOf(row, key, cellKindOf(table, key) ?? "text", words));
}
