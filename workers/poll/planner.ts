import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { type FeedId, feedKeys, feedName } from "../../shared/live/keys.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Feed } from "../feeds/feed.ts";
import { FeedSituations, type PacedFeed } from "./feed-situations.ts";
import { KeptSchedules } from "./kept-schedules.ts";
import { paceOf, phaseOf } from "./pace.ts";
import type { PollJob } from "./poll-job.ts";

export interface PlannerDeps {
  readonly redis: Redis;
  readonly queue: Queue<PollJob>;
  readonly feeds: Readonly<Record<FeedKind, Feed>>;
  readonly tenants: readonly string[];
  /** Whether a customer has a page that needs it; else it is asked for while somebody watches it all the same. */
  readonly isNeeded: (feed: FeedId) => boolean;
  /** How often it is asked for because its history is written, though nobody watches; null where none is. */
  readonly recordedMs: (feed: FeedId) => number | null;
  readonly paceFactor: number;
  readonly log: Logger;
  readonly now: () => number;
  /** Names this process among the planners. */
  readonly id: string;
}

const PLANNER_LEASE = "{planner}:lease";
const LEASE_MS = 5_000;
/** A poll that should have begun so long ago, and of which no job waits, will not begin by itself any more: its schedule was lost. */
const LOST_AFTER_MS = 5_000;
const LOST_AFTER_INTERVALS = 3;

/**
 * Keeps one schedule per feed. One planner works at a time, whichever process it is in. It compares what stands in Redis with what
 * should, every time: schedules have been lost to concurrent updates, and Redis may have lost everything (F6). What a look costs grows with the feeds that somebody
 * watches or that do not stand well; of all others it reads a share.
 */
export class Planner {
  private readonly deps: PlannerDeps;
  private readonly schedules: KeptSchedules;
  private readonly situations: FeedSituations;

  constructor(deps: PlannerDeps) {
    this.deps = deps;
    this.schedules = new KeptSchedules(deps.redis, deps.queue);
    this.situations = new FeedSituations(deps.redis, (feed, err) => deps.log.error({ feed: feedName(feed), err }, "meta cannot be read"));
  }

  async plan(): Promise<void> {
    if (!(await this.holdsLease())) return;
    const { queue, feeds, tenants } = this.deps;
    const schedules = await this.schedules.look();
    const wanted = tenants.flatMap((tenant) => Object.values(feeds).map(({ kind }): FeedId => ({ tenant, kind })));
    const paces = await this.pacesOf(wanted);
    await this.tellPaces(wanted, paces);

    for (const [i, feed] of wanted.entries()) {
      const { everyMs } = paces[i] as Pace;
      if (everyMs === null) continue;
      const id = scheduleId(feed);
      const schedule = schedules.get(id);
      schedules.delete(id);
      const isLost = schedule !== undefined && (await this.isLost(id, schedule.nextMs, schedule.everyMs ?? everyMs));
      if (schedule?.everyMs === everyMs && !isLost) continue;
      if (isLost) {
        this.deps.log.warn(
          { feed: feedName(feed), dueSinceMs: this.deps.now() - schedule.nextMs },
          "a schedule was lost; planning it anew",
        );
        await queue.removeJobScheduler(id);
      }
      await this.schedule(feed, everyMs);
      // Whoever looks at what was not asked for so far has waited already.
      if (schedule === undefined && (feeds[feed.kind].paces.unwatchedMs === null || !this.deps.isNeeded(feed)))
        await this.pollNow(feed, everyMs);
    }
    // What is left belongs to a customer or a kind that is no more, or nobody needs it at present.
    for (const id of schedules.keys()) {
      this.schedules.note(id, null);
      await queue.removeJobScheduler(id);
    }
  }

  private async holdsLease(): Promise<boolean> {
    const { redis, id } = this.deps;
    // Two planners for the length of one round trip would do no harm: both want the same schedules.
    if ((await redis.get(PLANNER_LEASE)) === id && (await redis.pexpire(PLANNER_LEASE, LEASE_MS)) === 1) return true;
    // Whoever did not hold it does not know what was planned since, and a Redis that lost it may have lost everything.
    this.schedules.forget();
    this.situations.forget();
    return (await redis.set(PLANNER_LEASE, id, "PX", LEASE_MS, "NX")) === "OK";
  }

  private async pacesOf(wanted: readonly FeedId[]): Promise<Pace[]> {
    const { feeds, paceFactor, isNeeded, recordedMs } = this.deps;
    const paced = wanted.map((feed): PacedFeed => {
      const { watchedMs, unwatchedMs } = feeds[feed.kind].paces;
      const reasons = [isNeeded(feed) ? unwatchedMs : null, recordedMs(feed)].filter((everyMs) => everyMs !== null);
      return { feed, paces: { watchedMs, unwatchedMs: reasons.length === 0 ? null : Math.min(...reasons) } };
    });
    const situations = await this.situations.look(paced);
    return situations.map((situation, i) => ({
      everyMs: paceOf(paced[i]!.paces, paceFactor, situation),
      toldMs: situation.meta?.freshness.everyMs,
    }));
  }

  /**
   * Whoever judges a feed's age must know how often it is asked from now on, not how often it was asked when it was last polled:
   * a feed that slows down after its first fill would look stale until the next poll. A faster pace is told by its first poll: until then
   * nothing is late by it.
   */
  private async tellPaces(wanted: readonly FeedId[], paces: readonly Pace[]): Promise<void> {
    await Promise.all(
      wanted.map(async (feed, i) => {
        const { everyMs, toldMs } = paces[i] as Pace;
        if (everyMs === null || toldMs === undefined || toldMs >= everyMs) return;
        await this.deps.redis.hset(feedKeys(feed).meta, "everyMs", everyMs);
        this.situations.forget(feed);
      }),
    );
  }

  private async isLost(id: string, nextMs: number, everyMs: number): Promise<boolean> {
    const patienceMs = Math.max(LOST_AFTER_MS, everyMs * LOST_AFTER_INTERVALS);
    const lateMs = this.deps.now() - nextMs;
    // Far ahead it was planned by a clock that was wrong: it would begin some day, and nobody would poll until then.
    if (lateMs < -patienceMs) return true;
    if (lateMs <= patienceMs) return false;
    // It waits for workers that have too much to do: planning it anew would be one thing more. One that began has planned its successor, or died.
    const state = await this.deps.queue.getJobState(`repeat:${id}:${nextMs}`);
    return !WAITING.has(state);
  }

  private async pollNow(feed: FeedId, everyMs: number): Promise<void> {
    await this.deps.queue.add(feed.kind, { ...feed, everyMs }, onceOnly);
  }

  private async schedule(feed: FeedId, everyMs: number): Promise<void> {
    await this.deps.queue.upsertJobScheduler(
      scheduleId(feed),
      { every: everyMs, offset: phaseOf(feedName(feed), everyMs) },
      { name: feed.kind, data: { ...feed, everyMs }, opts: { removeOnComplete: true, removeOnFail: { count: 100 } } },
    );
    this.schedules.note(scheduleId(feed), everyMs);
    this.deps.log.debug({ feed: feedName(feed), everyMs }, "planned");
  }
}

const onceOnly = { removeOnComplete: true, removeOnFail: true } as const;
const WAITING: ReadonlySet<string> = new Set(["waiting", "prioritized", "delayed"]);

interface Pace {
  /** Null: not asked. */
  readonly everyMs: number | null;
  /** What the feed's meta says at present; undefined while it has none. */
  readonly toldMs: number | undefined;
}

const scheduleId = ({ tenant, kind }: FeedId): string => `${tenant}.${kind}`;
