import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Queue } from "bullmq";
import { type Logger, pino } from "pino";
import { EditionError, type Tenant } from "../editions/load.ts";
import { loadEditions } from "../editions/load-editions.ts";
import { createLegacyClient } from "../shared/legacy/http-client.ts";
import { feedName, QUEUE_PREFIX, QUEUES } from "../shared/live/keys.ts";
import { TELL_CUSTOMERS_EVERY_MS } from "../shared/live/known-customers.ts";
import { TELL_EVERY_MS } from "../shared/live/process-report.ts";
import { RedisClock } from "../shared/live/redis-clock.ts";
import { feedKinds } from "../shared/live/topics.ts";
import { ConfigError } from "../shared/node/environment.ts";
import { primariesOf, timeOf } from "../shared/node/redis-nodes.ts";
import { SourceGate } from "../shared/node/source-gate.ts";
import { openTraces } from "../shared/node/traces/traces.ts";
import { keepsOrders, recordedEveryMs } from "../shared/node/what-is-needed.ts";
import { readConfig } from "./config.ts";
import { buildExport } from "./exports/build-export.ts";
import { handleExport } from "./exports/export-handler.ts";
import { tidyExports } from "./exports/tidy-exports.ts";
import { allFeeds } from "./feeds/all-feeds.ts";
import { startRecording } from "./history/start-recording.ts";
import { PollMetrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { mutated } from "./mutation.ts";
import { OwnReport } from "./own-report.ts";
import { FeedPoller } from "./poll/feed-poller.ts";
import { handlePoll, handleRepoll } from "./poll/handlers.ts";
import { oldestDueAtMs } from "./poll/oldest-due.ts";
import { Planner } from "./poll/planner.ts";
import type { PollJob } from "./poll/poll-job.ts";
import { keepTimely } from "./poll/timely.ts";
import { WatchedWorker } from "./poll/watched-worker.ts";
import { forgetCustomers } from "./publish/forget-customers.ts";
import { Publisher } from "./publish/publisher.ts";
import { connectRedis, forBlocking, forCommands, refuseUnfitRedis, untilReady } from "./redis.ts";
import { repeat } from "./repeat.ts";
import { servicesState } from "./services-state.ts";

const PLAN_EVERY_MS = 1_000;
const CHECK_EVERY_MS = 5_000;
const SHUTDOWN_MS = 10_000;
const REPOLLS_AT_ONCE = 16;
/** Each has a process of its own; more at once would take memory and the processor from the polls. */
const EXPORTS_AT_ONCE = 1;
const TIDY_EVERY_MS = 3_600_000;
const COMPARE_EVERY_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { common, tenants } = loadEditions(process.env);
  const clock = new RedisClock({ wallMs: Date.now, steadyMs: () => performance.now() });
  const now = mutated("own-clock") ? Date.now : clock.now;
  const log = pino({ level: config.logLevel, base: { room: "workers", pid: process.pid } });

  const redis = connectRedis(config.redisUrl, forCommands, log, "commands");
  await untilReady(redis);
  await refuseUnfitRedis(primariesOf(redis));
  const compareClocks = () => clock.compare(() => timeOf(redis));
  await compareClocks();
  // BullMQ plans by Date.now and cannot be given another clock. A worker whose clock is ahead would take every job long before its time
  // and plan the next one where no other worker comes for hours.
  Date.now = now;

  const polls = new Queue<PollJob>(QUEUES.polls, { connection: redis, prefix: QUEUE_PREFIX, skipWaitingForReady: true });
  const repolls = new Queue(QUEUES.repolls, { connection: redis, prefix: QUEUE_PREFIX, skipWaitingForReady: true });
  const exports = new Queue(QUEUES.exports, { connection: redis, prefix: QUEUE_PREFIX, skipWaitingForReady: true });
  for (const queue of [polls, repolls, exports])
    queue.on("error", (error) => log.debug({ queue: queue.name, error: error.message }, "queue"));

  void tellServicesState(log, [...tenants.values()]);
  const ownReport = new OwnReport({ redis, clock, id: randomUUID(), log });
  const metrics = new PollMetrics({
    queueDepths: async () => ({ polls: await polls.getWaitingCount(), repolls: await repolls.getWaitingCount() }),
    memory: () => ownReport.memory,
    skewMs: () => clock.skewMs,
  });
  const gate = new SourceGate({ redis, random: Math.random, newToken: randomUUID });
  const client = createLegacyClient({ fetch, now });
  const publisher = new Publisher({ redis, now });
  const traces = openTraces(config.traces, "road-patrol-workers", log);
  const poller = new FeedPoller({ redis, client, gate, publisher, feeds: allFeeds, metrics, traces, log, now, newPollId: randomUUID });
  const handlers = { poller, feeds: allFeeds, tenants, now, pause: (ms: number) => pause(ms) };

  const workers = [
    new WatchedWorker({
      queueName: QUEUES.polls,
      handle: handlePoll(handlers),
      concurrency: config.concurrency,
      connect: () => connectRedis(config.redisUrl, forBlocking, log, "polls"),
      oldestDueAtMs: () => oldestDueAtMs(redis, polls),
      log,
      now,
    }),
    new WatchedWorker({
      queueName: QUEUES.repolls,
      handle: handleRepoll(handlers),
      concurrency: REPOLLS_AT_ONCE,
      connect: () => connectRedis(config.redisUrl, forBlocking, log, "repolls"),
      oldestDueAtMs: () => oldestDueAtMs(redis, repolls),
      log,
      now,
    }),
    new WatchedWorker({
      queueName: QUEUES.exports,
      handle: handleExport({ redis, redisUrl: config.redisUrl, dir: config.exportsDir, tenants, build: buildExport, log, now }),
      concurrency: EXPORTS_AT_ONCE,
      connect: () => connectRedis(config.redisUrl, forBlocking, log, "exports"),
      oldestDueAtMs: () => oldestDueAtMs(redis, exports),
      log,
      now,
    }),
  ];
  const withOrders = new Set([...tenants.values()].filter((tenant) => keepsOrders(tenant, common)).map(({ file }) => file.code));
  const recorded = new Map(
    [...tenants.values()].flatMap((tenant) =>
      feedKinds.map((kind) => [feedName({ tenant: tenant.file.code, kind }), recordedEveryMs(tenant, common, kind)] as const),
    ),
  );
  const planner = new Planner({
    redis,
    queue: polls,
    feeds: allFeeds,
    tenants: [...tenants.keys()],
    isNeeded: ({ tenant, kind }) => kind !== "orders" || withOrders.has(tenant),
    recordedMs: (feed) => recorded.get(feedName(feed)) ?? null,
    paceFactor: config.paceFactor,
    log,
    now,
    id: randomUUID(),
  });
  const planning = repeat(
    PLAN_EVERY_MS,
    () => planner.plan(),
    (error) => log.warn({ err: error }, "planning failed; trying again"),
  );
  const checking = repeat(
    CHECK_EVERY_MS,
    async () => {
      for (const worker of workers) await worker.check();
    },
    (error) => log.warn({ err: error }, "progress could not be checked"),
  );
  const tidying = repeat(
    TIDY_EVERY_MS,
    async () => void (await tidyExports(config.exportsDir, now())),
    (error) => log.warn({ err: error, dir: config.exportsDir }, "old exports could not be removed"),
  );
  const following = repeat(COMPARE_EVERY_MS, compareClocks, (error) => log.debug({ err: error }, "Redis' clock could not be read"));
  const telling = repeat(
    TELL_EVERY_MS,
    () => ownReport.tell(),
    (error) => log.debug({ err: error }, "this process could not tell of itself"),
  );
  const knowing = { redis, tenants: [...tenants.keys()], now, startedAtMs: now() };
  const forgetting = repeat(
    TELL_CUSTOMERS_EVERY_MS,
    async () => {
      for (const tenant of await forgetCustomers(knowing))
        log.info({ tenant }, "nobody knows this customer any more; its feeds are deleted");
    },
    (error) => log.debug({ err: error }, "customers could not be told"),
  );
  const timely = keepTimely(redis);
  const recording = startRecording({
    ...{ databaseUrl: config.databaseUrl, redis: connectRedis(config.redisUrl, forCommands, log, "history") },
    ...{ tenants: [...tenants.keys()], holder: randomUUID(), log, now },
  });
  const metricsServer = config.metricsPort === 0 ? null : serveMetrics(metrics.registry, config.metricsPort);
  log.info({ tenants: tenants.size, feeds: Object.keys(allFeeds).length, metricsPort: config.metricsPort }, "ready");

  const stop = async (signal: string) => {
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
    planning.stop();
    checking.stop();
    tidying.stop();
    following.stop();
    telling.stop();
    forgetting.stop();
    timely.stop();
    void recording.stop();
    metricsServer?.close();
    await Promise.allSettled(workers.map((worker) => worker.close()));
    await Promise.allSettled([polls.close(), repolls.close(), exports.close(), traces.close()]);
    redis.disconnect();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

/** A start with services that are away goes on, and says which: what it polls would otherwise only be missing. */
async function tellServicesState(log: Logger, tenants: readonly Tenant[]): Promise<void> {
  for (const { answers, ...state } of await servicesState(
    tenants.map(({ source }) => source),
    fetch,
  )) {
    if (answers) log.info(state, "services answer");
    else log.warn(state, "services do not answer; what is theirs stays empty or doubtful until they do");
  }
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || error instanceof EditionError;
  process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`);
  process.exit(isForPeople ? 2 : 1);
});
