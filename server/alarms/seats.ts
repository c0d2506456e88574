import { z } from "zod";
import { RATE_WITHIN_MS } from "../../shared/domain/alarm-rate.ts";
import type { RedisClient } from "../redis.ts";

/** Whose pages ask what rings, and so are called by it. */
export interface Seat {
  readonly userId: string;
  readonly name: string;
  /** Since when without a longer break than a rate counts. */
  readonly sinceMs: number;
}

const entry = z.object({ name: z.string(), sinceMs: z.number(), lastMs: z.number() });
const keyOf = (tenant: string): string => `alarm-seats:{${tenant}}`;
/** Pages ask every half minute and at each hint, several of one person too. */
const NOTED_EVERY_MS = 20_000;

/** Who sits where alarms call, over all servers: whoever asked within the time that a rate counts. Best effort, in Redis alone. */
export class AlarmSeats {
  private readonly redis: Pick<RedisClient, "hset" | "hget" | "hgetall" | "hdel" | "pexpire">;
  private readonly now: () => number;

  constructor(redis: RedisClient, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  async take(tenant: string, userId: string, name: string): Promise<void> {
    const nowMs = Math.round(this.now());
    const known = read(await this.redis.hget(keyOf(tenant), userId));
    const sits = known !== null && nowMs - known.lastMs < RATE_WITHIN_MS;
    if (sits && nowMs - known.lastMs < NOTED_EVERY_MS) return;
    await this.redis.hset(keyOf(tenant), userId, JSON.stringify({ name, sinceMs: sits ? known.sinceMs : nowMs, lastMs: nowMs }));
    await this.redis.pexpire(keyOf(tenant), RATE_WITHIN_MS);
  }

  /** By name. */
  async of(tenant: string): Promise<Seat[]> {
    const all = Object.entries(await this.redis.hgetall(keyOf(tenant))).map(([userId, text]) => ({ userId, seat: read(text) }));
    const isOver = (seat: ReturnType<typeof read>) => seat === null || this.now() - seat.lastMs >= RATE_WITHIN_MS;
    const over = all.filter(({ seat }) => isOver(seat)).map(({ userId }) => userId);
    if (over.length > 0) await this.redis.hdel(keyOf(tenant), ...over);
    return all
      .flatMap(({ userId, seat }) => (isOver(seat) ? [] : [{ userId, name: seat!.name, sinceMs: seat!.sinceMs }]))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

function read(text: string | null): z.infer<typeof entry> | null {
  return text === null ? null : entry.parse(JSON.parse(text));
}
