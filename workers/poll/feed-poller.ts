import type { Tenant } from "../../editions/load.ts";
import { feedName } from "../../shared/live/keys.ts";
import type { FeedKind } from "../../shared/live/topics.ts";
import { acquireLease, type Lease } from "../publish/lease.ts";
import { FeedMirror } from "../publish/mirror.ts";
import { OnePoll, type PollDeps, type PollEnd, type PollOrder } from "./one-poll.ts";

/** Asks one feed and publishes what changed. The same for every kind. */
export class FeedPoller {
  private readonly deps: PollDeps;
  private readonly mirrors = new Map<string, FeedMirror>();

  constructor(deps: PollDeps) {
    this.deps = deps;
  }

  /** @throws what Redis throws; a feed that cannot be asked is no error but the feed's health */
  async poll(tenant: Tenant, kind: FeedKind, order: PollOrder): Promise<PollEnd> {
    const feed = { tenant: tenant.source.tenant, kind };
    const lease = await acquireLease(this.deps.redis, feed);
    if (lease === null) return "busy";
    try {
      return await new OnePoll(this.deps, tenant, this.deps.feeds[kind], this.mirrorOf(lease), lease, order).run();
    } finally {
      await lease.release();
    }
  }

  private mirrorOf({ feed }: Lease): FeedMirror {
    const name = feedName(feed);
    const mirror = this.mirrors.get(name) ?? new FeedMirror(feed, this.deps.feeds[feed.kind].markField);
    this.mirrors.set(name, mirror);
    return mirror;
  }
}
