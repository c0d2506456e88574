import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { ErrorCode } from "../../shared/errors.ts";
import { parseFeedMeta } from "../../shared/live/feed-meta.ts";
import { type FeedId, feedKeys, feedName, RECENT_MS } from "../../shared/live/keys.ts";
import type { Position } from "../../shared/live/position.ts";
import type { ReadEntry } from "../../shared/node/feed-log.ts";
import { showInterest as tellInterest } from "../../shared/node/interest.ts";
import { runIdsOf } from "../../shared/node/redis-nodes.ts";
import type { Mutation } from "../mutation.ts";
import type { RedisClient } from "../redis.ts";
import { FeedFollower, type FeedListener } from "./feed-follower.ts";
import { readFeedMeta } from "./feed-meta.ts";
import { loadFeed } from "./load-feed.ts";
import { startLogLanes } from "./log-lanes.ts";
import { ProgressWatch } from "./progress-watch.ts";

export interface ReaderDeps {
  redis: RedisClient;
  connectBlocking(owner: RedisClient): RedisClient;
  log: Logger;
  now(): number;
  mutations: ReadonlySet<Mutation>;
  onRead(feed: FeedId, entry: ReadEntry): void;
  /** How long somebody waits for a feed that nobody needed so far. */
  coldFeedMs?: number;
}

/** Somebody who looks at a feed; while there is one the workers ask its services at the faster pace (F2). */
export interface Watch {
  readonly follower: FeedFollower;
  release(): void;
}

/** The only reader of events: holds the state of every feed that somebody watches, and tells what changes. */
export interface Reader {
  watch(feed: FeedId, listener: FeedListener): Watch;
  /** The feed as it stands, loaded when need be; null when nothing was published. Raises no interest. */
  current(feed: FeedId): Promise<FeedFollower>;
  /** Somebody works with a feed and does not listen to it: for a while it is asked as if they did, also where only looking makes it be asked. */
  want(feed: FeedId): void;
  /**
   * As `current`, of a feed that is asked only while somebody needs it: where the services confirmed it long ago or never it is wanted, and waited for.
   * One that does not come in time is given as it is, and to the next ones at once. Names hold for longer: with `anyAge` only what never came is waited for.
   */
  needed(feed: FeedId, age?: "anyAge"): Promise<FeedFollower>;
  followers(): Iterable<FeedFollower>;
  /** Whether the last look at Redis succeeded. */
  healthy(): boolean;
  close(): Promise<void>;
}

const CHECK_MS = 1_000;
const EVICT_AFTER_MS = 5 * 60_000;
/** A person waits for it: planned within a second, asked, and read within another one. */
const NEEDED_WITHIN_MS = 4_000;
const NEEDED_LOOK_MS = 50;
/** What was waited for in vain is waited for by nobody else for so long. */
const VAIN_MS = 30_000;

