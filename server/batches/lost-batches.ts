import type { Queue } from "bullmq";
import { ExpectedError } from "../../shared/errors.ts";
import type { BatchStore } from "./batch-store.ts";

/**
 * Batches that say they run, while nobody says that they run them and no job would: their job was lost between two steps, or with a part
 * of Redis. Told once; who asks takes them up. One server finds each.
 */
export async function findLostBatches(queue: Queue, store: BatchStore): Promise<string[]> {
  const silent = await store.takeSilent();
  if (silent.length === 0) return [];
  const jobs = await queue.getJobs(["waiting", "active", "delayed"]);
  // A job that its list names may be done before it is read.
  const carried = new Set(jobs.map((job) => (job?.data as { id?: string } | undefined)?.id));
  const lost: string[] = [];
  for (const { id, takenAtMs } of silent) {
    if (carried.has(id)) continue;
    const state = await stateOf(store, id);
    if (state === "running" || state === "pausing") lost.push(id);
    else await store.forgetSilent(id, takenAtMs);
  }
  return lost;
}

const stateOf = (store: BatchStore, id: string) =>
  store.get(id).then(
    ({ state }) => state,
    (error: unknown) => {
      if (error instanceof ExpectedError && error.code === "notFound") return "gone";
      throw error;
    },
  );
