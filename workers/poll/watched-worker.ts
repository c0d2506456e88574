import { DelayedError, type Job, Worker, type WorkerOptions } from "bullmq";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { QUEUE_PREFIX } from "../../shared/live/keys.ts";
import { PutBack } from "./put-back.ts";

export interface WatchedWorkerDeps {
  readonly queueName: string;
  /** May throw PutBack. */
  readonly handle: (job: Pick<Job, "id" | "data" | "timestamp">) => Promise<unknown>;
  readonly concurrency: number;
  /** A new connection for each worker: one that hangs must not be used again. */
  readonly connect: () => Redis;
  /** When the oldest job that nobody took should have begun; null when there is none. */
  readonly oldestDueAtMs: () => Promise<number | null>;
  readonly log: Logger;
  readonly now: () => number;
}

/** A due job that lies so long, while this reader took nothing and has hands free, means that the reader hangs. */
const HANGS_AFTER_MS = 10_000;

/**
 * Takes jobs of one queue. What is watched is progress, not the connection: readers have stayed "connected" and read nothing (F6).
 */
export class WatchedWorker {
  private readonly deps: WatchedWorkerDeps;
  private worker: Worker;
  private connection: Redis;
  private tookAtMs: number;
  private underWay = 0;

  constructor(deps: WatchedWorkerDeps) {
    this.deps = deps;
    this.tookAtMs = deps.now();
    [this.worker, this.connection] = this.start();
  }

  /** Replaces the reader when it hangs; to be called every few seconds. */
  async check(): Promise<void> {
    const { now, concurrency, oldestDueAtMs, log, queueName } = this.deps;
    if (this.underWay >= concurrency || now() - this.tookAtMs < HANGS_AFTER_MS) return;
    const dueAtMs = await oldestDueAtMs();
    if (dueAtMs === null || now() - dueAtMs < HANGS_AFTER_MS) return;
    log.error({ queue: queueName, dueSinceMs: now() - dueAtMs }, "this reader takes no jobs; replacing it");
    const [hung, connection] = [this.worker, this.connection];
    [this.worker, this.connection] = this.start();
    this.tookAtMs = now();
    // Not awaited: closing may hang as the reader does, and its connection is cut below it.
    hung.close(true).catch((error: unknown) => log.warn({ err: error }, "the replaced reader did not close in order"));
    connection.disconnect();
  }

  /** Waits for the jobs under way. */
  async close(): Promise<void> {
    await this.worker.close();
    this.connection.disconnect();
  }

  private start(): [Worker, Redis] {
    const { queueName, handle, concurrency, connect, log } = this.deps;
    const connection = connect();
    const options: WorkerOptions = {
      connection,
      prefix: QUEUE_PREFIX,
      concurrency,
      // A stopped process may swallow the mark that wakes readers; the others then look again by themselves, after a second.
      drainDelay: 1,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 100 },
    };
    const worker = new Worker(
      queueName,
      async (job, token) => {
        this.tookAtMs = this.deps.now();
        this.underWay++;
        try {
          return await handle(job);
        } catch (error) {
          if (!(error instanceof PutBack)) throw error;
          await job.moveToDelayed(this.deps.now() + error.afterMs, token);
          throw new DelayedError();
        } finally {
          this.underWay--;
        }
      },
      options,
    );
    // What `error` tells, the connections tell too; without a listener it would end the process.
    worker.on("error", (error) => log.debug({ queue: queueName, error: error.message }, "reader"));
    worker.on("failed", (job, error) => log.error({ queue: queueName, job: job?.id, err: error }, "job failed"));
    return [worker, connection];
  }
}
