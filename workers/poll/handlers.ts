import type { Job } from "bullmq";
import type { Tenant } from "../../editions/load.ts";
import { repoll } from "../../shared/live/repoll.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import type { Feed } from "../feeds/feed.ts";
import { mutated } from "../mutation.ts";
import type { FeedPoller } from "./feed-poller.ts";
import type { PollEnd, PollOrder } from "./one-poll.ts";
import { plannedAtMs, pollJob } from "./poll-job.ts";
import { PutBack } from "./put-back.ts";

export interface HandlerDeps {
  readonly poller: Pick<FeedPoller, "poll">;
  readonly feeds: Readonly<Record<FeedKind, Feed>>;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** What a job came to; BullMQ keeps it with the job. */
export type JobEnd = PollEnd | "unknown tenant";

/** May throw PutBack. */
export type HandleJob = (job: Pick<Job, "id" | "data" | "timestamp">) => Promise<JobEnd>;

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

/** A command must be seen: a poll that is under way began before it, so this one waits for its turn; most take no longer than this. */
const TURN_EVERY_MS = 20;
const TURN_WITHIN_MS = 200;
/** Places of one process that one customer's polls out of turn may hold: services that hang must not hold up other customers. */
const PLACES_PER_CUSTOMER = 4;
/** A job that was put back is tried again so soon at first, and later the longer it has waited. */
const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;
/** Long after this the polls by plan have seen what there was to see. */
const GIVE_UP_MS = 300_000;

/** A poll out of turn (K1). One whose turn does not come goes back into the queue and holds no place meanwhile. */
export function handleRepoll({ poller, feeds, tenants, now, pause }: HandlerDeps): HandleJob {
  const placesByTenant = new Map<string, number>();

  async function inTurn(known: Tenant, kind: FeedKind, order: PollOrder): Promise<PollEnd> {
    for (let waitedMs = 0; ; waitedMs += TURN_EVERY_MS) {
      const end = await poller.poll(known, kind, order);
      const isWorthWaiting = end === "busy" && (waitedMs < TURN_WITHIN_MS || mutated("hold-place"));
      if (!isWorthWaiting) return end;
      await pause(TURN_EVERY_MS);
    }
  }

  return async (job) => {
    const { tenant, kind, orderIds } = repoll.parse(job.data);
    const known = tenants.get(tenant);
    if (known === undefined) return "unknown tenant";
    const ageMs = Math.max(0, now() - job.timestamp);
    const putBack = () => new PutBack(Math.min(Math.max(SHORTEST_WAIT_MS, ageMs / 4), LONGEST_WAIT_MS));

    const places = placesByTenant.get(tenant) ?? 0;
    if (places >= PLACES_PER_CUSTOMER && !mutated("hold-place")) throw putBack();
    placesByTenant.set(tenant, places + 1);
    try {
      const end = await inTurn(known, kind, { everyMs: feeds[kind].paces.watchedMs, latenessMs: null, orderIds });
      if (end === "done" || ageMs > GIVE_UP_MS) return end;
      throw putBack();
    } finally {
      placesByTenant.set(tenant, (placesByTenant.get(tenant) ?? 1) - 1);
    }
  };
}
