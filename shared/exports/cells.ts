import { formatChainage } from "../domain/chainage.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import type { ExportWords } from "../http/exports-api.ts";
import { type ExportColumnKey, exportColumns } from "./export-columns.ts";

/** What stands in one cell: text, or a time that a spreadsheet can count with. */
export type Cell = { readonly text: string } | { readonly atMs: number } | null;

/** The cell of an order in a column, in the words of whoever asked for the spreadsheet. */
export function cellOf(order: WorkOrder, key: ExportColumnKey, words: ExportWords): Cell {
  const value = order[key];
  if (value === null || value === "") return null;
  switch (exportColumns[key].cell) {
    case "time":
      return { atMs: value as number };
    case "chainage":
      return { text: formatChainage(value as number) };
    case "status": {
      const word = wordOf(words.status, words.unknownStatus, value as number);
      return { text: order.serious ? `${word} · ${words.serious}` : word };
    }
    case "source":
      return { text: wordOf(words.source, words.unknownSource, value as number) };
    default:
      return { text: String(value) };
  }
}

/** A code nobody listed is shown as it is (C7). */
const wordOf = (words: Readonly<Record<string, string>>, unknown: string, code: number): string =>
  words[code] ?? unknown.replace("{code}", String(code));

/** Spreadsheets run cells that begin with these as formulas, at the latest when they are saved as text and opened again. */
const FORMULA = /^[=+\-@\t\r]/;

/** Names come from the services and from people, so such a text is kept as text, by the apostrophe that spreadsheets know. */
export const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
