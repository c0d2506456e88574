import { z } from "zod";
import { feedKinds } from "../../shared/live/topics.ts";

/** A job of the `polls` queue: ask this feed as planned. */
export const pollJob = z.object({ tenant: z.string(), kind: z.enum(feedKinds), everyMs: z.number().positive() });
export type PollJob = z.infer<typeof pollJob>;

/** When a planned job should have begun: BullMQ ends the id of a scheduled job with that time. null for any other job. */
export function plannedAtMs(jobId: string | undefined): number | null {
  const match = /^repeat:.+:(\d+)$/.exec(jobId ?? "");
  return match ? Number(match[1]) : null;
}
