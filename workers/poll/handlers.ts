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

/** Places of one process that one customer's polls may hold, by plan and out of turn: services that hang must not hold up other customers. */
const PLACES_PER_CUSTOMER = { planned: 8, outOfTurn: 4 } as const;
/** A poll by plan that found its customer's places taken tries again so soon. */
const PLANNED_WAIT_MS = 250;

/**
 * A poll by plan. While an earlier one of the feed is still under way this one is left out: polls never overlap (F5). One without a place
 * goes back into the queue: a feed that is asked once in ten minutes must not lose its turn.
 */
export function handlePoll({ poller, tenants, now }: HandlerDeps): HandleJob {
  const places = new PlacesByCustomer(PLACES_PER_CUSTOMER.planned);
  return async (job) => {
    const { tenant, kind, everyMs } = pollJob.parse(job.data);
    const known = tenants.get(tenant);
    if (known === undefined) return "unknown tenant";
    const planned = plannedAtMs(job.id);
    const latenessMs = planned === null ? null : Math.max(0, now() - planned);
    return places.take(tenant, PLANNED_WAIT_MS, () => poller.poll(known, kind, { everyMs, latenessMs }));
  };
}

/** A command must be seen: a poll that is under way began before it, so this one waits for its turn; most take no longer than this. */
const TURN_EVERY_MS = 20;
const TURN_WITHIN_MS = 200;
/** A job that was put back is tried again so soon at first, and later the longer it has waited. */
const SHORTEST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2_000;
/** Long after this the polls by plan have seen what there was to see. */
const GIVE_UP_MS = 300_000;

/** A poll out of turn (K1). One whose turn does not come goes back into the queue and holds no place meanwhile. */
export function handleRepoll({ poller, feeds, tenants, now, pause }: HandlerDeps): HandleJob {
  const places = new PlacesByCustomer(PLACES_PER_CUSTOMER.outOfTurn);

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
    const waitMs = Math.min(Math.max(SHORTEST_WAIT_MS, ageMs / 4), LONGEST_WAIT_MS);
    return places.take(tenant, waitMs, async () => {
      const end = await inTurn(known, kind, { everyMs: feeds[kind].paces.watchedMs, latenessMs: null, orderIds });
      if (end === "done" || ageMs > GIVE_UP_MS) return end;
      throw new PutBack(waitMs);
    });
  };
}

/** How many polls of each customer are under way in this process. */
class PlacesByCustomer {
  private readonly taken = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** @throws PutBack when the customer has none left */
  async take<T>(tenant: string, waitMs: number, run: () => Promise<T>): Promise<T> {
    const before = this.taken.get(tenant) ?? 0;
    if (before >= this.most && !mutated("hold-place")) throw new PutBack(waitMs);
    this.taken.set(tenant, before + 1);
    try {
      return await run();
    } finally {
      this.taken.set(tenant, (this.taken.get(tenant) ?? 1) - 1);
    }
  }
}
