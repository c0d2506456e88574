import { randomUUID } from "node:crypto";
import { setTimeout as systemPause } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import { networkOf } from "../plugins/network-of.ts";
import type { RedisClient } from "../redis.ts";
import { digestOf, plainAccount } from "./account-name.ts";
import { Attempts } from "./attempts.ts";

const WINDOW_MS = 15 * 60_000;
const MAX_REFUSALS = { pair: 3, address: 20 } as const;
/** Longer than asking around may take: of whom nobody tells by then how it ended, that server or Redis has died. */
const UNDER_WAY_MS = 10_000;
/** Everybody behind one router comes back at once, as after a failure of the line: they have their turns one after the other. */
const LOOK_AGAIN_MS = 200;
const PATIENCE_MS = 8_000;

/**
 * How often somebody may be refused without saying whose account it is. Beyond that they have to: asking around tells a password to the
 * services of every customer, and one request becomes as many calls. The same for accounts that are known here and for those that are not.
 * Attempts under way may all become refusals, so that there are never more of both together; they wait for each other and close nobody's way.
 */
export class AskingAround {
  private readonly attempts: Attempts;
  private readonly pause: (ms: number) => Promise<unknown>;

  constructor(redis: RedisClient, pause: (ms: number) => Promise<unknown> = systemPause, underWayMs = UNDER_WAY_MS) {
    this.attempts = new Attempts(redis, { windowMs: WINDOW_MS, underWayMs });
    this.pause = pause;
  }

  /**
   * `isRefusal` says what of that which `ask` throws counts.
   * @throws ExpectedError customerWanted; tooMany with `retryAfterMs` when no turn came; or what `ask` throws
   */
  async attempt<T>(account: string, address: string, isRefusal: (error: unknown) => boolean, ask: () => Promise<T>): Promise<T> {
    const where = digestOf(networkOf(address));
    const places = [
      { key: `{sign-in-around:${where}}:${digestOf(plainAccount(account))}`, most: MAX_REFUSALS.pair },
      { key: `{sign-in-around:${where}}`, most: MAX_REFUSALS.address },
    ];
    const id = randomUUID();
    await this.turn(places, id);
    let refused = false;
    try {
      return await ask();
    } catch (error) {
      refused = isRefusal(error);
      throw error;
    } finally {
      await this.leave(places, id, refused);
    }
  }

  private async turn(places: readonly Place[], id: string): Promise<void> {
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_AGAIN_MS) {
      const counts = await Promise.all(places.map(({ key }) => this.attempts.begin(key, id)));
      if (places.every(({ most }, i) => counts[i]! <= most)) return;
      await this.leave(places, id, false);
      const refusals = await Promise.all(places.map(({ key }) => this.attempts.guesses(key)));
      if (places.some(({ most }, i) => refusals[i]! >= most)) throw new ExpectedError("customerWanted");
      await this.pause(LOOK_AGAIN_MS);
    }
    throw new ExpectedError("tooMany", { retryAfterMs: 1_000 });
  }

  private async leave(places: readonly Place[], id: string, refused: boolean): Promise<void> {
    await Promise.all(places.map(({ key }) => this.attempts.end(key, id, refused)));
  }
}

interface Place {
  readonly key: string;
  readonly most: number;
}
