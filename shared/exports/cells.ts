import { dayText, parseDay } from "../domain/calendar-day.ts";
import { formatChainage } from "../domain/chainage.ts";
import type { Line, Place } from "../domain/coordinates.ts";
import type { FieldKind } from "../domain/field-kind.ts";
import { lineText, placeText } from "../domain/place-text.ts";
import type { ValueWord } from "../domain/row-matcher.ts";
import { isUnread, UNREAD_CODE } from "../domain/unread.ts";
import type { CellKind } from "./export-columns.ts";
import type { ExportRow } from "./export-tables.ts";
import type { ExportWords } from "./export-words.ts";

/** What stands in one cell: text, or a time, day (YYYY-MM-DD) or number that a spreadsheet can count with. A share is of 1, points have two decimals. */
export type Cell =
  | { readonly text: string }
  | { readonly atMs: number }
  | { readonly day: string }
  | { readonly value: number }
  | { readonly points: number }
  | { readonly share: number }
  | null;

/** The cell of a row in a column, in the words of whoever asked for the spreadsheet. */
export function cellOf(row: ExportRow, key: string, kind: CellKind, words: ExportWords): Cell {
  if (isUnread(row, key)) return { text: (key === "status" && row.unread?.status) || words.unread };
  const value = row[key];
  if (value === null || value === undefined || value === "") return null;
  switch (kind) {
    case "time":
      return { atMs: value as number };
    case "day":
      // What is no day stays the text that it is.
      return isDay(String(value)) ? { day: String(value) } : { text: String(value) };
    case "chainage":
      return { text: formatChainage(value as number) };
    case "status": {
      const word = wordOf(words.status, words.unknownStatus, value as number);
      return { text: row.serious === true ? `${word} · ${words.serious}` : word };
    }
    case "source":
      return { text: wordOf(words.source, words.unknownSource, value as number) };
    case "word":
      return { text: ownWord(words.values[key], String(value)) };
    case "number":
      return { value: value as number };
    case "points":
      return { points: value as number };
    case "percent":
      return { share: (value as number) / 100 };
    case "place":
      return { text: placeText(value as Place) };
    case "line":
      return lineCell(value as Line, words);
    case "text":
      return { text: String(value) };
  }
}

/** No cell of a spreadsheet holds more. */
export const LONGEST_TEXT = 32_767;

/** All points of a line: a part of them would be another line once somebody reads the file again, and nothing would be none. */
function lineCell(line: Line, words: ExportWords): Cell {
  if (line.length === 0) return null;
  const text = lineText(line, "; ");
  return { text: text.length < LONGEST_TEXT ? text : words.unread };
}

const isDay = (text: string): boolean => {
  const day = parseDay(text);
  return day !== null && dayText(day) === text;
};

/** A code nobody listed is shown as it is (C7), also one that is called as something that every object has. */
export const ownWord = (words: Readonly<Record<string, string>> | undefined, code: string): string =>
  words !== undefined && Object.hasOwn(words, code) ? words[code]! : code;

/** What people read for a value of a declared column, which a search finds it by as well. */
export const declaredWord =
  (kinds: ReadonlyMap<string, FieldKind>, words: ExportWords["values"]): ValueWord =>
  (key, value) => {
    const kind = kinds.get(key);
    if (kind === "flag") return words[key]?.[value === "1" ? "true" : "false"];
    return kind === "code" || kind === "direction" ? ownWord(words[key], value) : undefined;
  };

/** The same of orders, whose statuses and sources are numbers. */
export const orderWord =
  (words: Pick<ExportWords, "status" | "unknownStatus" | "source" | "unknownSource" | "unread">): ValueWord =>
  (key, value) => {
    if (key !== "status" && key !== "source") return undefined;
    if (Number(value) === UNREAD_CODE) return words.unread;
    return key === "status"
      ? wordOf(words.status, words.unknownStatus, Number(value))
      : wordOf(words.source, words.unknownSource, Number(value));
  };

const wordOf = (words: Readonly<Record<string, string>>, unknown: string, code: number): string =>
  words[code] ?? unknown.replace("{code}", String(code));

/**
 * Spreadsheets run cells that begin with these as formulas, at the latest when they are saved as text and opened again; those of East
 * Asia take the wide and the small signs too, and none minds what stands unseen before them.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@−﹢﹣﹦﹫＝＋－＠]|[\t\r\n])/u;

/**
 * Names come from the services and from people, so such a text is kept as text, by the apostrophe that spreadsheets know; of one that no cell holds
 * there is the beginning.
 */
export const safeText = (text: string): string => {
  const kept = FORMULA.test(text) ? `'${text}` : text;
  return kept.length <= LONGEST_TEXT ? kept : `${kept.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, "")}…`;
};
