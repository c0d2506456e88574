import { randomUUID } from "node:crypto";
import { setTimeout as systemPause } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import { networkOf } from "../plugins/network-of.ts";
import type { RedisClient } from "../redis.ts";
import { digestOf, plainAccount } from "./account-name.ts";

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
  private readonly redis: RedisClient;
  private readonly pause: (ms: number) => Promise<unknown>;
  private readonly underWayMs: number;

  constructor(redis: RedisClient, pause: (ms: number) => Promise<unknown> = systemPause, underWayMs = UNDER_WAY_MS) {
    this.redis = redis;
    this.pause = pause;
    this.underWayMs = underWayMs;
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
      const verdict = await this.enter(places, id);
      if (verdict === "taken") return;
      if (verdict === "closed") throw new ExpectedError("customerWanted");
      await this.pause(LOOK_AGAIN_MS);
    }
    throw new ExpectedError("tooMany", { retryAfterMs: 1_000 });
  }

  private async enter(places: readonly Place[], id: string): Promise<"taken" | "full" | "closed"> {
    const most = places.map((place) => place.most);
    return (await this.redis.eval(ENTER, keysOf(places).length, ...keysOf(places), id, this.underWayMs, ...most)) as "taken";
  }

  private async leave(places: readonly Place[], id: string, refused: boolean): Promise<void> {
    await this.redis.eval(LEAVE, keysOf(places).length, ...keysOf(places), id, refused ? 1 : 0, WINDOW_MS);
  }
}

interface Place {
  readonly key: string;
  readonly most: number;
}

const keysOf = (places: readonly Place[]): string[] => places.flatMap(({ key }) => [`${key}:refused`, `${key}:now`]);

/** KEYS refusals and attempts under way of each place. ARGV id, how long an attempt counts at most, and the most of each place. */
const ENTER = `
local time = redis.call('TIME')
local nowMs = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local verdict = 'taken'
for i = 1, #KEYS, 2 do
  local most = tonumber(ARGV[2 + (i + 1) / 2])
  local refused = tonumber(redis.call('GET', KEYS[i]) or '0')
  if refused >= most then return 'closed' end
  redis.call('ZREMRANGEBYSCORE', KEYS[i + 1], '-inf', nowMs)
  if refused + redis.call('ZCARD', KEYS[i + 1]) >= most then verdict = 'full' end
end
if verdict == 'full' then return verdict end
for i = 2, #KEYS, 2 do
  redis.call('ZADD', KEYS[i], string.format('%.0f', nowMs + tonumber(ARGV[2])), ARGV[1])
  redis.call('PEXPIRE', KEYS[i], ARGV[2])
end
return verdict
`;

/** KEYS as before. ARGV id, 1 where it was refused, and how long refusals count from the first one. Nothing stays of other attempts. */
const LEAVE = `
for i = 1, #KEYS, 2 do
  redis.call('ZREM', KEYS[i + 1], ARGV[1])
  if ARGV[2] == '1' and redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[3]) end
end
`;
