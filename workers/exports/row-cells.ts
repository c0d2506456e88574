import { columnsOfAssessment } from "../../shared/exports/assessment-tables.ts";
import { type Cell, cellOf } from "../../shared/exports/cells.ts";
import type { CellKind } from "../../shared/exports/export-columns.ts";
import { cellKindOf, type ExportRow } from "../../shared/exports/export-tables.ts";
import { type ExportRequest, tableOf } from "../../shared/http/exports-api.ts";
import { cellKindOfField, declaredTable } from "../../shared/reports/declared-table.ts";

export const headCells = ({ columns }: ExportRequest): Cell[] => columns.map(({ title }) => ({ text: title }));

/** A row in the columns and words of whoever asked. */
export function cellsOf({ rows, columns, words }: ExportRequest, row: ExportRow): Cell[] {
  const kindIn = cellKindsOf(rows);
  return columns.map(({ key }) => cellOf(row, key, kindIn(key), words));
}

/** How each column of these rows is written. */
export function cellKindsOf(rows: ExportRequest["rows"]): (key: string) => CellKind {
  if (rows.of === "resource" || rows.of === "report" || rows.of === "orderReport") {
    const kinds = declaredTable(rows)?.kinds;
    return (key) => cellKindOfField(kinds?.get(key) ?? "text");
  }
  if (rows.of === "assessment") {
    const kinds = columnsOfAssessment(rows.table);
    return (key) => kinds[key] ?? "text";
  }
  const table = tableOf(rows)!;
  return (key) => cellKindOf(table, key) ?? "text";
}
