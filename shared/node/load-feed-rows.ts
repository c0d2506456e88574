import type { Redis } from "ioredis";
import type { Change, Row } from "../live/change.ts";
import { parseFeedMeta } from "../live/feed-meta.ts";
import { type FeedId, feedKeys } from "../live/keys.ts";
import { formatPosition, type Position } from "../live/position.ts";
import { parseLogEntry } from "./feed-log.ts";

const ROWS_PER_READ = 500;
const ENTRIES_PER_READ = 100;
const ATTEMPTS = 5;

/** All rows of a feed at one position. */
export interface LoadedFeed {
  readonly rows: Map<string, Row>;
  readonly position: Position;
}

/**
 * Reads a feed that changes while it is read: the rows in small steps (no blocking giant read), noting the position before, then
 * the log from there to at least the position after. A row may be seen at any version in between; replaying the log over it
 * ends at the same row, because every change names the fields' values and not their differences.
 * Answers null when nothing was published yet. @throws when Redis is away or the feed does not hold still.
 */
export async function loadFeedRows(redis: Redis, feed: FeedId): Promise<LoadedFeed | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await positionOf(redis, feed);
    if (before === null) return null;
    const rows = await scanRows(redis, feedKeys(feed).rows(before.epoch));
    const after = await positionOf(redis, feed);
    const state = after !== null && after.epoch === before.epoch ? await replay(redis, feed, rows, before, after) : null;
    if (state !== null) return state;
  }
  throw new Error(`feed ${feed.tenant}:${feed.kind} was rebuilt or trimmed ${ATTEMPTS} times while it was read`);
}

const positionOf = async (redis: Redis, feed: FeedId): Promise<Position | null> =>
  parseFeedMeta(await redis.hgetall(feedKeys(feed).meta))?.position ?? null;

async function scanRows(redis: Redis, key: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for await (const page of pagesOfRows(redis, key)) for (const [name, row] of page) rows.set(name, row);
  return rows;
}

/** Some rows at a time, each of them once or more often, as they stand when they are read. */
export async function* pagesOfRows(redis: Redis, key: string): AsyncGenerator<[key: string, row: Row][]> {
  let cursor = "0";
  do {
    const [next, pairs] = await redis.hscan(key, cursor, "COUNT", ROWS_PER_READ);
    yield Array.from({ length: pairs.length >> 1 }, (_, i) => [pairs[2 * i]!, JSON.parse(pairs[2 * i + 1]!) as Row]);
    cursor = next;
  } while (cursor !== "0");
}

/** Null when the log no longer holds what is needed, or a new epoch began meanwhile. */
async function replay(redis: Redis, feed: FeedId, rows: Map<string, Row>, from: Position, until: Position): Promise<LoadedFeed | null> {
  let at = from;
  for (;;) {
    const entries = await redis.xrange(feedKeys(feed).log, `(${formatPosition(at)}`, "+", "COUNT", ENTRIES_PER_READ);
    for (const raw of entries) {
      const entry = parseLogEntry(raw);
      if (entry.reset || entry.position.epoch !== at.epoch || entry.position.offset !== at.offset + 1) return null;
      for (const change of entry.changes) applyOverNewer(rows, change);
      at = entry.position;
    }
    if (entries.length < ENTRIES_PER_READ) break;
  }
  return at.offset >= until.offset ? { rows, position: at } : null;
}

/** A patch may find no row here when a later entry removes it: the scan came after that. */
function applyOverNewer(rows: Map<string, Row>, change: Change): void {
  if ("put" in change) rows.set(change.key, change.put);
  else if ("remove" in change) rows.delete(change.key);
  else {
    const before = rows.get(change.key);
    if (before !== undefined) rows.set(change.key, { ...before, ...change.patch });
  }
}