export function startReader(deps: ReaderDeps): Reader {
  const followers = new Map<string, FeedFollower>();
  const progress = new ProgressWatch();
  let healthy = false;
  let closed = false;
  let checking: Promise<void> | null = null;

  const lanes = startLogLanes({
    connect: deps.connectBlocking,
    control: deps.redis,
    log: deps.log,
    mutations: deps.mutations,
    *followed() {
      for (const { feed, state, loading } of followers.values()) {
        if (state !== null && loading === null) yield { feed, position: state.position };
      }
    },
    onEntry(feed, entry) {
      const follower = followers.get(feedName(feed));
      if (follower === undefined || follower.loading !== null) return;
      deps.onRead(feed, entry);
      if (!follower.take(entry)) reload(follower, entry.reset ? "a new epoch began" : "the log was trimmed past us");
    },
    onBadEntry(feed, problem) {
      const follower = followers.get(feedName(feed));
      if (follower !== undefined) reload(follower, problem);
    },
  });
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null;
    });
  }, CHECK_MS);

  return {
    watch(feed, listener) {
      const follower = follow(feed);
      follower.listeners.add(listener);
      if (follower.watchers++ === 0) void showInterest(feed);
      let released = false;
      return {
        follower,
        release() {
          if (released) return;
          released = true;
          follower.listeners.delete(listener);
          follower.watchers--;
          follower.unwatchedSinceMs = deps.now();
        },
      };
    },
    async current(feed) {
      const follower = follow(feed);
      follower.unwatchedSinceMs = deps.now();
      if (follower.state === null) await follower.loading;
      return follower;
    },
    want(feed) {
      // Of what is watched the check says so.
      if (!followers.get(feedName(feed))?.watchers) void showInterest(feed);
    },
    async needed(feed, age) {
      const follower = await this.current(feed);
      const isRecent = () => follower.holdsConfirmedSince(deps.now() - RECENT_MS);
      if (isRecent()) return follower;
      this.want(feed);
      const mayDo = () => isRecent() || (age === "anyAge" && follower.state !== null) || isLacking(follower);
      const untilMs = follower.vainUntilMs > deps.now() ? 0 : deps.now() + (deps.coldFeedMs ?? NEEDED_WITHIN_MS);
      while (!mayDo() && deps.now() < untilMs && !closed) await pause(NEEDED_LOOK_MS);
      if (!mayDo() && untilMs > 0) follower.vainUntilMs = deps.now() + VAIN_MS;
      return follower;
    },
    followers: () => followers.values(),
    healthy: () => healthy,
    async close() {
      closed = true;
      clearInterval(timer);
      await checking;
      await lanes.close();
    },
  };

  function follow(feed: FeedId): FeedFollower {
    const name = feedName(feed);
    let follower = followers.get(name);
    if (follower === undefined) {
      follower = new FeedFollower(feed, deps.now(), deps.mutations);
      followers.set(name, follower);
      load(follower);
    }
    return follower;
  }

  function reload(follower: FeedFollower, reason: string): void {
    deps.log.info({ feed: feedName(follower.feed), reason, at: follower.state?.position }, "feed is loaded anew");
    load(follower);
  }

  /** Until it is loaded the feed keeps the state that it had, and is not read. */
  function load(follower: FeedFollower): void {
    if (follower.loading !== null) return;
    follower.fallBehind(deps.now());
    follower.loading = readWhole(follower).finally(() => {
      follower.loading = null;
      if (follower.state !== null) lanes.wake(follower.feed);
    });
  }

  async function readWhole(follower: FeedFollower): Promise<void> {
    const name = feedName(follower.feed);
    const startedAtMs = deps.now();
    try {
      const [state, meta] = [await loadFeed(deps.redis, follower.feed), await readFeedMeta(deps.redis, follower.feed)];
      follower.meta = meta;
      if (state === null || closed) return;
      follower.replaceState(state);
      deps.log.info({ feed: name, rows: state.rows.size, at: state.position, durationMs: deps.now() - startedAtMs }, "feed loaded");
    } catch (error) {
      // The next check tries again; until then the last state is served and its freshness tells its age.
      deps.log.warn({ feed: name, reason: (error as Error).message }, "feed could not be loaded");
    }
  }

  async function check(): Promise<void> {
    evictUnwatched();
    const all = [...followers.values()];
    try {
      const runIdAt = await runIdsOf(deps.redis);
      const looks = await Promise.allSettled(all.map((follower) => lookAt(follower, runIdAt)));
      // Of a cluster a node may be away, and the feeds of the others stay what they are.
      const refused = looks.find((look) => look.status === "rejected");
      if (refused !== undefined && looks.every((look) => look.status === "rejected")) throw refused.reason;
      healthy = true;
      await Promise.all(all.filter(({ watchers }) => watchers > 0).map(({ feed }) => showInterest(feed)));
    } catch (error) {
      healthy = false;
      deps.log.debug({ reason: (error as Error).message }, "redis could not be asked");
      for (const follower of all) follower.doubtSinceMs ??= deps.now();
    }
  }

  async function lookAt(follower: FeedFollower, runIdAt: (key: string) => Promise<string>): Promise<void> {
    const { meta } = feedKeys(follower.feed);
    try {
      const [fields, runId] = await Promise.all([deps.redis.hgetall(meta), runIdAt(meta)]);
      checkFeed(follower, fields, runId);
    } catch (error) {
      follower.doubtSinceMs ??= deps.now();
      throw error;
    }
  }

  function checkFeed(follower: FeedFollower, fields: Record<string, string>, runId: string): void {
    const meta = readableMeta(follower.feed, fields);
    // A Redis that started again may have lost its tail, an empty one everything: the last state stands, in doubt, until the
    // workers have established a new epoch.
    const trusted = meta !== null && (meta.runId === runId || meta.runId === null);
    follower.doubtSinceMs = trusted ? null : (follower.doubtSinceMs ?? deps.now());
    if (meta === null) return;
    follower.look(meta, deps.now());
    if (meta.position === null) return;
    if (follower.loading !== null) return;
    if (follower.state === null) load(follower);
    else watchProgress(follower, follower.state.position, meta.position);
  }

  function readableMeta(feed: FeedId, fields: Record<string, string>) {
    try {
      return parseFeedMeta(fields);
    } catch (error) {
      deps.log.error({ feed: feedName(feed), reason: (error as Error).message }, "feed meta cannot be read");
      return null;
    }
  }

  function watchProgress(follower: FeedFollower, at: Position, published: Position): void {
    const remedy = progress.check(feedName(follower.feed), at, published);
    if (remedy === "replace") lanes.replace(follower.feed, `${feedName(follower.feed)} makes no progress`);
    const isBlind = deps.mutations.has("skip-epoch") || deps.mutations.has("read-from-dollar");
    if (remedy === "reload" && !isBlind) reload(follower, "reading made no progress");
  }

  async function showInterest(feed: FeedId): Promise<void> {
    // A Redis that is away is noticed by the check; interest is shown again with the next one.
    await tellInterest(deps.redis, feed).catch(() => {});
  }

  function evictUnwatched(): void {
    for (const [name, follower] of followers) {
      if (follower.watchers > 0 || follower.loading !== null || deps.now() - follower.unwatchedSinceMs < EVICT_AFTER_MS) continue;
      followers.delete(name);
      deps.log.info({ feed: name }, "feed evicted: nobody watches it");
    }
  }
}

/** The customer's file says that its services have no such list. */
export const isLacking = ({ state, meta }: Pick<FeedFollower, "state" | "meta">): boolean =>
  state === null && meta?.freshness.error === ("callOff" satisfies ErrorCode);
