import type { FeedMeta } from "../../shared/live/feed-meta.ts";
import type { Paces } from "../feeds/feed.ts";

/** A feed that has no good state is asked at least this often: people wait for it, and the breaker guards the source. */
const RECOVERY_MS = 2_000;
/** One whose services sent rows that cannot be read lacks those until they send better ones: it does not wait for its usual turn. */
const REFUSED_ROWS_MS = 30_000;
/** What an answer put in question is asked again: until then nobody is told "live". */
const DOUBTS_MS = 10_000;

export interface Situation {
  readonly isWatched: boolean;
  readonly meta: FeedMeta | null;
  /** run_id of the Redis that is there now. */
  readonly runId: string;
}

/**
 * How often a feed is asked (F2): by interest, and faster while its state is missing, failing or from another Redis. Null while it is
 * not asked at all, because nobody watches and nothing else needs it (Q3): so a customer without its screens is never asked for it.
 */
export function paceOf(paces: Paces, factor: number, { isWatched, meta, runId }: Situation): number | null {
  const wantedMs = isWatched ? paces.watchedMs : paces.unwatchedMs;
  if (wantedMs === null) return null;
  const everyMs = Math.round(wantedMs * factor);
  if (!isGood(meta, runId)) return Math.min(everyMs, RECOVERY_MS);
  // First: a row that lost its id may be in doubt for as long as that lasts.
  if (meta.poll.refusedRows > 0) return Math.min(everyMs, REFUSED_ROWS_MS);
  return meta.freshness.doubts.some(({ what }) => what === "missing") ? Math.min(everyMs, DOUBTS_MS) : everyMs;
}

/** Whether there is a state that was confirmed, in the Redis that is there now. */
export const isGood = (meta: FeedMeta | null, runId: string): meta is FeedMeta =>
  meta !== null && meta.position !== null && meta.runId === runId && meta.freshness.health === "healthy";

/** Where in its interval a feed is asked, so that many feeds do not beat together. FNV-1a; never 0, which means "now" to BullMQ. */
export function phaseOf(name: string, everyMs: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return 1 + ((hash >>> 0) % Math.max(1, everyMs - 1));
}
