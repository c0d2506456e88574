import type { AskedFeed } from "../../shared/domain/alarm-conditions.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { type Freshness, truthLabel } from "../../shared/live/freshness.ts";
import { feedKeys } from "../../shared/live/keys.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { readFeedMeta } from "../read/feed-meta.ts";
import type { Reader } from "../read/reader.ts";
import type { RedisClient } from "../redis.ts";

export interface AskedFeedsDeps {
  readonly reader: Pick<Reader, "followers">;
  readonly redis: Pick<RedisClient, "exists" | "hgetall">;
}

/** Feeds that the services are asked for: orders always, others while somebody looks at them, at whatever server. None that they do not have. */
export async function askedFeeds({ reader, redis }: AskedFeedsDeps, tenant: string, nowMs: number): Promise<AskedFeed[]> {
  const held = new Map([...reader.followers()].filter(({ feed }) => feed.tenant === tenant).map((each) => [each.feed.kind, each]));
  const asked = await Promise.all(
    feedKinds.map(async (kind): Promise<AskedFeed[]> => {
      const feed = { tenant, kind };
      const follower = held.get(kind);
      const isAsked = kind === "orders" || (follower?.watchers ?? 0) > 0 || (await redis.exists(feedKeys(feed).interest)) > 0;
      if (!isAsked) return [];
      const freshness = follower === undefined ? (await readFeedMeta(redis as RedisClient, feed))?.freshness : follower.freshness();
      return askedFeed(kind, freshness ?? null, isStale(freshness ?? null, nowMs));
    }),
  );
  return asked.flat();
}

/** None that its services do not have, or that was never published. */
export const askedFeed = (kind: string, freshness: Freshness | null, isStale: boolean): AskedFeed[] =>
  freshness === null || freshness.error === ("callOff" satisfies ErrorCode)
    ? []
    : [{ kind, isStale, confirmedAtMs: freshness.confirmedAtMs ?? freshness.sinceMs }];

/** What is not published at all is as stale as can be. */
export const isStale = (freshness: Freshness | null, nowMs: number): boolean =>
  truthLabel({ connected: true, upToDate: true, freshness }, nowMs) === "stale";
