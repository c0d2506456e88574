import { utils, type WorkBook, type WorkSheet, write } from "xlsx";
import { offsetMs } from "../../shared/domain/zoned-time.ts";
import { type Cell, cellOf, safeText } from "../../shared/exports/cells.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import type { AboutLine } from "./about.ts";
import type { Selection } from "./select-orders.ts";

export const TIME_FORMAT = "yyyy-mm-dd hh:mm";
/** Days from the spreadsheets' day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;
const [WIDTH, WIDE_TEXT] = [18, 40];

/** A table of orders: one sheet of rows, one that says what they are. Everything stands in memory, so it is made in a thread of its own. */
export function tableWorkbook(asked: ExportRequest, { orders }: Selection, about: readonly AboutLine[], timeZone: string): Buffer {
  const { columns, words } = asked;
  const sheet: WorkSheet = {};
  columns.forEach(({ title }, column) => {
    sheet[utils.encode_cell({ r: 0, c: column })] = { t: "s", v: safeText(title) };
  });
  orders.forEach((order, row) => {
    columns.forEach(({ key }, column) => {
      const cell = cellOf(order, key, words);
      if (cell !== null) sheet[utils.encode_cell({ r: row + 1, c: column })] = written(cell, timeZone);
    });
  });
  const whole = { s: { r: 0, c: 0 }, e: { r: orders.length, c: columns.length - 1 } };
  sheet["!ref"] = utils.encode_range(whole);
  sheet["!autofilter"] = { ref: utils.encode_range(whole) };
  sheet["!cols"] = columns.map(({ key }) => ({ wch: key === "company" || key === "reason" ? WIDE_TEXT : WIDTH }));
  const book: WorkBook = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(asked.title));
  utils.book_append_sheet(book, aboutSheet(about, timeZone), sheetName(words.about.sheet, asked.title));
  return write(book, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true }) as Buffer;
}

function aboutSheet(about: readonly AboutLine[], timeZone: string): WorkSheet {
  const sheet: WorkSheet = { "!ref": `A1:B${about.length}`, "!cols": [{ wch: WIDTH }, { wch: WIDE_TEXT * 2 }] };
  about.forEach(({ name, value }, row) => {
    sheet[`A${row + 1}`] = { t: "s", v: safeText(name) };
    sheet[`B${row + 1}`] = typeof value === "number" ? { t: "n", v: value } : written(value, timeZone);
  });
  return sheet;
}

const written = (cell: NonNullable<Cell>, timeZone: string) =>
  "atMs" in cell
    ? { t: "n" as const, v: spreadsheetTime(cell.atMs, timeZone), z: TIME_FORMAT }
    : { t: "s" as const, v: safeText(cell.text) };

/** Days since 1899-12-30 on the clocks of the tenant's zone: what spreadsheets take for a time. */
export const spreadsheetTime = (atMs: number, timeZone: string): number =>
  Math.round(((atMs + offsetMs(timeZone, atMs)) / DAY_MS + EPOCH_DAYS) * 1e8) / 1e8;

/** Spreadsheets refuse some signs in a sheet's name, more than 31 of them, and two of the same name. */
export function sheetName(title: string, taken = ""): string {
  const clean = (text: string) =>
    text
      .replace(/[[\]:*?/\\']/g, " ")
      .trim()
      .slice(0, 31) || "1";
  const name = clean(title);
  return name.toLowerCase() === clean(taken).toLowerCase() && taken !== "" ? clean(`${name.slice(0, 29)} 2`) : name;
}
