import type { Tenant } from "../../editions/load.ts";
import { type FeedId, feedName } from "../../shared/live/keys.ts";
import { isOutOfMemory } from "../../shared/live/out-of-memory.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { mutated } from "../mutation.ts";
import { acquireLease, type Lease } from "../publish/lease.ts";
import { FeedMirror } from "../publish/mirror.ts";
import { OnePoll, type PollDeps, type PollEnd, type PollOrder } from "./one-poll.ts";

/** Asks one feed and publishes what changed. The same for every kind. */
export class FeedPoller {
  private readonly deps: PollDeps;
  private readonly known = new Map<string, KnownFeed>();

  constructor(deps: PollDeps) {
    this.deps = deps;
  }

  /** @throws what Redis throws; a feed that cannot be asked is no error but the feed's health */
  async poll(tenant: Tenant, kind: FeedKind, order: PollOrder): Promise<PollEnd> {
    const feed = { tenant: tenant.source.tenant, kind };
    const lease = await this.acquire(feed);
    if (lease === null || lease === "full") return lease ?? "busy";
    const known = this.knownOf(feed);
    const mirror = takeMirror(known, lease, () => new FeedMirror(feed, this.deps.feeds[kind].markField, known.newestEpoch));
    try {
      const end = await new OnePoll(this.deps, tenant, this.deps.feeds[kind], mirror, lease, order).run();
      handBack(known, lease, mirror, end);
      return end;
    } finally {
      known.newestEpoch = Math.max(known.newestEpoch, mirror.newestEpoch);
      await lease.release();
    }
  }

  private async acquire(feed: FeedId): Promise<Lease | "full" | null> {
    try {
      return await acquireLease(this.deps.redis, feed);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      this.deps.metrics.full(feed);
      return "full";
    }
  }

  private knownOf(feed: FeedId): KnownFeed {
    const name = feedName(feed);
    const known = this.known.get(name) ?? { mirror: null, token: "", newestEpoch: 0 };
    this.known.set(name, known);
    return known;
  }
}

/** What one poll of a feed leaves to the next one of this process. */
interface KnownFeed {
  /** null while a poll has it, and after one that could not tell what became of what it knew: the next poll then loads it anew. */
  mirror: FeedMirror | null;
  /** Of the newest poll. */
  token: string;
  newestEpoch: number;
}

/**
 * Each poll has a mirror to itself. One that lost its lease may still be under way while the next one polls the same feed in the same
 * process, and what it does to its mirror when it learns of that must not be done to the newer poll's.
 */
function takeMirror(known: KnownFeed, lease: Lease, create: () => FeedMirror): FeedMirror {
  const mirror = known.mirror ?? create();
  known.mirror = mutated("keep-fenced") ? mirror : null;
  known.token = lease.token;
  return mirror;
}

/** Only what a poll knows that held its lease to its end, and after which no other one began, is taken over. */
function handBack(known: KnownFeed, lease: Lease, mirror: FeedMirror, end: PollEnd): void {
  if (end !== "fenced" && known.token === lease.token) known.mirror = mirror;
}
