import type { FeedKind } from "./topics.ts";

/**
 * Names of everything that workers and servers share in Redis. All keys of one feed carry one hash tag, so a feed is one slot
 * on a cluster and one script may touch all of them (design, 4).
 *
 *   {tenant:kind}:meta        hash: epoch, offset, runId (of the Redis that held it), fence, confirmedAtMs, everyMs, health, sinceMs, error
 *   {tenant:kind}:rows:EPOCH  hash: row key -> row JSON; the state at meta's position
 *   {tenant:kind}:log         stream: id EPOCH-OFFSET, field `b` = LogEntry JSON; bounded in time and size
 *   {tenant:kind}:lease       string: fencing token of the worker that may poll, with expiry
 *   {tenant:kind}:interest    string: set with expiry by a server while somebody watches
 */
export interface FeedId {
  readonly tenant: string;
  readonly kind: FeedKind;
}

export const feedName = (feed: FeedId): string => `${feed.tenant}:${feed.kind}`;

export function feedKeys(feed: FeedId) {
  const tag = `{${feedName(feed)}}`;
  return {
    meta: `${tag}:meta`,
    rows: (epoch: number) => `${tag}:rows:${epoch}`,
    log: `${tag}:log`,
    lease: `${tag}:lease`,
    interest: `${tag}:interest`,
  };
}

/** Servers ask here for a poll out of turn after a command; workers drain it. BullMQ queue names. */
export const QUEUES = { polls: "polls", repolls: "repolls" } as const;
/** One hash tag for all BullMQ keys: its scripts touch many keys at once. */
export const QUEUE_PREFIX = "{bull}";
