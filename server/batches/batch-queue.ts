import { Queue, Worker } from "bullmq";
import type { Logger } from "pino";
import { z } from "zod";
import { QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { RedisClient } from "../redis.ts";
import type { BatchStore } from "./batch-store.ts";
import { BatchPaused } from "./run-batch.ts";

export interface BatchQueueDeps {
  /** For adding jobs. */
  connection: RedisClient;
  /** For the worker's blocking reads: it must wait for Redis rather than fail. */
  connectWorker(): RedisClient;
  store: BatchStore;
  run(batchId: string): Promise<void>;
  /** Tells the owner of a state that changed. */
  tell(batchId: string): Promise<void>;
  log: Logger;
}

export interface BatchQueue {
  add(batchId: string): Promise<void>;
  close(): Promise<void>;
}

const batchJob = z.object({ id: z.string() });

/** Services that do not answer are asked again after 2, 4, 8, 16 and 32 s; then the batch stops until its owner says so. */
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 2_000;
/** Batches that one server runs at once. */
const AT_ONCE = 8;
/** A server that was killed leaves its batches to another after so long; one that lives renews in time. */
const LOCK_MS = 8_000;
const LOOK_FOR_LOST_MS = 3_000;
/** A batch outlives many servers. */
const MOST_LOST = 50;

/** Runs batches in the background: BullMQ carries them, so that they survive whoever ran them. */
export function openBatchQueue(deps: BatchQueueDeps): BatchQueue {
  const { store, log } = deps;
  const shared = { prefix: QUEUE_PREFIX, skipVersionCheck: true };
  const queue = new Queue(QUEUES.batches, { connection: deps.connection, ...shared });
  const connection = deps.connectWorker();
  const worker = new Worker(
    QUEUES.batches,
    async (job) => {
      const { id } = batchJob.parse(job.data);
      if (!(await store.move(id, "running", ["running", "pausing"]))) return;
      try {
        await deps.run(id);
      } catch (error) {
        const isLast = job.attemptsMade + 1 >= ATTEMPTS;
        const trouble = error instanceof BatchPaused ? error.code : "internal";
        await store.move(id, isLast ? "stopped" : "pausing", ["running"], trouble);
        if (!(error instanceof BatchPaused)) log.error({ err: error, batch: id }, "a batch failed");
        if (!isLast) throw error;
      } finally {
        await deps.tell(id);
      }
    },
    {
      ...{ connection, ...shared, concurrency: AT_ONCE, drainDelay: 1 },
      ...{ lockDuration: LOCK_MS, stalledInterval: LOOK_FOR_LOST_MS, maxStalledCount: MOST_LOST },
    },
  );
  // What `error` tells, the connections tell too; without a listener it would end the process.
  const onError = (error: Error) => log.debug({ queue: QUEUES.batches, reason: error.message }, "batch queue");
  queue.on("error", onError);
  worker.on("error", onError);

  return {
    async add(id) {
      const backoff = { type: "exponential", delay: FIRST_PAUSE_MS };
      await queue.add("batch", { id }, { attempts: ATTEMPTS, backoff, removeOnComplete: true, removeOnFail: 100 });
    },
    async close() {
      // What is under way goes on elsewhere: another server finds it without its lock.
      await worker.close(true);
      connection.disconnect();
      await queue.close();
    },
  };
}
