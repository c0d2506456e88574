import type { Cell } from "../../shared/exports/cells.ts";
import type { ExportRow } from "../../shared/exports/export-tables.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { cellsOf, headCells } from "./row-cells.ts";
import { DAY_FORMAT, TIME_FORMAT } from "./spreadsheet-formats.ts";

/** Enough rows to know how wide a column is; a longer text further down is cut by its neighbour, as everywhere. */
const LOOKED_AT = 400;
const [NARROWEST, WIDEST] = [8, 44];
/** Beside the text: the cell's own edges, and in the head the sign of the filter. */
const [EDGES, FILTER_SIGN] = [2, 3];

/** How wide columns must be for what stands in them, in characters. */
export function columnWidths(asked: ExportRequest, rows: readonly ExportRow[]): number[] {
  const body = rows.slice(0, LOOKED_AT).map((row) => cellsOf(asked, row));
  return headCells(asked).map((title, column) => {
    const widest = Math.max(widthOf(title) + FILTER_SIGN, ...body.map((cells) => widthOf(cells[column] ?? null)));
    return Math.min(WIDEST, Math.max(NARROWEST, widest + EDGES));
  });
}

function widthOf(cell: Cell): number {
  if (cell === null) return 0;
  if ("atMs" in cell) return TIME_FORMAT.length;
  if ("day" in cell) return DAY_FORMAT.length;
  if ("points" in cell) return cell.points.toFixed(2).length;
  if ("text" in cell) return textWidth(cell.text);
  return "share" in cell ? 6 : String(cell.value).length;
}

/** Chinese and Japanese signs are two wide. */
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += /[\u1100-\uffef]/.test(sign) ? 2 : 1;
  return width;
}
