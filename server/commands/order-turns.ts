import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";

const LOOK_AGAIN_MS = 50;
/** A server that was killed leaves the order free after so long; one that lives renews its turn in time. */
const HELD_MS = 15_000;
const RENEW_EVERY_MS = 4_000;

/** Only while the turn is still ours. */
const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;

/** Gives the turn back only while it is still ours: one that outlived its time belongs to somebody else. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

export interface LastDeed {
  readonly userId: string;
  readonly atMs: number;
}
const DEED_KEPT_MS = 24 * 3_600_000;
const deedKey = (tenant: string, id: string): string => `order-deed:{${tenant}:${id}}`;

/**
 * One person after the other acts on an order, through whichever server. The services take two steps that are each lawful
 * one after the other (taken, then cancelled), so looking at the order and acting on it must not be torn apart (K1).
 */
export class OrderTurns {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** Who did something to an order through us last, and when; kept beyond what somebody may still have on their screen. */
  async noteDeed(tenant: string, id: string, userId: string, atMs: number): Promise<void> {
    // Without it somebody is told their own name, no more.
    await this.redis.set(deedKey(tenant, id), JSON.stringify({ userId, atMs } satisfies LastDeed), "PX", DEED_KEPT_MS).catch(() => {});
  }

  /** Null where nobody acted on it through us, or nobody knows. */
  async lastDeed(tenant: string, id: string): Promise<LastDeed | null> {
    const text = await this.redis.get(deedKey(tenant, id)).catch(() => null);
    return text === null ? null : (JSON.parse(text) as LastDeed);
  }

  /** `longestMs` bounds how long to wait for others. @throws ExpectedError commandInFlight */
  async take<T>(tenant: string, id: string, longestMs: number, act: () => Promise<T>): Promise<T> {
    const key = `order-turn:{${tenant}:${id}}`;
    const token = randomUUID();
    const givenUpAtMs = performance.now() + longestMs;
    while ((await this.redis.set(key, token, "PX", HELD_MS, "NX")) !== "OK") {
      if (performance.now() > givenUpAtMs) throw new ExpectedError("commandInFlight", { retryAfterMs: 1_000 });
      await pause(LOOK_AGAIN_MS);
    }
    // A renewal that fails is made up for by the next.
    const renewal = setInterval(() => void this.redis.eval(RENEW, 1, key, token, HELD_MS).catch(() => {}), RENEW_EVERY_MS);
    try {
      return await act();
    } finally {
      clearInterval(renewal);
      // A turn that cannot be given back ends by itself.
      await this.redis.eval(RELEASE, 1, key, token).catch(() => {});
    }
  }
}
