import type { AnyAssigns, RecordRow } from "./resource.ts";

/** One thing in somebody's hands for some time; days are YYYY-MM-DD and both are in it. */
export interface Span {
  /** Of the record that says so. */
  readonly id: string;
  readonly holderId: string;
  readonly from: string;
  /** Empty while nobody comes after. */
  readonly until: string;
  /** The one before was to have it for longer, or from the very day. */
  readonly overlaps: boolean;
}

/** Days on which nobody has it; `until` is empty where that has no end. */
export interface Gap {
  readonly from: string;
  readonly until: string;
}

export interface Timeline {
  /** Oldest first. */
  readonly spans: readonly Span[];
  readonly gaps: readonly Gap[];
}

/** Whose one thing was, is and will be, by the records that name it: what begins later takes the place of what began before. */
export function timelineOf(
  { holder, from, until }: Pick<AnyAssigns, "from" | "until"> & { readonly holder: { readonly field: string } },
  rows: readonly RecordRow[],
): Timeline {
  const inTurn = [...rows].sort((a, b) => compare(String(a[from]), String(b[from])));
  const spans: Span[] = [];
  const gaps: Gap[] = [];
  for (const [i, row] of inTurn.entries()) {
    const next = inTurn[i + 1];
    const [begins, ends] = [String(row[from]), String(row[until])];
    const before = spans.at(-1);
    const toldUntil = i === 0 ? "" : String(inTurn[i - 1]![until]);
    const overlaps = i > 0 && (toldUntil >= begins || inTurn[i - 1]![from] === begins);
    if (before !== undefined && before.until !== "" && dayAfter(before.until, 1) < begins)
      gaps.push({ from: dayAfter(before.until, 1), until: dayAfter(begins, -1) });
    const replaced = next === undefined ? "" : dayAfter(String(next[from]), -1);
    const isReplaced = replaced !== "" && (ends === "" || ends > replaced);
    spans.push({ id: row.id, holderId: String(row[holder.field]), from: begins, until: isReplaced ? replaced : ends, overlaps });
  }
  const last = spans.at(-1);
  if (last !== undefined && last.until !== "") gaps.push({ from: dayAfter(last.until, 1), until: "" });
  return { spans, gaps };
}

/** Who has it on a day. */
export const heldOn = ({ spans }: Timeline, day: string): Span | undefined =>
  spans.findLast(({ from, until }) => from <= day && (until === "" || until >= day));

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
