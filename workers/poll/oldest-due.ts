import type { Queue } from "bullmq";
import type { Redis } from "ioredis";

/** BullMQ sorts delayed jobs by the time at which they are due, in parts of a millisecond, so that those of one keep their order. */
const PARTS_PER_MS = 4_096;

/**
 * When the oldest job of a queue that nobody took yet should have begun; null when none is due. What a delayed job says of itself does not
 * tell: one that was put back keeps the time at which it was added.
 */
export async function oldestDueAtMs(redis: Redis, queue: Queue): Promise<number | null> {
  const [[waiting], [, score]] = await Promise.all([queue.getWaiting(0, 0), redis.zrange(queue.toKey("delayed"), "0", "0", "WITHSCORES")]);
  const due = [waiting?.timestamp, score === undefined ? undefined : Math.floor(Number(score) / PARTS_PER_MS)];
  const known = due.filter((atMs) => atMs !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}
