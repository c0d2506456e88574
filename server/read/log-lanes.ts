import { type FeedId, feedName, feedTag } from "../../shared/live/keys.ts";
import { asksSlotBySlot } from "../../shared/node/redis-nodes.ts";
import { type LogReader, type LogReaderDeps, startLogReader } from "./log-reader.ts";

export interface LogLanes {
  /** This feed is followed from now on, or stands elsewhere. */
  wake(feed: FeedId): void;
  /** What reads this feed is believed dead although it does not say so. */
  replace(feed: FeedId, reason: string): void;
  close(): Promise<void>;
}

const ALL = "all";

/**
 * Follows all logs on one connection. Not so on a cluster, where one command must not reach into two slots: there the feeds of a tag are
 * read on a connection of their own, which stays: there are few tags.
 */
export function startLogLanes(deps: LogReaderDeps): LogLanes {
  const lanes = new Map<string, LogReader>();
  let isCluster: boolean | null = null;
  let closed = false;

  return {
    wake: (feed) => void wake(feed),
    replace(feed, reason) {
      const reader = lanes.get(laneOf(feed));
      if (reader === undefined) void wake(feed);
      else reader.replace(reason);
    },
    async close() {
      closed = true;
      await Promise.all([...lanes.values()].map((reader) => reader.close()));
    },
  };

  async function wake(feed: FeedId): Promise<void> {
    try {
      isCluster ??= await asksSlotBySlot(deps.control);
    } catch (error) {
      // Whoever watches the feed's progress asks for this again.
      deps.log.debug({ feed: feedName(feed), reason: (error as Error).message }, "feed is not read yet");
      return;
    }
    if (closed) return;
    const lane = laneOf(feed);
    const reader = lanes.get(lane);
    if (reader === undefined) lanes.set(lane, startLogReader({ ...deps, followed: () => followedIn(lane) }));
    else reader.wake();
  }

  function laneOf(feed: FeedId): string {
    return isCluster === true ? feedTag(feed) : ALL;
  }

  function* followedIn(lane: string) {
    for (const each of deps.followed()) if (laneOf(each.feed) === lane) yield each;
  }
}
