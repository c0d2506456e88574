import { z } from "zod";

/**
 * What the services' last answers put in question. The rows stay as they are until time and a witness of another kind have spoken (C6);
 * everything else of the feed goes on.
 */
export const doubt = z.object({
  /** The status whose list it is; null where it is the whole feed. */
  about: z.number().int().nullable(),
  /** missing: known rows are in no answer. cut: the answer filled its page, so there may be more than it holds. behind: more are counted than are known. */
  what: z.enum(["missing", "cut", "behind"]),
  sinceMs: z.number(),
  /** Rows that were known, or counted where the answer was cut or is behind; and how many of them the answer holds. */
  known: z.number().int(),
  answered: z.number().int(),
});
export type Doubt = z.infer<typeof doubt>;

/** A part of a feed that the services do not give as they should, while the rest of it goes on (Q4). */
export const gap = z.object({
  /** By our names: a board, or `positions`. */
  part: z.string(),
  /** notOffered: the services have no such call. failing: it is not answered, or not so that it could be read. derived: pieced together from other calls. */
  what: z.enum(["notOffered", "failing", "derived"]),
  /** Key into the error table; empty where nothing fails. */
  error: z.string(),
  sinceMs: z.number(),
  /** As of when the part is that is shown; null where none is. */
  asOfMs: z.number().nullable(),
});
export type Gap = z.infer<typeof gap>;

/** How far a topic's figures can be trusted (L7). Times are the server's clock in epoch milliseconds. */
export const freshness = z.object({
  /** When the services last confirmed the state; null before the first good answer. */
  confirmedAtMs: z.number().nullable(),
  /** How often the services are asked at present. */
  everyMs: z.number().positive(),
  health: z.enum(["healthy", "failing", "unknown"]),
  /** Since when it has this health. */
  sinceMs: z.number(),
  /** Key into the error table for the last failure, empty while healthy. */
  error: z.string(),
  /** None from a server of before there were any. */
  doubts: z.array(doubt).default([]),
  gaps: z.array(gap).default([]),
});
export type Freshness = z.infer<typeof freshness>;

export type TruthLabel = "live" | "doubted" | "late" | "stale" | "disconnected";

/** Asked once and missed once is still live; three missed is late; a failing or long silent feed is stale. */
export const LATE_AFTER_POLLS = 3;
const STALE_AFTER_POLLS = 10;
export const SHORTEST_LATE_MS = 5_000;
const SHORTEST_STALE_MS = 30_000;

/** How long after a confirmation rows that are asked for so often are live, and how long they stand at all. */
export const lateAfterMs = (everyMs: number): number => Math.max(everyMs * LATE_AFTER_POLLS, SHORTEST_LATE_MS);
export const staleAfterMs = (everyMs: number): number => Math.max(everyMs * STALE_AFTER_POLLS, SHORTEST_STALE_MS);

/** The one rule behind every truth label. `nowMs` must be on the server's clock (the protocol's ticks carry it). */
export function truthLabel(state: { connected: boolean; upToDate: boolean; freshness: Freshness | null }, nowMs: number): TruthLabel {
  if (!state.connected) return "disconnected";
  const { freshness } = state;
  if (!state.upToDate || freshness === null || freshness.confirmedAtMs === null) return "stale";
  const ageMs = nowMs - freshness.confirmedAtMs;
  if (ageMs > staleAfterMs(freshness.everyMs)) return "stale";
  if (freshness.health !== "healthy" || ageMs > lateAfterMs(freshness.everyMs)) return "late";
  if (freshness.doubts.length > 0) return "doubted";
  return "live";
}
