import { z } from "zod";
import { doubt, freshness, gap } from "./freshness.ts";
import { position } from "./position.ts";

const count = z.coerce.number().int().nonnegative();
const time = z.coerce.number().nonnegative();

/** Written with every poll, whether it changed something, nothing, or failed. */
const lastPoll = z.object({
  pollId: z.string(),
  /** How late it began, measured from its planned time; absent for a poll out of turn. */
  latenessMs: z.coerce.number().optional(),
  durationMs: time,
  /** Rows that the last good answer held and that had to be set aside (C5). */
  refusedRows: count.default(0),
  /** Fields of the published rows that could not be read (Q4). */
  unreadFields: count.default(0),
});

const trust = z.object({
  confirmedAtMs: time.optional(),
  everyMs: z.coerce.number().positive(),
  health: freshness.shape.health,
  sinceMs: time,
  error: z.string(),
  /** JSON. */
  doubts: z
    .string()
    .default("[]")
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(doubt)),
  /** JSON. */
  gaps: z
    .string()
    .default("[]")
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(gap)),
});

const state = z.object({
  epoch: count,
  offset: count,
  /**
   * `run_id` of the Redis that took the last batch. Another one now means that its tail may be lost: the feed is about to be rebuilt. So does another
   * `history` (its `master_replid`), which only the workers look at.
   */
  runId: z.string(),
  rows: count,
  /** Bytes of the log's entries. */
  logBytes: count,
});

/** What HGETALL of a feed's meta gives. Before the first good poll there is trust but no state; then `position` is null. */
export function parseFeedMeta(hash: Record<string, string>) {
  if (Object.keys(hash).length === 0) return null;
  const published = "epoch" in hash ? state.parse(hash) : null;
  const { confirmedAtMs = null, ...rest } = trust.parse(hash);
  const { latenessMs = null, ...poll } = lastPoll.parse(hash);
  return {
    position: published ? position.parse({ epoch: published.epoch, offset: published.offset }) : null,
    runId: published?.runId ?? null,
    rows: published?.rows ?? 0,
    logBytes: published?.logBytes ?? 0,
    freshness: freshness.parse({ confirmedAtMs, ...rest }),
    poll: { latenessMs, ...poll },
  };
}
export type FeedMeta = NonNullable<ReturnType<typeof parseFeedMeta>>;
