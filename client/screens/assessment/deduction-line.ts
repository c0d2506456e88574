import { type DeductionSource, deductionSource } from "../../../shared/domain/deduction-source.ts";
import { areKeptOf } from "../../../shared/domain/kept-words.ts";
import type { AssessedDeduction } from "../../../shared/http/assessment-api.ts";

/** A fault as it is being entered, kept as the draft keeps it. */
export interface Line {
  readonly itemId: string;
  readonly points: string;
  readonly reason: string;
  readonly day: string;
  readonly orderId: string;
  readonly pictures: readonly string[];
  /** From where it was suggested, if it was. */
  readonly source?: DeductionSource;
  /** What was sent before this was typed into it: sending it changes that, and deducts nothing beside it. */
  readonly changes?: SentLine;
  /** Its place among the lines that were last sent: what is typed into it after that is a change of that one. */
  readonly sentAs?: number;
}

/** A line as it was sent, and the deductions that came of all that were sent with it: services may answer them in another order. */
export interface SentLine {
  readonly ids: readonly string[];
  readonly itemId: string;
  readonly points: number;
  readonly reason: string;
  readonly day: string;
}

const isSentLine = (value: unknown): value is SentLine =>
  typeof value === "object" &&
  value !== null &&
  Array.isArray((value as Partial<SentLine>).ids) &&
  ["itemId", "reason", "day"].every((key) => typeof (value as never)[key] === "string") &&
  typeof (value as Partial<SentLine>).points === "number";

/**
 * The lines that stay after those of `sent` became these deductions: what was added meanwhile as it is, and what was typed into one that was on its way as a
 * change of it.
 */
export const linesAfter = (latest: readonly Line[], sent: readonly Line[], ids: readonly string[]): Line[] =>
  latest.flatMap((line) => {
    const { sentAs, ...now } = line;
    const was = sentAs === undefined ? undefined : sent[sentAs];
    if (was === undefined) return [now];
    return JSON.stringify(now) === JSON.stringify(was) ? [] : [{ ...now, changes: sentLine(was, ids) }];
  });
const sentLine = ({ itemId, points, reason, day }: Line, ids: readonly string[]): SentLine => ({
  ...{ ids, itemId, points: Number(points), reason: reason.trim(), day },
});

/** A deduction of its own. */
export const withoutChanges = (line: Line): Line => {
  if (line.changes === undefined) return line;
  const { changes: _, ...rest } = line;
  return rest;
};

/** As it is sent: of whatever was sent before it is no part. */
export const bare = ({ sentAs: _, ...line }: Line): Line => withoutChanges(line);

type Told = Pick<AssessedDeduction, "id" | "itemId" | "points" | "reason" | "day" | "stands">;
/**
 * The deduction that each line changes, none for two of them; `notTold` while one is not told yet, `unclear` where the services hold several so differently
 * that nobody can tell which it is.
 */
export function changedBy(lines: readonly Line[], told: readonly Told[]): string[] | "notTold" | "unclear" {
  const taken = new Set<string>();
  const found: string[] = [];
  for (const { changes } of lines) {
    if (changes === undefined) continue;
    const all = told.filter(({ id }) => changes.ids.includes(id));
    const left = all.filter(({ id }) => !taken.has(id));
    const isOfIts = ({ itemId, points, day }: Told) => itemId === changes.itemId && points === changes.points && day === changes.day;
    const one =
      left.find((of) => isOfIts(of) && of.reason === changes.reason) ??
      left.find((of) => isOfIts(of) && areKeptOf(of.reason, changes.reason)) ??
      // However the services hold it: nothing else came of what was sent.
      (changes.ids.length === 1 ? left[0] : undefined);
    if (one === undefined) return all.length < changes.ids.length ? "notTold" : "unclear";
    taken.add(one.id);
    // Whoever took it back meanwhile left nothing to change: the line is a deduction of its own.
    if (one.stands) found.push(one.id);
  }
  return found;
}

export const isLine = (value: unknown): value is Line =>
  typeof value === "object" &&
  value !== null &&
  ["itemId", "points", "reason", "day", "orderId"].every((key) => typeof (value as never)[key] === "string") &&
  Array.isArray((value as Partial<Line>).pictures) &&
  ["number", "undefined"].includes(typeof (value as Partial<Line>).sentAs) &&
  deductionSource.optional().safeParse((value as Partial<Line>).source).success &&
  ((value as Partial<Line>).changes === undefined || isSentLine((value as Partial<Line>).changes));

export const isTouched = (lines: readonly Line[]): boolean =>
  lines.some(({ itemId, reason, points }) => itemId !== "" || reason !== "" || points !== "");
