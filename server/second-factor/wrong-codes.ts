import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";
import { digestOf } from "../session/account-name.ts";

/**
 * So many wrong codes of one person, and from then on one code in so long: 24 a day, or about sixty of somebody who signs in daily and so
 * clears the count. Three of a million are right at a time: sixty a day find one in half a percent of all months.
 */
const WAITS = [
  { wrong: 40, waitMs: 60 * 60_000 },
  { wrong: 20, waitMs: 15 * 60_000 },
  { wrong: 10, waitMs: 60_000 },
] as const;
/** After the last of them. Who comes back after it has ten free again. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

export const wrongCodesKeys = (person: string) => {
  const of = (what: string) => `{wrong-codes:${digestOf(person)}}:${what}`;
  return { count: of("count"), turn: of("turn") };
};

/**
 * Wrong codes of one person over all servers and addresses, which only a right one clears: six digits are few, and whoever has the password
 * has time. Nobody is locked out by it: recovery codes are too long to be guessed and do not come here.
 */
export class WrongCodes {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /**
   * Counts before it is known whether the code is right, and takes it back of what was not looked at: many at once are no more than one by
   * one. `isRight` answers whether it was.
   * @throws ExpectedError tooMany with `retryAfterMs` and without asking, or whatever `isRight` throws
   */
  async guard(person: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const { count, turn } = wrongCodesKeys(person);
    const steps = WAITS.flatMap(({ wrong, waitMs }) => [String(wrong), String(waitMs)]);
    const leftMs = Number(await this.redis.eval(BEGIN, 2, count, turn, String(REMEMBERED_MS), ...steps));
    if (leftMs > 0) throw new ExpectedError("tooMany", { retryAfterMs: leftMs });
    const wasRight = await isRight().catch(async (error: unknown) => {
      await this.redis.eval(TAKE_BACK, 2, count, turn);
      throw error;
    });
    if (wasRight) await this.clear(person);
    return wasRight;
  }

  async clear(person: string): Promise<void> {
    const { count, turn } = wrongCodesKeys(person);
    await this.redis.del(count, turn);
  }
}

/** Answers how long until the next turn; 0 takes it. The key of the turn lives until the next one. */
const BEGIN = `
local left = redis.call("PTTL", KEYS[2])
if left > 0 then return left end
local wrong = tonumber(redis.call("GET", KEYS[1]) or "0")
for i = 2, #ARGV, 2 do
  if wrong >= tonumber(ARGV[i]) then
    redis.call("SET", KEYS[2], "1", "PX", ARGV[i + 1])
    break
  end
end
redis.call("INCR", KEYS[1])
redis.call("PEXPIRE", KEYS[1], ARGV[1])
return 0
`;

const TAKE_BACK = `
if tonumber(redis.call("GET", KEYS[1]) or "0") > 0 then redis.call("DECR", KEYS[1]) end
redis.call("DEL", KEYS[2])
`;
