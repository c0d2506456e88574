import { Queue } from "bullmq";
import type { Logger } from "pino";
import type { ExportTask } from "../../shared/exports/export-record.ts";
import { QUEUE_PREFIX, QUEUES } from "../../shared/live/keys.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import type { RedisClient } from "../redis.ts";

export interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

export interface WorkQueues {
  repoll(job: Repoll): Promise<void>;
  export(task: ExportTask): Promise<void>;
  counts(): Promise<QueueCounts[]>;
  close(): Promise<void>;
}

/**
 * The server's end of the workers' queues: asks for a poll out of turn and for exports, and counts. `now` is Redis' clock: workers judge by
 * it how long a job has waited, and this machine's own may be wrong.
 */
export function openQueues(connection: RedisClient, log: Logger, now: () => number): WorkQueues {
  const queues = Object.values(QUEUES).map((name) => {
    const queue = new Queue(name, { connection, prefix: QUEUE_PREFIX, skipVersionCheck: true });
    // The connection's own errors are logged where it is made; without a listener they would end the process.
    queue.on("error", (error) => log.debug({ queue: name, reason: error.message }, "queue connection"));
    return queue;
  });
  const repolls = queues.find(({ name }) => name === QUEUES.repolls)!;
  const exports = queues.find(({ name }) => name === QUEUES.exports)!;
  return {
    async repoll(job) {
      await repolls.add("repoll", job, { timestamp: now(), removeOnComplete: true, removeOnFail: 100 });
    },
    async export(task) {
      await exports.add("export", task, { timestamp: now(), removeOnComplete: true, removeOnFail: 100 });
    },
    counts: () =>
      Promise.all(
        queues.map(async (queue) => {
          const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts("waiting", "active", "delayed", "failed");
          return { name: queue.name, waiting, active, delayed, failed };
        }),
      ),
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
