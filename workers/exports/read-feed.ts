import type { Redis } from "ioredis";
import { type FeedMeta, parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import { logEntry } from "../../shared/live/log-entry.ts";
import { formatPosition, type Position, parsePosition } from "../../shared/live/position.ts";
import { FeedMoved } from "./feed-moved.ts";

export interface FeedRows<R> {
  readonly rows: Map<string, R>;
  /** When the services last confirmed what is written here. */
  readonly asOfMs: number;
  /** Where the feed stood then (EPOCH-OFFSET). */
  readonly position: string;
}

/** Redis does nothing else meanwhile, and others wait for it: well under a millisecond. */
const ROWS_PER_READ = 200;
const ENTRIES_PER_READ = 100;
const ATTEMPTS = 5;
/** While a feed changes all the time the last few rows may be younger than the others; nobody waits longer for it to hold still. */
const ROUNDS = 30;

/**
 * The rows of a feed that `keep` wants, as they stand at one position: read in small steps, and what changed meanwhile read again until
 * nothing did. Rows that are not wanted are never held. @throws FeedMoved when the feed is not there or does not hold still.
 */
export async function readFeed<R>(redis: Redis, feed: FeedId, keep: (row: R) => boolean): Promise<FeedRows<R>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const meta = await readMeta(redis, feed);
    if (meta?.position == null) break;
    const rows = new Map<string, R>();
    const key = feedKeys(feed).rows(meta.position.epoch);
    const take = (id: string, text: string | null) => {
      const row = text === null ? null : (JSON.parse(text) as R);
      if (row !== null && keep(row)) rows.set(id, row);
      else rows.delete(id);
    };
    await scan(redis, key, take);
    const position = await catchUp(redis, feed, meta.position, key, take);
    if (position !== null) return { rows, asOfMs: meta.freshness.confirmedAtMs ?? Date.now(), position: formatPosition(position) };
  }
  throw new FeedMoved(`feed ${feedName(feed)} is not there, or was rebuilt while it was read`);
}

export const readMeta = async (redis: Redis, feed: FeedId): Promise<FeedMeta | null> =>
  parseFeedMeta(await redis.hgetall(feedKeys(feed).meta));

async function scan(redis: Redis, key: string, take: (id: string, text: string) => void): Promise<void> {
  let cursor = "0";
  do {
    const [next, pairs] = await redis.hscan(key, cursor, "COUNT", ROWS_PER_READ);
    for (let i = 0; i + 1 < pairs.length; i += 2) take(pairs[i]!, pairs[i + 1]!);
    cursor = next;
  } while (cursor !== "0");
}

/** Where the rows stand then; null when the log no longer holds what is needed, or a new epoch began. */
async function catchUp(
  redis: Redis,
  feed: FeedId,
  from: Position,
  key: string,
  take: (id: string, text: string | null) => void,
): Promise<Position | null> {
  let at = from;
  for (let round = 0; round < ROUNDS; round++) {
    const entries = await redis.xrange(feedKeys(feed).log, `(${formatPosition(at)}`, "+", "COUNT", ENTRIES_PER_READ);
    if (entries.length === 0) break;
    const touched = new Set<string>();
    for (const [id, fields] of entries) {
      const position = parsePosition(id);
      const entry = logEntry.parse(JSON.parse(fields[fields.indexOf("b") + 1] ?? ""));
      if (entry.reset || position.epoch !== at.epoch || position.offset !== at.offset + 1) return null;
      for (const change of entry.changes) touched.add(change.key);
      at = position;
    }
    const ids = [...touched];
    if (ids.length === 0) continue;
    const texts = await redis.hmget(key, ...ids);
    ids.forEach((id, i) => {
      take(id, texts[i] ?? null);
    });
  }
  return (await readMeta(redis, feed))?.position?.epoch === from.epoch ? at : null;
}
