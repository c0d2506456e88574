import { randomUUID } from "node:crypto";
import { setTimeout as systemPause } from "node:timers/promises";
import { ExpectedError } from "../../shared/errors.ts";
import { networkOf } from "../plugins/network-of.ts";
import type { RedisClient } from "../redis.ts";
import { digestOf } from "./account-name.ts";
import { Attempts } from "./attempts.ts";

/** Whose password is tried, and from where. `subject` is the person where it is known, else the account. */
export interface Guesser {
  readonly subject: string;
  readonly address: string;
  /** What is tried; the password where nothing is said. Where the password alone was right is no good address for codes. */
  readonly step?: "password" | "code";
}

const WINDOW_MS = 15 * 60_000;
/** An account from one address, and all accounts from one address. */
const MAX_FAILURES = { pair: 10, address: 100 } as const;
/** Of one address at once: a whole authority that comes to work. Failures are counted when they are known, so that this bounds the rest. */
const MOST_UNDER_WAY = 200;
/** Longer than an attempt may take, with its waiting. */
const UNDER_WAY_MS = 60_000;
/** From here on failures of an account, from wherever, cost time: the first few a second, each five more the double. */
const FREE_FAILURES = 10;
const FIRST_SPACING_MS = 1_000;
/**
 * However many addresses they come from: ten at once, thirty more while the spacing grows, then one a minute, and all of it anew with each
 * window; about two hundred guesses an hour at one account. Enough against passwords; codes of six digits have a count of their own
 * beside it (second-factor/wrong-codes.ts).
 */
const LONGEST_SPACING_MS = 60_000;
/** Who would have to wait longer is told when to come back. */
const LONGEST_WAIT_MS = 10_000;
/** Where somebody was let in is a good address of theirs for so long: what others do elsewhere does not slow them down. */
const KNOWN_ADDRESS_MS = 30 * 24 * 3_600_000;

/**
 * Failed sign-ins over all servers (S2). Guesses close the way of whoever makes them and slow down the account, but lock nobody out: the
 * person's own addresses have a count of their own. Attempts under way count too, so that guesses sent at once are no more than guesses
 * sent one by one.
 */
export class SignInLimit {
  private readonly redis: RedisClient;
  private readonly attempts: Attempts;
  private readonly pause: (ms: number) => Promise<unknown>;

  constructor(redis: RedisClient, pause: (ms: number) => Promise<unknown> = systemPause, underWayMs = UNDER_WAY_MS) {
    this.redis = redis;
    this.attempts = new Attempts(redis, { windowMs: WINDOW_MS, underWayMs });
    this.pause = pause;
  }

  /**
   * `isGuess` says of a failure whether it was a wrong password; anything else costs nothing.
   * @throws ExpectedError tooMany with `retryAfterMs` and without asking, or whatever `ask` throws.
   */
  async attempt<T>({ step = "password", ...guesser }: Guesser, isGuess: (error: unknown) => boolean, ask: () => Promise<T>): Promise<T> {
    const keys = keysOf(guesser);
    const isKnown = (await this.redis.exists(keys.known[step])) === 1;
    const guesses = await this.attempts.guesses(keys.address);
    if (!isKnown && guesses >= MAX_FAILURES.address) throw await this.tooMany(keys.address);
    const id = randomUUID();
    let wasGuess = false;
    try {
      const underWay = (await this.attempts.begin(keys.address, id)) - guesses;
      if (!isKnown && underWay > MOST_UNDER_WAY) throw new ExpectedError("tooMany", { retryAfterMs: 1_000 });
      const answer = await this.count(keys, isKnown ? [keys.pair] : [keys.pair, keys.account], isGuess, ask);
      for (const known of step === "code" ? [keys.known.password, keys.known.code] : [keys.known.password])
        await this.redis.set(known, "1", "PX", KNOWN_ADDRESS_MS);
      return answer;
    } catch (error) {
      wasGuess = isGuess(error);
      throw error;
    } finally {
      await this.attempts.end(keys.address, id, wasGuess);
    }
  }

  private async count<T>(
    keys: ReturnType<typeof keysOf>,
    counted: readonly string[],
    isGuess: (error: unknown) => boolean,
    ask: () => Promise<T>,
  ): Promise<T> {
    const id = randomUUID();
    let wasGuess = false;
    try {
      const [ofPair = 0, ofAccount = 0] = await Promise.all(counted.map((key) => this.attempts.begin(key, id)));
      if (ofPair > MAX_FAILURES.pair) throw await this.tooMany(keys.pair);
      const waitMs = await this.takeTurn(keys.turn, ofAccount - FREE_FAILURES);
      if (waitMs > LONGEST_WAIT_MS) throw new ExpectedError("tooMany", { retryAfterMs: waitMs });
      if (waitMs > 0) await this.pause(waitMs);
      return await ask();
    } catch (error) {
      wasGuess = isGuess(error);
      throw error;
    } finally {
      await Promise.all(counted.map((key) => this.attempts.end(key, id, wasGuess)));
    }
  }

  /** How long until this attempt's turn. Turns of one account follow each other; Redis keeps their distance, so no clock of ours counts. */
  private async takeTurn(key: string, excess: number): Promise<number> {
    if (excess <= 0) return 0;
    const spacingMs = Math.min(LONGEST_SPACING_MS, FIRST_SPACING_MS * 2 ** Math.floor((excess - 1) / 5));
    return Number(await this.redis.eval(TAKE_TURN, 1, key, String(spacingMs), String(LONGEST_WAIT_MS)));
  }

  private async tooMany(key: string): Promise<ExpectedError> {
    return new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, await this.attempts.endsInMs(key)) });
  }
}

/** The key lives until the next turn. Nobody queues up further than the longest wait. */
const TAKE_TURN = `
local wait = math.max(redis.call("PTTL", KEYS[1]), 0)
if wait <= tonumber(ARGV[2]) then redis.call("SET", KEYS[1], "1", "PX", wait + tonumber(ARGV[1])) end
return wait
`;

function keysOf({ subject, address }: Guesser) {
  const [who, where] = [digestOf(subject), digestOf(networkOf(address))];
  const of = (what: string) => `{sign-in:${who}}:${what}`;
  return {
    ...{ pair: of(`from:${where}`), account: of("all"), turn: of("turn") },
    known: { password: of(`known:${where}`), code: of(`known-by-code:${where}`) },
    address: `{sign-in-failures:${where}}`,
  };
}
