import type { FeedKind } from "./topics.ts";

/**
 * Names of everything that workers and servers share in Redis. All keys of one feed carry one hash tag, so a feed is one slot
 * on a cluster and one script may touch all of them (design, 4). Feeds share a bounded number of tags (`{feeds-N}`, left out below), so that
 * a server that reads slot by slot needs no connection for each feed. Workers write them, servers read them; `interest` is the exception.
 *
 *   tenant:kind:meta        hash, see feed-meta.ts: where the feed stands and how far it can be trusted
 *   tenant:kind:rows:EPOCH  hash: row key -> row JSON; the state at meta's position
 *   tenant:kind:staged      hash: rows of the rebuild that is under way; a good one becomes rows:EPOCH, a failed one is deleted
 *   tenant:kind:epoch       string: the newest epoch ever given to a rebuild
 *   tenant:kind:log         stream: id EPOCH-OFFSET; fields `b` = LogEntry JSON, `t` = published at (ms), `n` = bytes of b;
 *                             bounded in time and size. The first entry of an epoch is EPOCH-0 with `reset` and no changes
 *   tenant:kind:fence       string: the newest fencing token ever given; only its holder may publish
 *   tenant:kind:lease       string: fencing token of the worker that polls now, with expiry
 *   tenant:kind:interest    string: set with expiry by a server while somebody watches, and by whoever needs it once; makes the pace fast
 */
export interface FeedId {
  readonly tenant: string;
  readonly kind: FeedKind;
}

export const feedName = (feed: FeedId): string => `${feed.tenant}:${feed.kind}`;

/** Enough that a cluster of some nodes shares its load evenly, few enough for a connection each. */
const BUCKETS = 32;

/** The hash tag that a feed shares with some others: what has the same one can be read by one command. */
export function feedTag(feed: FeedId): string {
  let hash = 0;
  for (const letter of feedName(feed)) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return `{feeds-${hash % BUCKETS}}`;
}

export function feedKeys(feed: FeedId) {
  const tag = `${feedTag(feed)}:${feedName(feed)}`;
  return {
    meta: `${tag}:meta`,
    rows: (epoch: number) => `${tag}:rows:${epoch}`,
    staged: `${tag}:staged`,
    epoch: `${tag}:epoch`,
    log: `${tag}:log`,
    fence: `${tag}:fence`,
    lease: `${tag}:lease`,
    interest: `${tag}:interest`,
  };
}

/**
 * Sorted set: names of the feeds that somebody needs -> until when, by Redis' clock. The same as their `interest`, for whoever asks about all of them at once: the
 * keys of one feed answer for that feed alone, and workers of before this key read nothing else.
 */
export const INTERESTS = "{planner}:interests";
/** What answers stand on may have been confirmed so long ago, before it is asked for anew. */
export const RECENT_MS = 15 * 60_000;
/** So long a need that is not told again lasts. */
export const INTEREST_MS = 15_000;

/**
 * The circuit breaker of one tenant's services, shared by all workers:
 *   {source:TENANT}:breaker  hash: state (closed, open, halfOpen), failures (in a row), openUntilMs; missing means closed
 *   {source:TENANT}:slots    sorted set: requests under way -> when they are given up
 */
export const sourceKeys = (tenant: string) => ({ breaker: `{source:${tenant}}:breaker`, slots: `{source:${tenant}}:slots` });

/**
 * BullMQ queues. `polls` belongs to the workers. Servers add to `repolls` after a command, and workers ask that feed out of turn:
 * jobs carry `Repoll` (repoll.ts). Servers add to `exports` too, and a worker builds the workbook (exports/export-record.ts).
 * `batches` is the servers' own: one action on many orders, in the name of who ordered it.
 */
export const QUEUES = { polls: "polls", repolls: "repolls", exports: "exports", batches: "batches" } as const;
/** One hash tag for all BullMQ keys: its scripts touch many keys at once. */
export const QUEUE_PREFIX = "{bull}";
