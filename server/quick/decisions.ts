import { z } from "zod";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

const decision = z.object({ userId: z.string(), orderId: z.string(), atMs: z.number() });

/** For so long a decision may be taken back, if the services still allow it. */
const KEEP_MS = 600_000;

/** Who decided what a moment ago: only they may take it back, and a shorter queue is explained by it. */
export class Decisions {
  private readonly redis: RedisClient;
  private readonly now: () => number;

  constructor(redis: RedisClient, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  async remember({ tenant, user }: Session, id: string, orderId: string): Promise<void> {
    const record = JSON.stringify({ userId: user.id, orderId, atMs: this.now() });
    await this.redis.multi().hset(key(tenant), id, record).pexpire(key(tenant), KEEP_MS).exec();
  }

  /** The order that it became, empty for a discarded one; null when this user has nothing to take back there. */
  async ownOf({ tenant, user }: Session, id: string): Promise<string | null> {
    const record = (await this.all(tenant)).get(id);
    return record === undefined || record.userId !== user.id ? null : record.orderId;
  }

  async forget(tenant: string, id: string): Promise<void> {
    await this.redis.hdel(key(tenant), id);
  }

  /** What was decided of late, the newest first. */
  async recent(tenant: string): Promise<string[]> {
    return [...(await this.all(tenant))].sort(([, a], [, b]) => b.atMs - a.atMs).map(([id]) => id);
  }

  private async all(tenant: string): Promise<Map<string, z.infer<typeof decision>>> {
    const found = new Map<string, z.infer<typeof decision>>();
    const old: string[] = [];
    for (const [id, text] of Object.entries(await this.redis.hgetall(key(tenant)))) {
      const record = decision.parse(JSON.parse(text));
      if (record.atMs < this.now() - KEEP_MS) old.push(id);
      else found.set(id, record);
    }
    if (old.length > 0) await this.redis.hdel(key(tenant), ...old);
    return found;
  }
}

const key = (tenant: string): string => `quick-decisions:{${tenant}}`;
