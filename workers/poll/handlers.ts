import type { Job } from "bullmq";
import type { Tenant } from "../../editions/load.ts";
import { repoll } from "../../shared/live/repoll.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Feed } from "../feeds/feed.ts";
import type { FeedPoller } from "./feed-poller.ts";
import type { PollEnd, PollOrder } from "./one-poll.ts";
import { plannedAtMs, pollJob } from "./poll-job.ts";

export interface HandlerDeps {
  readonly poller: Pick<FeedPoller, "poll">;
  readonly feeds: Readonly<Record<FeedKind, Feed>>;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** What a job came to; BullMQ keeps it with the job. */
export type JobEnd = PollEnd | "unknown tenant";

export type HandleJob = (job: Pick<Job, "id" | "data">) => Promise<JobEnd>;

/** A poll by plan. While an earlier one of the feed is still under way this one is left out: polls never overlap (F5). */
export const handlePoll =
  ({ poller, tenants, now }: HandlerDeps): HandleJob =>
  async (job) => {
    const { tenant, kind, everyMs } = pollJob.parse(job.data);
    const known = tenants.get(tenant);
    if (known === undefined) return "unknown tenant";
    const planned = plannedAtMs(job.id);
    return poller.poll(known, kind, { everyMs, latenessMs: planned === null ? null : Math.max(0, now() - planned) });
  };

/** A command must be seen: a poll that is under way began before it, so this one waits for its turn. */
const TURN_EVERY_MS = 20;
const TURN_WITHIN_MS = 15_000;

/** A poll out of turn (K1). */
export const handleRepoll =
  ({ poller, feeds, tenants, pause }: HandlerDeps): HandleJob =>
  async (job) => {
    const { tenant, kind, orderIds } = repoll.parse(job.data);
    const known = tenants.get(tenant);
    if (known === undefined) return "unknown tenant";
    const order: PollOrder = { everyMs: feeds[kind].paces.watchedMs, latenessMs: null, orderIds };
    for (let waitedMs = 0; ; waitedMs += TURN_EVERY_MS) {
      const end = await poller.poll(known, kind, order);
      if (end !== "busy" || waitedMs >= TURN_WITHIN_MS) return end;
      await pause(TURN_EVERY_MS);
    }
  };
