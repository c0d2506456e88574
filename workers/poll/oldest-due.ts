import type { Queue } from "bullmq";

/** When the oldest job of a queue that nobody took yet should have begun; null when none is due. */
export async function oldestDueAtMs(queue: Queue): Promise<number | null> {
  const [[waiting], [delayed]] = await Promise.all([queue.getWaiting(0, 0), queue.getDelayed(0, 0)]);
  const due = [waiting?.timestamp, delayed === undefined ? undefined : delayed.timestamp + delayed.delay];
  const known = due.filter((atMs) => atMs !== undefined);
  return known.length === 0 ? null : Math.min(...known);
}
