import { writeFile } from "node:fs/promises";
import { type CellObject, utils, type WorkBook, type WorkSheet, write } from "xlsx";
import { type Cell, LONGEST_TEXT, safeText } from "../../shared/exports/cells.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { AboutLine } from "./about.ts";
import { columnWidths } from "./column-widths.ts";
import { withFrozenHead } from "./frozen-head.ts";
import { cellsOf, headCells } from "./row-cells.ts";
import type { Selection } from "./selection.ts";
import { sheetName } from "./sheet-name.ts";
import { DAY_FORMAT, POINTS_FORMAT, SHARE_FORMAT, spreadsheetDay, spreadsheetTime, TIME_FORMAT } from "./spreadsheet-formats.ts";
import { asWritten } from "./xml.ts";

const ABOUT_WIDTHS = [18, 70];
const INCH_MARGINS = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };

/**
 * A sheet of rows, whose head stays in sight, filters them and heads each printed page, and one that says what they are. All of it stands in memory, so
 * it is made in a process of its own.
 */
export async function writeTableWorkbook(
  file: string,
  asked: ExportRequest,
  { rows, missing = [] }: Selection,
  about: readonly AboutLine[],
  timeZone: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const names = [sheetName(asked.title), sheetName(asked.words.about.sheet, asked.title)] as const;
  const table = sheetOf(columnWidths(asked, rows));
  put(table, 0, headCells(asked), timeZone);
  rows.forEach((row, i) => {
    put(table, i + 1, cellsOf(asked, row), timeZone);
    onProgress(i + 1, rows.length);
  });
  // Below what the head filters: whoever filters and sorts rows goes on reading which months are not among them.
  missing.forEach(({ month }, i) => {
    put(table, rows.length + 1 + i, [{ text: asked.words.monthMissing.replace("{month}", month) }], timeZone);
  });
  const upTo = (row: number) => utils.encode_range({ s: { r: 0, c: 0 }, e: { r: row, c: asked.columns.length - 1 } });
  table["!ref"] = upTo(rows.length + missing.length);
  table["!autofilter"] = { ref: upTo(rows.length) };
  const facts = sheetOf(ABOUT_WIDTHS);
  about.forEach(({ name, value }, row) => {
    put(facts, row, [{ text: name }, value], timeZone);
  });
  facts["!ref"] = `A1:B${about.length}`;

  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, table, names[0]);
  utils.book_append_sheet(book, facts, names[1]);
  book.Workbook = { Names: [{ Name: "_xlnm.Print_Titles", Sheet: 0, Ref: `'${names[0]}'!$1:$1` }] };
  await writeFile(file, withFrozenHead(write(book, { type: "buffer", bookType: "xlsx", bookSST: true }) as Buffer));
}

const sheetOf = (widths: readonly number[]): WorkSheet => ({ "!cols": widths.map((wch) => ({ wch })), "!margins": INCH_MARGINS });

function put(sheet: WorkSheet, row: number, cells: readonly Cell[], timeZone: string): void {
  cells.forEach((cell, column) => {
    if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = written(cell, timeZone);
  });
}

function written(cell: NonNullable<Cell>, timeZone: string): CellObject {
  if ("text" in cell) return { t: "s", v: asWritten(safeText(cell.text)).slice(0, LONGEST_TEXT) };
  if ("atMs" in cell) return { t: "n", v: spreadsheetTime(cell.atMs, timeZone), z: TIME_FORMAT };
  if ("day" in cell) return { t: "n", v: spreadsheetDay(cell.day), z: DAY_FORMAT };
  if ("points" in cell) return { t: "n", v: cell.points, z: POINTS_FORMAT };
  return "share" in cell ? { t: "n", v: cell.share, z: SHARE_FORMAT } : { t: "n", v: cell.value };
}
