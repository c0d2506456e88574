import type { Redis } from "ioredis";
import type { Row } from "../../shared/live/change.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";

/** Rows per round trip to Redis. */
const CHUNK_ROWS = 500;

/**
 * What a feed showed before it is built anew, where Redis still holds it, as after a restart. Its newest batches may be lost, so
 * nothing is appended to it; but that a row is not in the first answer is no better reason to drop it than at any other time (C6).
 */
export class FormerRows {
  private readonly redis: Redis;
  private readonly key: string;

  constructor(redis: Redis, feed: FeedId, epoch: number) {
    this.redis = redis;
    this.key = feedKeys(feed).rows(epoch);
  }

  keys(): Promise<string[]> {
    return this.redis.hkeys(this.key);
  }

  async rows(keys: readonly string[]): Promise<[key: string, row: Row][]> {
    const rows: [string, Row][] = [];
    for (let at = 0; at < keys.length; at += CHUNK_ROWS) {
      const chunk = keys.slice(at, at + CHUNK_ROWS);
      const texts = await this.redis.hmget(this.key, ...chunk);
      for (const [i, key] of chunk.entries()) if (texts[i] != null) rows.push([key, JSON.parse(texts[i]) as Row]);
    }
    return rows;
  }
}
