import type { Row } from "../../shared/live/change.ts";
import { type FeedId, feedName } from "../../shared/live/keys.ts";
import type { Position } from "../../shared/live/position.ts";
import { unpackChanges } from "../../shared/node/history-tables.ts";
import type { Steps } from "../computing/steps.ts";
import type { FeedState } from "../read/feed-state.ts";
import type { Reader } from "../read/reader.ts";
import type { Records } from "../records/tables.ts";
import type { Run, WrittenEntry } from "./fold.ts";
import { entriesAfter } from "./written.ts";

/** A feed as it is now, where this server follows it; null where it does not. */
export type Live = (feed: FeedId) => FeedState | null;

/** What is followed already: nobody loads a feed to look at its past. */
export function liveOf(reader: Pick<Reader, "followers">): Live {
  return (feed) => {
    const name = feedName(feed);
    for (const follower of reader.followers())
      if (feedName(follower.feed) === name) return follower.loading === null ? follower.state : null;
    return null;
  };
}

/** So many entries between the moment and where a server began to follow the feed cost no more than the keyframe would. */
const MOST_READ = 2_000;
const ENTRIES_A_STEP = 20;

/** All rows at one moment, for whoever asked alone, and which of them were touched since another. */
export interface TouchedSince {
  readonly rows: Map<string, Row>;
  readonly touched: ReadonlySet<string>;
}

/**
 * What was touched after a position: what the server remembers of it, and before it followed the feed what is written. Null where neither tells
 * all of it.
 */
export async function touchedOnTheWay(
  records: Records,
  live: Live,
  feed: FeedId,
  position: Position,
  run: Run,
): Promise<TouchedSince | null> {
  const state = live(feed);
  if (state === null || state.position.epoch !== position.epoch || state.position.offset < position.offset) return null;
  const from = Math.max(position.offset, state.recent.after);
  const written = await writtenKeys(records, feed, position, from, run);
  if (written === null) return null;
  // Loaded anew meanwhile, or more happened than it remembers.
  const touched = live(feed) === state ? state.recent.since(from) : null;
  if (touched === null) return null;
  for (const key of written) touched.add(key);
  return { rows: new Map(state.rows), touched };
}

/** The keys of all entries after a position and up to an offset of its epoch; null where one of them is not written, or they are too many to read. */
async function writtenKeys(records: Records, feed: FeedId, after: Position, through: number, run: Run): Promise<Set<string> | null> {
  const count = through - after.offset;
  if (count > MOST_READ) return null;
  const keys = new Set<string>();
  if (count === 0) return keys;
  const entries: WrittenEntry[] = [];
  for await (const some of entriesAfter(records, feed, after, Number.MAX_SAFE_INTEGER, through)) entries.push(...some);
  if (entries.length < count) return null;
  return run(
    (function* (): Steps<Set<string>> {
      for (const [i, { body }] of entries.entries()) {
        for (const { key } of unpackChanges(body)) keys.add(key);
        if (i % ENTRIES_A_STEP === 0) yield;
      }
      return keys;
    })(),
  );
}
