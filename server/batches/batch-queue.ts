import { Queue } from "bullmq";
import type { Logger } from "pino";
import { z } from "zod";
import { QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { RedisClient } from "../redis.ts";
import type { BatchStore } from "./batch-store.ts";
import { findLostBatches } from "./lost-batches.ts";
import { BatchPaused } from "./run-batch.ts";
import { WatchedReader } from "./watched-reader.ts";

export interface BatchQueueDeps {
  /** For adding jobs. */
  connection: RedisClient;
  /** For the worker's blocking reads: it must wait for Redis rather than fail. */
  connectWorker(): RedisClient;
  store: BatchStore;
  run(batchId: string): Promise<void>;
  /** Tells the owner of a state that changed. */
  tell(batchId: string): Promise<void>;
  now(): number;
  log: Logger;
}

export interface BatchQueue {
  add(batchId: string): Promise<void>;
  /** Replaces a reader that hangs, and finds batches that nobody runs; done every few seconds by itself. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const batchJob = z.object({ id: z.string() });

/** Services that do not answer are asked again after 2, 4, 8, 16 and 32 s; then the batch stops until its owner says so. */
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 2_000;
/** Batches that one server runs at once. */
const AT_ONCE = 8;
const CHECK_EVERY_MS = 5_000;
/** Whoever runs a batch says so this often. */
const BEAT_EVERY_MS = 5_000;

/** Runs batches in the background: BullMQ carries them, so that they survive whoever ran them. */
export function openBatchQueue(deps: BatchQueueDeps): BatchQueue {
  const { store, log } = deps;
  const shared = { prefix: QUEUE_PREFIX, skipVersionCheck: true };
  const queue = new Queue(QUEUES.batches, { connection: deps.connection, ...shared });
  async function run(id: string, isLast: boolean): Promise<void> {
    const beat = setInterval(() => {
      // One that is lost is made up for by the next.
      void store.beat(id).catch(() => {});
    }, BEAT_EVERY_MS);
    try {
      await deps.run(id);
    } catch (error) {
      const trouble = error instanceof BatchPaused ? error.code : "internal";
      await store.move(id, isLast ? "stopped" : "pausing", ["running"], trouble);
      if (!(error instanceof BatchPaused)) log.error({ err: error, batch: id }, "a batch failed");
      if (!isLast) throw error;
    } finally {
      clearInterval(beat);
      await deps.tell(id);
    }
  }

  const reader = new WatchedReader({
    ...{ queue, concurrency: AT_ONCE, connect: deps.connectWorker, log, now: deps.now },
    async handle(job) {
      const { id } = batchJob.parse(job.data);
      if (await store.move(id, "running", ["running", "pausing"])) await run(id, job.attemptsMade + 1 >= ATTEMPTS);
    },
  });
  // What `error` tells, the connections tell too; without a listener it would end the process.
  const onError = (error: Error) => log.debug({ queue: QUEUES.batches, reason: error.message }, "batch queue");
  queue.on("error", onError);

  async function add(id: string): Promise<void> {
    const backoff = { type: "exponential", delay: FIRST_PAUSE_MS };
    await queue.add("batch", { id }, { timestamp: deps.now(), attempts: ATTEMPTS, backoff, removeOnComplete: true, removeOnFail: 100 });
  }

  async function check(): Promise<void> {
    await reader.check();
    for (const id of await findLostBatches(queue, store)) {
      log.warn({ batch: id }, "nobody runs this batch; taking it up");
      await add(id);
    }
  }
  const checking = setInterval(() => {
    void check().catch((error: unknown) => log.debug({ reason: (error as Error).message }, "batches could not be checked"));
  }, CHECK_EVERY_MS);

  return {
    add,
    check,
    async close() {
      clearInterval(checking);
      await reader.close();
      await queue.close();
    },
  };
}
