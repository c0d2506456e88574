import type { Redis } from "ioredis";
import { ExpectedError } from "../errors.ts";
import { runScript } from "./run-script.ts";

/** Questions that nobody has asked lately, of one person: somebody who tries periods asks for a few. On screen and in exports alike. */
export const NEW_QUESTIONS = { perS: 0.2, burst: 8 };

/** Answers how long to wait; 0 for who may ask. The key says when everything is saved up again. ARGV: what one costs and all that is saved up, in milliseconds. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local whole = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + ARGV[1]
if whole - now > tonumber(ARGV[2]) then return whole - now - ARGV[2] end
redis.call('SET', KEYS[1], string.format('%.0f', whole), 'PX', whole - now)
return 0
`;

/** This person has asked for too much that is new; another one of theirs may come after `retryAfterMs`. */
export class Overspent extends ExpectedError {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("tooMany", { retryAfterMs });
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * What one person may ask anew, on screen and in exports together, whichever servers and workers hear it. Answers what admits one report or
 * export: all that it asks is one question, also where it asks for twelve months at the same time. `share`: of a question that is asked in parts.
 */
export function newQuestionsOf(redis: Pick<Redis, "evalsha" | "eval">, tenant: string, userId: string, share = 1): () => Promise<void> {
  const wholeMs = 1_000 / NEW_QUESTIONS.perS;
  const take = async () => {
    const args = [wholeMs * share, wholeMs * NEW_QUESTIONS.burst].map((ms) => String(Math.ceil(ms)));
    const waitMs = Number(await runScript(redis, TAKE, [`new-questions:{${tenant}:${userId}}`], args));
    if (waitMs > 0) throw new Overspent(waitMs);
  };
  let admitted: Promise<void> | null = null;
  return () => {
    admitted ??= take().catch((error: unknown) => {
      admitted = null;
      throw error;
    });
    return admitted;
  };
}
