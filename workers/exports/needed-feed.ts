import { setTimeout as pause } from "node:timers/promises";
import type { ErrorCode } from "../../shared/errors.ts";
import { type FeedId, RECENT_MS } from "../../shared/live/keys.ts";
import { showInterest } from "../../shared/node/interest.ts";
import { FeedMoved } from "./feed-moved.ts";
import { readFeed, readMeta } from "./read-feed.ts";
import type { SelectDeps } from "./selection.ts";

/** Nobody looks at an export while it is made: it waits longer than a person does for a feed that nobody needed so far. */
const WITHIN_MS = 20_000;
const LOOK_MS = 200;

type Deps = Pick<SelectDeps, "redis" | "coldFeedMs">;

/** All rows of a feed that is asked only while somebody needs it; none where the services lack it. @throws FeedMoved when it does not come */
export async function neededFeed<R>({ redis, coldFeedMs = WITHIN_MS }: Deps, feed: FeedId): Promise<ReadonlyMap<string, R>> {
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const meta = await readMeta(redis, feed);
    // One of last week does for this export, and the next one finds it as it is today.
    const isRecent = (meta?.freshness.confirmedAtMs ?? 0) > Date.now() - RECENT_MS;
    if (!isRecent) await showInterest(redis, feed);
    if (meta?.position == null && meta?.freshness.error === ("callOff" satisfies ErrorCode)) return new Map();
    if (meta?.position != null || waitedMs >= coldFeedMs) return (await readFeed<R>(redis, feed, () => true)).rows;
    await pause(LOOK_MS);
  }
}

/** The same where an export is worth something without it: null when it does not come. */
export const feedIfItComes = <R>(...asked: Parameters<typeof neededFeed>): Promise<ReadonlyMap<string, R> | null> =>
  neededFeed<R>(...asked).catch((error: unknown) => {
    if (error instanceof FeedMoved) return null;
    throw error;
  });
