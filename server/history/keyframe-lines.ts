import type { Row } from "../../shared/live/change.ts";

/** Rows of a keyframe that stand in one line, and the names of their fields. */
export interface Line {
  readonly fields: readonly string[];
  readonly from: number;
  readonly end: number;
}

const LINE_END = 10;
const OPENS = "[".charCodeAt(0);
/** In bytes: longer than any key that begins a row. */
const HEAD = 300;
/** So many lines do not come to stand in order by chance; keyframes were written in any order once. */
const FEW = 30;

/** The lines of rows, without a look at the rows themselves. */
export function* linesOf(bytes: Buffer): Generator<Line> {
  let fields: string[] = [];
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf(LINE_END, from);
    if (bytes[from + 1] === OPENS) yield { fields, from, end };
    else fields = JSON.parse(bytes.toString("utf8", from, end)) as string[];
  }
}

/** Those which may have rows of these keys. Rows stand in the order of their keys, so that how each line begins says which ones it has; where nobody can tell it is all of them. */
export function linesWith(keys: ReadonlySet<string>, lines: readonly Line[], bytes: Buffer, keyOf: (row: Row) => string): readonly Line[] {
  if (keys.size === 0) return [];
  if (lines.length < FEW) return lines;
  const firsts: string[] = [];
  for (const line of lines) {
    const first = firstKeyOf(line, bytes, keyOf);
    if (first === null || first < (firsts.at(-1) ?? "")) return lines;
    firsts.push(first);
  }
  const sorted = [...keys].sort(byText);
  let at = 0;
  return lines.filter((_, i) => {
    while (at < sorted.length && sorted[at]! < firsts[i]!) at++;
    return at < sorted.length && (i === lines.length - 1 || sorted[at]! < firsts[i + 1]!);
  });
}

/** Null where it is not said at the very beginning. */
function firstKeyOf({ fields: [field = ""], from, end }: Line, bytes: Buffer, keyOf: (row: Row) => string): string | null {
  const [, text] = /^\[\[("(?:[^"\\]|\\.)*")/.exec(bytes.toString("utf8", from, Math.min(end, from + HEAD))) ?? [];
  if (text === undefined) return null;
  const value = JSON.parse(text) as string;
  return keyOf({ [field]: value }) === value ? value : null;
}

/** As the recorder sorts them. */
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
