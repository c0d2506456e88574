import { type FeedMeta, parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import type { RedisClient } from "../redis.ts";

/** Null before the first poll, and after Redis lost everything. @throws when Redis is away or the hash is not what workers write. */
export async function readFeedMeta(redis: RedisClient, feed: FeedId): Promise<FeedMeta | null> {
  return parseFeedMeta(await redis.hgetall(feedKeys(feed).meta));
}
