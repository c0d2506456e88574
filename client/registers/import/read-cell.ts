import { parseDay } from "../../../shared/domain/calendar-day.ts";
import type { Problem } from "../../../shared/resources/resource.ts";
import { nonsenseOf, toValue } from "../../ui/form/draft-value.ts";
import type { DeclaredField } from "../../ui/kinds/shown-field.ts";
import { flagWords } from "./flag.words.ts";

/** What cells are read by: which words stand for which value. */
export interface CellWords {
  readonly timeZone: string;
  /** What people call a code's values, in any language. */
  readonly codes: ReadonlyMap<string, string>;
  /** Ids by the names of what they name. */
  readonly ids: ReadonlyMap<string, string>;
  /** Whether several are called so: then nobody knows which is meant. */
  readonly isShared: (name: string) => boolean;
  /** The name among them that somebody may have meant by one that is none of them. */
  readonly nearest: (text: string) => string | null;
}

type Read = { readonly value: unknown } | { readonly problem: string; readonly with?: Problem["with"] };

/** What a cell says, as people write it; one without anything in it is the field's blank. */
export function readCell({ kind, refersTo }: DeclaredField, cell: string, words: CellWords): Read {
  const text = unguarded(cell).trim();
  if (kind === "flag") return flag(text);
  if (kind === "list") return several(text, refersTo === undefined ? null : words);
  if (text === "") return { value: toValue(kind, "", words.timeZone) };
  if (kind === "code" || kind === "direction") return { value: words.codes.get(plainWord(text)) ?? text };
  if (kind === "reference") return named(text, words);
  if (kind === "day") return orNonsense(kind, dayOf(text)?.slice(0, 10));
  if (kind === "time") return orNonsense(kind, timeOf(text, words.timeZone));
  return orNonsense(kind, toValue(kind, text, words.timeZone));
}

/** One spelling for a word of any case and width. */
export const plainWord = (text: string): string => text.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[\s\p{Cf}]*[=+\-@−﹢﹣﹦﹫＝＋－＠\t\r\n]/u.test(cell) ? cell.slice(1) : cell);

const orNonsense = (kind: DeclaredField["kind"], value: unknown): Read => (value === undefined ? { problem: nonsenseOf(kind) } : { value });

const inAnyLanguage = (...keys: (keyof typeof flagWords)[]) => keys.flatMap((key) => Object.values(flagWords[key]));
const YES = new Set(["1", "true", "y", "si", "✓", "√", ...inAnyLanguage("yes", "has")]);
const NO = new Set(["", "0", "false", "n", "–", "-", ...inAnyLanguage("no", "lacks")]);
function flag(text: string): Read {
  const word = plainWord(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { problem: "noFlag" };
}

function named(text: string, { ids, isShared, nearest: nearestTo }: CellWords): Read {
  const id = ids.get(plainWord(text)) ?? withItsId(text, ids);
  if (id !== undefined) return { value: id };
  const name = text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}…` : text;
  if (isShared(text)) return { problem: "sharedName", with: { name } };
  const nearest = nearestTo(text);
  return nearest === null ? { problem: "unknownName", with: { name } } : { problem: "unknownNameNear", with: { name, nearest } };
}
/** Of what somebody wrote in the place of a name, as much as one reads. */
const LONGEST_SAID = 60;

/** As exports write what is called as others are: 北青公路 (R12). */
const withItsId = (text: string, ids: ReadonlyMap<string, string>): string | undefined =>
  ids.get(plainWord(/[(（]([^()（）]+)[)）]\s*$/.exec(text)?.[1] ?? ""));

/** Between several: a comma of any kind, but for one that stands in a name itself. */
const BETWEEN = /([,，、;；\n])/;

function several(text: string, words: CellWords | null): Read {
  // Names at even places, what stands between them at odd ones.
  const parts = text.split(BETWEEN);
  const values: unknown[] = [];
  for (let from = 0; from < parts.length; ) {
    const part = parts[from]!.trim();
    const whole = words === null ? undefined : longestNamed(parts, from, words);
    if (whole !== undefined) values.push(whole.id);
    else if (part !== "") {
      const read = words === null ? { value: part } : named(part, words);
      if ("problem" in read) return read;
      values.push(read.value);
    }
    from = whole?.next ?? from + 2;
  }
  return { value: values };
}

function longestNamed(
  parts: readonly string[],
  from: number,
  { ids }: CellWords,
): { readonly id: string; readonly next: number } | undefined {
  for (let to = Math.min(parts.length, from + 2 * MOST_COMMAS + 1); to > from; to -= 2) {
    const id = ids.get(plainWord(parts.slice(from, to).join("")));
    if (id !== undefined) return { id, next: to + 1 };
  }
  return undefined;
}
/** So many a name may have. */
const MOST_COMMAS = 3;

/** What may stand behind a day: the day of its week, and a time without a zone. Anything else would be left out unread. */
const BEHIND_DAY = /^\s*(?:[(]?(?:星期|周)[一二三四五六日天][)]?)?(?:[T\s]\s*([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)?\s*$/;

/** YYYY-MM-DD, and what stands behind it, of what people and spreadsheets write: 2026/1/2, 2026.1.2, 2026年1月2日, 20260102. */
function dayOf(text: string): string | undefined {
  const plain = text.normalize("NFKC");
  const match =
    /^(\d{4})\s*(?:[-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})(?:\s*日)?(.*)$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})()$/.exec(plain);
  if (match === null) return undefined;
  const [, year, month, date, rest] = match as unknown as [string, string, string, string, string];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const parsed = parseDay(day);
  // What the services take for the month's last day is nothing that anybody means here.
  return parsed === null || parsed.day !== Number(date) || !BEHIND_DAY.test(rest) ? undefined : day + rest;
}

function timeOf(text: string, timeZone: string): unknown {
  const day = dayOf(text);
  if (day === undefined) return undefined;
  const [, hour = "0", minute = "00"] = /[T\s]\s*(\d{1,2}):(\d{2})/.exec(day.slice(10)) ?? [];
  return toValue("time", `${day.slice(0, 10)}T${hour.padStart(2, "0")}:${minute}`, timeZone);
}
