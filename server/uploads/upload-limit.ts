import { randomUUID } from "node:crypto";
import { ExpectedError } from "../../shared/errors.ts";
import { leavePlace, type Place, takePlace } from "../bounds/places.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

/** A crew's busiest day several times over, and what a single account can cost at most. */
export const MOST_UPLOADS = { minute: 60, day: 1_500 } as const;
/** Of the 24 that a server receives at once: a phone sends a few side by side, an office behind one router more. */
const MOST_AT_ONCE = { person: 6, address: 16 } as const;
const WINDOWS_MS = { minute: 60_000, day: 24 * 3_600_000 } as const;

/** Uploads per person over all servers, refused ones included. */
export class UploadLimit {
  private readonly redis: RedisClient;
  private readonly now: () => number;

  constructor(redis: RedisClient, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  /** @throws ExpectedError tooMany with `retryAfterMs`. */
  async count({ tenant, user }: Session): Promise<void> {
    for (const window of ["minute", "day"] as const) {
      const key = `uploads-per-${window}:{${tenant}:${user.id}}`;
      const answers = await this.redis.multi().set(key, "0", "PX", WINDOWS_MS[window], "NX").incr(key).pttl(key).exec();
      const [, [, counted] = [], [, leftMs] = []] = (answers ?? []) as [unknown, unknown][];
      if (Number(counted) > MOST_UPLOADS[window]) throw new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, Number(leftMs)) });
    }
  }

  /** Receives while one of the places of that person and one of that address is held. @throws ExpectedError tooMany */
  async inPlace<T>({ tenant, user }: Session, address: string, withinMs: number, receive: () => Promise<T>): Promise<T> {
    const nowMs = this.now();
    const kept = { member: randomUUID(), nowMs, untilMs: nowMs + withinMs };
    const places: Place[] = [
      { key: `uploads-now:{${tenant}:${user.id}}`, most: MOST_AT_ONCE.person, ...kept },
      { key: `uploads-now-from:{${address}}`, most: MOST_AT_ONCE.address, ...kept },
    ];
    try {
      for (const place of places) if (!(await takePlace(this.redis, place))) throw new ExpectedError("tooMany", { retryAfterMs: 5_000 });
      return await receive();
    } finally {
      for (const { key, member } of places) await leavePlace(this.redis, key, member);
    }
  }
}
