import type { FeedId } from "../../shared/live/keys.ts";
import { loadFeedRows } from "../../shared/node/load-feed-rows.ts";
import type { RedisClient } from "../redis.ts";
import { FeedState } from "./feed-state.ts";

/** A feed as it stands, read while it changes. Null when nothing was published yet. @throws when Redis is away or the feed does not hold still. */
export async function loadFeed(redis: RedisClient, feed: FeedId): Promise<FeedState | null> {
  const loaded = await loadFeedRows(redis, feed);
  return loaded && new FeedState(loaded.rows, loaded.position);
}
