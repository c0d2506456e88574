import type { FastifyInstance } from "fastify";
import { type Operations, operationsDoors } from "../../shared/http/operations-api.ts";
import { readCause } from "../../shared/live/failure-cause.ts";
import type { FeedMeta } from "../../shared/live/feed-meta.ts";
import { feedKeys, sourceKeys } from "../../shared/live/keys.ts";
import { PROCESSES_KEY, readProcesses } from "../../shared/live/process-report.ts";
import { readRedisMemory } from "../../shared/live/redis-memory.ts";
import { type FeedKind, feedKinds } from "../../shared/live/topics.ts";
import { fullestMemoryOf } from "../../shared/node/redis-nodes.ts";
import type { Outbox } from "../audit/outbox.ts";
import type { QueueCounts } from "../commands/repoll-queue.ts";
import { serve } from "../plugins/serve.ts";
import type { FeedFollower } from "../read/feed-follower.ts";
import { readFeedMeta } from "../read/feed-meta.ts";
import type { Records } from "../records/tables.ts";
import type { RedisClient } from "../redis.ts";

export interface OperationsDeps {
  redis: RedisClient;
  records: Records;
  outbox: Pick<Outbox, "counts">;
  now(): number;
  followers(): Iterable<FeedFollower>;
  live(): { sockets: number; topics: number; laggards: number };
  queues(): Promise<QueueCounts[]>;
  eventLoopDelayMs(): number;
}

/** What an administrator sees of their own tenant's feeds and of this server. */
export function operationsRoutes(app: FastifyInstance, deps: OperationsDeps): void {
  serve(app, operationsDoors.look, async ({ who }) => {
    const { tenant } = who.session;
    const [feeds, queues, breaker, memory, processes, audit] = await Promise.all([
      Promise.all(feedKinds.map((kind) => describeFeed(deps, tenant, kind))),
      deps.queues(),
      deps.redis.hgetall(sourceKeys(tenant).breaker),
      fullestMemoryOf(deps.redis),
      deps.redis.hgetall(PROCESSES_KEY),
      deps.outbox.counts(),
    ]);
    return {
      nowMs: deps.now(),
      feeds: feeds.filter((feed) => feed !== null),
      queues,
      breakers: [
        {
          source: tenant,
          state: breaker.state ?? "closed",
          failures: Number(breaker.failures ?? 0),
          openUntilMs: Number(breaker.openUntilMs ?? 0),
          last: lastFailure(breaker),
        },
      ],
      records: { is: deps.records.state.is, sinceMs: deps.records.state.sinceMs },
      audit,
      redis: readRedisMemory(memory),
      processes: readProcesses(processes, deps.now()).alive,
      server: { ...deps.live(), rssBytes: process.memoryUsage.rss(), eventLoopDelayMs: deps.eventLoopDelayMs() },
    };
  });
}

function lastFailure(breaker: Record<string, string>): Operations["breakers"][number]["last"] {
  const cause = readCause(breaker.cause);
  return cause === null ? null : { cause, atMs: Number(breaker.failedAtMs ?? 0) };
}

async function describeFeed(deps: OperationsDeps, tenant: string, kind: FeedKind): Promise<Operations["feeds"][number] | null> {
  const [meta, interest] = await Promise.all([
    readFeedMeta(deps.redis, { tenant, kind }),
    deps.redis.exists(feedKeys({ tenant, kind }).interest),
  ]);
  if (meta === null) return null;
  const { position, freshness, poll, rows } = meta;
  return {
    tenant,
    kind,
    epoch: position?.epoch ?? 0,
    offset: position?.offset ?? 0,
    rows,
    isWatched: interest === 1,
    ...freshness,
    ...poll,
    lagBatches: lagOf(deps.followers(), tenant, kind, meta),
  };
}

/** Batches that are published and not read here; 0 for a feed that this server does not follow. */
function lagOf(followers: Iterable<FeedFollower>, tenant: string, kind: FeedKind, { position }: FeedMeta): number {
  const mine = [...followers].find(({ feed }) => feed.tenant === tenant && feed.kind === kind)?.state?.position;
  if (mine === undefined || position === null) return 0;
  return mine.epoch === position.epoch ? Math.max(0, position.offset - mine.offset) : position.offset + 1;
}
