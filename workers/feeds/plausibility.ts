import { z } from "zod";
import { mutated } from "../mutation.ts";

/** A shrunk answer that was not believed: since when, and how many rows it held. */
export const doubt = z.object({ sinceMs: z.number(), rows: z.number() });
export type Doubt = z.infer<typeof doubt>;

export interface Shrink {
  /** Rows known before, null when none could be: at the first answer ever, and after a loss of Redis. */
  readonly known: number | null;
  /** How many of the known rows the answer lacks, and how many rows it holds. */
  readonly missing: number;
  readonly rows: number;
}

/** Past this share of the known rows a shrink is implausible, unless only a few rows are concerned. */
const PLAUSIBLE_SHARE = 0.3;
const PLAUSIBLE_ROWS = 10;
/** Two doubtful answers say the same when they differ by no more than this share. */
const SAME_SHARE = 0.2;

/** Whether an answer lacks so much that it is rather a bad answer than news: everything, or more than a set share (C6). */
export function isDoubtful({ known, missing, rows }: Shrink): boolean {
  if (mutated("trust-empty")) return false;
  // Screens that still show what was known before a loss would take an empty first answer for news.
  if (known === null) return rows === 0;
  if (missing === 0) return false;
  return rows === 0 || (missing > PLAUSIBLE_ROWS && missing > known * PLAUSIBLE_SHARE);
}

/** Whether a second doubtful answer confirms an earlier one: it says the same, and long enough after to be no passing fault. */
export function confirms(earlier: Doubt | null, { rows }: Shrink, nowMs: number, afterMs: number): boolean {
  if (earlier === null || nowMs - earlier.sinceMs < afterMs) return false;
  return Math.abs(rows - earlier.rows) <= Math.max(rows, earlier.rows) * SAME_SHARE;
}

/** What to remember of a doubtful answer: the first one of those that say the same. */
export function nextDoubt(earlier: Doubt | null, shrink: Shrink, nowMs: number): Doubt {
  return confirms(earlier, shrink, nowMs, 0) && earlier !== null ? earlier : { sinceMs: nowMs, rows: shrink.rows };
}
