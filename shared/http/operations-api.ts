import { z } from "zod";
import { failureCause } from "../live/failure-cause.ts";
import { doubt, gap } from "../live/freshness.ts";
import { door } from "./door.ts";

const operations = z.object({
  nowMs: z.number(),
  feeds: z.array(
    z.object({
      tenant: z.string(),
      kind: z.string(),
      epoch: z.number(),
      offset: z.number(),
      rows: z.number(),
      health: z.string(),
      everyMs: z.number(),
      /** Some feeds are asked only while somebody watches them. */
      isWatched: z.boolean(),
      confirmedAtMs: z.number().nullable(),
      sinceMs: z.number(),
      error: z.string(),
      doubts: z.array(doubt),
      gaps: z.array(gap),
      /** How late the last poll began, and how long it took. */
      latenessMs: z.number().nullable(),
      durationMs: z.number().nullable(),
      refusedRows: z.number(),
      unreadFields: z.number(),
      /** Position of the log less the position that this server has read. */
      lagBatches: z.number(),
      pollId: z.string(),
    }),
  ),
  queues: z.array(z.object({ name: z.string(), waiting: z.number(), active: z.number(), delayed: z.number(), failed: z.number() })),
  breakers: z.array(
    z.object({
      source: z.string(),
      state: z.string(),
      failures: z.number(),
      openUntilMs: z.number(),
      /** The last failure that counted, also after the source is back; null where none did. */
      last: z.object({ cause: failureCause, atMs: z.number() }).nullable(),
    }),
  ),
  /** Our own records: since when they can be read and written, or cannot. */
  records: z.object({ is: z.enum(["ready", "away", "refused"]), sinceMs: z.number() }),
  /** Audit entries that wait for the database, at most so many, and those for which there was no place. */
  audit: z.object({ waiting: z.number(), most: z.number(), lost: z.number() }),
  /** Redis' memory, and how far the clock of each process is ahead of that of Redis (negative: behind). */
  redis: z.object({ usedBytes: z.number(), limitBytes: z.number(), isScarce: z.boolean() }),
  processes: z.array(z.object({ room: z.string(), host: z.string(), pid: z.number(), skewMs: z.number(), atMs: z.number() })),
  server: z.object({ sockets: z.number(), topics: z.number(), laggards: z.number(), rssBytes: z.number(), eventLoopDelayMs: z.number() }),
});
export type Operations = z.infer<typeof operations>;

/** What the operations page shows: the own tenant's feeds, and this server. */
export const operationsDoors = {
  look: door("GET /api/operations", { access: "signedIn", paths: ["/operations"] }, { answer: operations }),
};
