import { feedKeys } from "../../shared/live/keys.ts";
import { formatPosition, type Position } from "../../shared/live/position.ts";
import { parseLogEntry } from "../../shared/node/feed-log.ts";
import type { RedisClient } from "../redis.ts";
import type { FeedFollower } from "./feed-follower.ts";

/** Further back a snapshot is cheaper for everybody. */
const MAX_ENTRIES = 1_000;

/** Keys touched after `from` up to where the feed stands when this resolves, read from the log; null when it no longer tells. */
export async function touchedInLog(redis: RedisClient, follower: FeedFollower, from: Position): Promise<Set<string> | null> {
  const state = follower.state;
  if (state === null || state.position.epoch !== from.epoch) return null;
  const until = state.position;
  if (until.offset - from.offset > MAX_ENTRIES) return null;
  const entries = await redis.xrange(feedKeys(follower.feed).log, `(${formatPosition(from)}`, formatPosition(until));
  const touched = new Set<string>();
  let offset = from.offset;
  for (const raw of entries) {
    const entry = parseLogEntry(raw);
    if (entry.position.offset !== offset + 1) return null;
    offset = entry.position.offset;
    for (const { key } of entry.changes) touched.add(key);
  }
  if (offset !== until.offset || follower.state !== state) return null;
  for (const key of state.recent.since(until.offset) ?? []) touched.add(key);
  return touched;
}
