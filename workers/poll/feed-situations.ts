import type { Redis } from "ioredis";
import { type FeedMeta, parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import { readInterests } from "../../shared/node/interest.ts";
import { runIdsOf } from "../../shared/node/redis-nodes.ts";
import type { Paces } from "../feeds/feed.ts";
import { isGood, type Situation } from "./pace.ts";

export interface PacedFeed {
  readonly feed: FeedId;
  readonly paces: Paces;
}

interface Known {
  readonly meta: FeedMeta | null;
  readonly isWatched: boolean;
}

/** What stands well and nobody watches is read at one look in so many: should it fail, it is asked faster so many looks later. */
export const LOOKS_PER_READ = 5;

/**
 * How feeds stand, for whoever decides how often each is asked. Reads at each look which of them are watched, in one step, and the metas of those that somebody
 * watches or that do not stand well; of the others a share, and none of what is not asked at all. So a look costs what moves, not what there is.
 */
export class FeedSituations {
  private readonly known = new Map<string, Known>();
  private looks = 0;
  private readonly redis: Redis;
  private readonly onUnreadable: (feed: FeedId, error: unknown) => void;

  constructor(redis: Redis, onUnreadable: (feed: FeedId, error: unknown) => void) {
    this.redis = redis;
    this.onUnreadable = onUnreadable;
  }

  async look(feeds: readonly PacedFeed[]): Promise<Situation[]> {
    const [runIdAt, watched] = await Promise.all([runIdsOf(this.redis), readInterests(this.redis)]);
    this.looks++;
    return Promise.all(
      feeds.map(async ({ feed, paces }, i) => {
        const runId = await runIdAt(feedKeys(feed).meta);
        const isWatched = watched.has(feedName(feed));
        const isAsked = (isWatched ? paces.watchedMs : paces.unwatchedMs) !== null;
        const isDue = (i + this.looks) % LOOKS_PER_READ === 0;
        return { isWatched, runId, meta: isAsked ? await this.metaOf(feed, { isWatched, runId, isDue }) : this.unasked(feed) };
      }),
    );
  }

  /** Reads one, or all of them, at the next look: it was moved, or others may have moved them. */
  forget(feed?: FeedId): void {
    if (feed === undefined) this.known.clear();
    else this.known.delete(feedName(feed));
  }

  private async metaOf(feed: FeedId, { isWatched, runId, isDue }: { isWatched: boolean; runId: string; isDue: boolean }) {
    const name = feedName(feed);
    const known = this.known.get(name);
    if (known !== undefined && !isWatched && !known.isWatched && !isDue && isSettled(known.meta, runId)) return known.meta;
    const meta = this.readable(feed, await this.redis.hgetall(feedKeys(feed).meta));
    this.known.set(name, { meta, isWatched });
    return meta;
  }

  private unasked(feed: FeedId): null {
    this.known.delete(feedName(feed));
    return null;
  }

  /** One feed's damaged meta must not keep all others from being planned; its next poll writes it anew. */
  private readable(feed: FeedId, hash: Record<string, string>): FeedMeta | null {
    try {
      return parseFeedMeta(hash);
    } catch (error) {
      this.onUnreadable(feed, error);
      return null;
    }
  }
}

/** Nothing about it makes it be asked sooner than its usual turn. */
const isSettled = (meta: FeedMeta | null, runId: string): boolean =>
  isGood(meta, runId) && meta.poll.refusedRows === 0 && meta.freshness.doubts.length === 0;
