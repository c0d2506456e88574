import { type Job, type Queue, Worker } from "bullmq";
import type { Logger } from "pino";
import { QUEUE_PREFIX } from "../../shared/live/keys.ts";
import type { RedisClient } from "../redis.ts";

export interface WatchedReaderDeps {
  readonly queue: Queue;
  readonly handle: (job: Job) => Promise<void>;
  /** Jobs that it works on at once. */
  readonly concurrency: number;
  /** A new connection for each reader: one that hangs must not be used again. */
  readonly connect: () => RedisClient;
  readonly log: Logger;
  readonly now: () => number;
}

interface Lying {
  readonly key: string;
  readonly dueAtMs: number;
}

/** A job that lies so long, while this reader took nothing and has hands free, means that the reader hangs. */
const HANGS_AFTER_MS = 10_000;
/** A server that was killed leaves its jobs to another after so long; one that lives renews in time. */
const LOCK_MS = 8_000;
const LOOK_FOR_LOST_MS = 3_000;
/** A batch outlives many servers. */
const MOST_LOST = 50;

/** Takes jobs of a queue. Progress is watched, not the connection's own word for it (F6). */
export class WatchedReader {
  private readonly deps: WatchedReaderDeps;
  private worker: Worker;
  private connection: RedisClient;
  private tookAtMs: number;
  private underWay = 0;
  private lying: Lying[] = [];

  constructor(deps: WatchedReaderDeps) {
    this.deps = deps;
    this.tookAtMs = deps.now();
    [this.worker, this.connection] = this.start();
  }

  /** Replaces the reader when it hangs; to be called every few seconds. */
  async check(): Promise<void> {
    const { now, concurrency, queue, log } = this.deps;
    const lies = (await this.look()).some(({ dueAtMs }) => now() - dueAtMs >= HANGS_AFTER_MS);
    if (!lies || this.underWay >= concurrency || now() - this.tookAtMs < HANGS_AFTER_MS) return;
    log.error({ queue: queue.name, tookSinceMs: now() - this.tookAtMs }, "this reader takes no jobs; replacing it");
    const [hung, connection] = [this.worker, this.connection];
    [this.worker, this.connection] = this.start();
    this.tookAtMs = now();
    // Not awaited: closing may hang as the reader does, and its connection is cut below it.
    hung.close(true).catch((error: unknown) => log.warn({ err: error }, "the replaced reader did not close in order"));
    connection.disconnect();
  }

  /** Does not wait for what is under way: another server finds it without its lock. */
  async close(): Promise<void> {
    await this.worker.close(true);
    this.connection.disconnect();
  }

  /** The oldest jobs that nobody took yet, with when they should have been, counted from when they were first seen to lie there. */
  private async look(): Promise<Lying[]> {
    const { queue, now } = this.deps;
    const [[waiting], [delayed]] = await Promise.all([queue.getWaiting(0, 0), queue.getDelayed(0, 0)]);
    // A job's own times do not tell: one that is tried again keeps those of its first try.
    const seen = (key: string, delayMs: number) => this.lying.find((one) => one.key === key) ?? { key, dueAtMs: now() + delayMs };
    this.lying = [
      ...(waiting === undefined ? [] : [seen(`waiting ${waiting.id}`, 0)]),
      ...(delayed === undefined ? [] : [seen(`delayed ${delayed.id} ${delayed.attemptsMade}`, delayed.delay)]),
    ];
    return this.lying;
  }

  private start(): [Worker, RedisClient] {
    const { queue, handle, concurrency, connect, log, now } = this.deps;
    const connection = connect();
    const worker = new Worker(
      queue.name,
      async (job) => {
        this.tookAtMs = now();
        this.underWay++;
        try {
          await handle(job);
        } finally {
          this.underWay--;
        }
      },
      {
        ...{ connection, prefix: QUEUE_PREFIX, skipVersionCheck: true, concurrency, drainDelay: 1 },
        ...{ lockDuration: LOCK_MS, stalledInterval: LOOK_FOR_LOST_MS, maxStalledCount: MOST_LOST },
      },
    );
    // What `error` tells, the connections tell too; without a listener it would end the process.
    worker.on("error", (error) => log.debug({ queue: queue.name, reason: error.message }, "reader"));
    return [worker, connection];
  }
}
