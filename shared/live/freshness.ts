import { z } from "zod";

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
});
export type Freshness = z.infer<typeof freshness>;

export type TruthLabel = "live" | "late" | "stale" | "disconnected";

/** Asked once and missed once is still live; three missed is late; a failing or long silent feed is stale. */
const LATE_AFTER_POLLS = 3;
const STALE_AFTER_POLLS = 10;
const SHORTEST_LATE_MS = 5_000;
const SHORTEST_STALE_MS = 30_000;

/** The one rule behind every truth label. `nowMs` must be on the server's clock (the protocol's ticks carry it). */
export function truthLabel(state: { connected: boolean; upToDate: boolean; freshness: Freshness | null }, nowMs: number): TruthLabel {
  if (!state.connected) return "disconnected";
  const { freshness } = state;
  if (!state.upToDate || freshness === null || freshness.confirmedAtMs === null) return "stale";
  const ageMs = nowMs - freshness.confirmedAtMs;
  if (ageMs > Math.max(freshness.everyMs * STALE_AFTER_POLLS, SHORTEST_STALE_MS)) return "stale";
  if (freshness.health !== "healthy" || ageMs > Math.max(freshness.everyMs * LATE_AFTER_POLLS, SHORTEST_LATE_MS)) return "late";
  return "live";
}
