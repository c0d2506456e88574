import { createHash } from "node:crypto";
import { z } from "zod";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

const attempt = z.object({ userId: z.string(), wish: z.string(), number: z.string() });
/** A decision that was sent to the services and of which nobody knows yet what became of it. */
export type Attempt = z.infer<typeof attempt>;

/** Far longer than anybody keeps a decision that failed on the screen. */
const KEEP_MS = 24 * 3_600_000;

/**
 * What is noted before the services are asked to decide and crossed out once their answer is there. Whoever comes to an item that is still
 * noted looks what became of it before deciding: the answer got lost, or the server died.
 */
export class Tries {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async begin({ tenant, user }: Session, shots: readonly { id: string; number: string }[], wish: object): Promise<void> {
    const record = (number: string) => JSON.stringify({ userId: user.id, wish: digestOf(wish), number } satisfies Attempt);
    const fields = Object.fromEntries(shots.map(({ id, number }) => [id, record(number)]));
    await this.redis.multi().hset(key(tenant), fields).pexpire(key(tenant), KEEP_MS).exec();
  }

  async of(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, Attempt>> {
    if (ids.length === 0) return new Map();
    const texts = await this.redis.hmget(key(tenant), ...ids);
    return new Map(ids.flatMap((id, i) => (texts[i] == null ? [] : [[id, attempt.parse(JSON.parse(texts[i]))] as const])));
  }

  async settle(tenant: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.redis.hdel(key(tenant), ...ids);
  }
}

/** Whether this very decision of this very person was tried. */
export const isSameTry = (tried: Attempt | undefined, { user }: Session, wish: object): boolean =>
  tried?.userId === user.id && tried.wish === digestOf(wish);

/** Which screen it came from and what else was decided with it says nothing of what was wished for an item. */
function digestOf({ seat: _, ids: __, ...wish }: { seat?: unknown; ids?: unknown }): string {
  return createHash("sha1").update(JSON.stringify(wish)).digest("base64url");
}

const key = (tenant: string): string => `quick-tries:{${tenant}}`;
