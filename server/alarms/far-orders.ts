import type { Redis } from "ioredis";
import { JUDGED_FIELDS, type JudgedOrder, mayRingLater } from "../../shared/domain/alarmed-orders.ts";
import type { Change } from "../../shared/live/change.ts";
import { type FeedId, feedKeys } from "../../shared/live/keys.ts";
import { formatPosition, type Position } from "../../shared/live/position.ts";
import { parseLogEntry } from "../../shared/node/feed-log.ts";
import { pagesOfRows } from "../../shared/node/load-feed-rows.ts";

const ENTRIES_PER_READ = 100;
const RINGS_BY = ["serious", "companyId", "dueAtMs"] as const satisfies readonly (keyof JudgedOrder)[];

/**
 * Of one customer's orders those that may ring, and of these what alarms read: for somebody who looks now and then. A look costs one command where
 * nothing moved since the last one, and the rows are gone through once only, a part at a time.
 */
export class FarOrders {
  private readonly redis: Pick<Redis, "hscan" | "xrange" | "hmget">;
  private readonly feed: FeedId;
  private readonly orders = new Map<string, JudgedOrder>();
  private at: Position | null = null;

  constructor(redis: Redis, tenant: string) {
    this.redis = redis;
    this.feed = { tenant, kind: "orders" };
  }

  /** They as of `published` or later; null where they moved too much to be read. @throws what Redis says: the next look begins anew */
  async look(published: Position, nowMs: number): Promise<readonly JudgedOrder[] | null> {
    const from = this.at;
    this.at = null;
    const reached = (from === null ? null : await this.follow(from, published, nowMs)) ?? (await this.begin(published, nowMs));
    if (reached === null) return null;
    this.at = reached;
    for (const [key, order] of this.orders) if (!mayRingLater(order, nowMs)) this.orders.delete(key);
    return [...this.orders.values()];
  }

  /** Somebody else holds them: the next look goes through the rows again. */
  forget(): void {
    this.at = null;
    this.orders.clear();
  }

  private async begin(published: Position, nowMs: number): Promise<Position | null> {
    this.orders.clear();
    const { rows } = feedKeys(this.feed);
    for await (const page of pagesOfRows(this.redis as Redis, rows(published.epoch)))
      for (const [key, row] of page) this.keep(key, row, nowMs);
    // A row may stand as it is published later: the log over it ends at the same.
    return this.follow(published, published, nowMs, true);
  }

  /** Null where the log does not lead there. */
  private async follow(from: Position, published: Position, nowMs: number, mustRead = false): Promise<Position | null> {
    const unknown = new Set<string>();
    let at = from;
    if (at.epoch !== published.epoch) return null;
    for (let isMore = mustRead || at.offset < published.offset; isMore; ) {
      const entries = await this.redis.xrange(feedKeys(this.feed).log, `(${formatPosition(at)}`, "+", "COUNT", ENTRIES_PER_READ);
      for (const raw of entries) {
        const { changes, position, reset } = parseLogEntry(raw);
        if (reset || position.epoch !== at.epoch || position.offset !== at.offset + 1) return null;
        for (const change of changes) this.apply(change, unknown, nowMs);
        at = position;
      }
      isMore = entries.length === ENTRIES_PER_READ;
    }
    if (at.offset < published.offset) return null;
    await this.readOf(at.epoch, [...unknown], nowMs);
    return at;
  }

  private apply(change: Change, unknown: Set<string>, nowMs: number): void {
    const { key } = change;
    if ("put" in change) this.keep(key, change.put, nowMs);
    else if ("remove" in change) this.orders.delete(key);
    else {
      const known = this.orders.get(key);
      if (known !== undefined) this.keep(key, { ...known, ...change.patch }, nowMs);
      else if (RINGS_BY.some((field) => field in change.patch)) unknown.add(key);
    }
  }

  /** Rows that did not ring and may now: as they stand, which the log only leads further. */
  private async readOf(epoch: number, keys: readonly string[], nowMs: number): Promise<void> {
    if (keys.length === 0) return;
    const rows = await this.redis.hmget(feedKeys(this.feed).rows(epoch), ...keys);
    for (const [i, text] of rows.entries()) if (text !== null) this.keep(keys[i]!, JSON.parse(text) as object, nowMs);
  }

  private keep(key: string, row: object, nowMs: number): void {
    const order = row as JudgedOrder;
    if (!mayRingLater(order, nowMs)) this.orders.delete(key);
    else this.orders.set(key, Object.fromEntries(JUDGED_FIELDS.map((field) => [field, order[field]])) as unknown as JudgedOrder);
  }
}
