import type { Repoll } from "../../shared/live/repoll.ts";

/** Orders of one re-poll at most; so few that the first of a batch are seen while the last are under way. */
const AT_MOST = 25;

/** Asks the feed again for many orders in few jobs. Whoever collected must flush at the end. */
export class RepollCollector {
  private readonly repoll: (job: Repoll) => Promise<void>;
  private readonly waiting = new Map<string, Set<string>>();

  constructor(repoll: (job: Repoll) => Promise<void>) {
    this.repoll = repoll;
  }

  async add({ tenant, orderIds = [] }: Repoll): Promise<void> {
    const ids = this.waiting.get(tenant) ?? new Set();
    this.waiting.set(tenant, ids);
    for (const id of orderIds) ids.add(id);
    if (ids.size >= AT_MOST) await this.flush();
  }

  async flush(): Promise<void> {
    for (const [tenant, ids] of this.waiting) {
      const orderIds = [...ids];
      ids.clear();
      if (orderIds.length > 0) await this.repoll({ tenant, kind: "orders", orderIds });
    }
  }
}
