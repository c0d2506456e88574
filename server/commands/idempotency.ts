import { createHash, randomUUID } from "node:crypto";
import { ERRORS, ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";
import { BEGIN, NOTE, RELEASE, RENEW, SETTLE } from "./idempotency-scripts.ts";
import { isUnknownOutcome } from "./lost-answer.ts";

/** Answers are kept this long, and so are commands whose outcome nobody knows: nobody's browser repeats a call a day later. */
const KEEP_MS = 24 * 3_600_000;
/** A refusal before which nothing was done: it would be the same again, and anybody can be refused as often as they like. */
const KEEP_REFUSAL_MS = 10 * 60_000;
/** A server that was killed leaves its commands to whoever asks again after so long; one that lives renews them in time. */
const HELD_MS = 15_000;
const RENEW_EVERY_MS = 4_000;

type Outcome<T> = { answer: T } | { failure: { code: ExpectedError["code"]; detail: Record<string, unknown> } };
type Begun = ["begun" | "underWay" | "other" | "outcome", string, string];

/** What a command leaves for itself, should nobody learn what became of it: kept before the services are asked, found by whoever tries again. */
export interface Notes {
  /** Of an earlier try; null where there was none. */
  readonly found: string | null;
  /** @throws ExpectedError commandInFlight where another server took the command over */
  keep(text: string): Promise<void>;
}

/** For what is known again by what it did. */
export const noNotes: Notes = { found: null, keep: async () => {} };

/**
 * Runs a command once per key (K1): the same key with the same request gets the same answer, and commandInFlight for as long as the first
 * is under way. A failure that may pass is not kept, so that the same click can be tried again. Where nobody knows what became of an earlier
 * try, because its answer got lost or its server died, the command is told since when it was tried and looks before it acts.
 */
export class Idempotency {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async run<T>(
    scope: string,
    key: string,
    request: unknown,
    command: (triedSinceMs: number | undefined, notes: Notes) => Promise<T>,
  ): Promise<T> {
    const name = `idempotency:2:${scope}:${key}`;
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
    const token = randomUUID();
    const [stands, text, note] = (await this.redis.eval(BEGIN, 1, name, digest, token, HELD_MS, KEEP_MS)) as Begun;
    if (stands !== "begun") return earlier<T>(stands, text);
    const triedSinceMs = text === "" ? undefined : Number(text);
    const notes: Notes = {
      found: note === "" ? null : note,
      keep: async (told) => {
        if ((await this.redis.eval(NOTE, 1, name, token, told)) !== 1) throw new ExpectedError("commandInFlight", { retryAfterMs: 1_000 });
      },
    };
    // A renewal that fails is made up for by the next.
    const renewal = setInterval(() => void this.redis.eval(RENEW, 1, name, token, HELD_MS).catch(() => {}), RENEW_EVERY_MS);
    try {
      const answer = await command(triedSinceMs, notes);
      await this.keep(name, { answer });
      return answer;
    } catch (error) {
      if (error instanceof ExpectedError && !ERRORS[error.code].retry) {
        const isHarmless = triedSinceMs === undefined && !isUnknownOutcome(error);
        await this.keep(name, { failure: { code: error.code, detail: error.detail } }, isHarmless ? KEEP_REFUSAL_MS : KEEP_MS);
      } else {
        const nothingTried = error instanceof ExpectedError && !isUnknownOutcome(error) && triedSinceMs === undefined;
        await this.redis.eval(RELEASE, 1, name, token, nothingTried ? "1" : "0");
      }
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async keep(name: string, outcome: Outcome<unknown>, keepMs = KEEP_MS): Promise<void> {
    await this.redis.eval(SETTLE, 1, name, JSON.stringify(outcome), keepMs);
  }
}

function earlier<T>(stands: Exclude<Begun[0], "begun">, text: string): T {
  if (stands === "underWay") throw new ExpectedError("commandInFlight", { retryAfterMs: 1_000 });
  if (stands === "other")
    throw new ExpectedError("badRequest", { problems: [{ at: "idempotency-key", message: "was used for another request" }] });
  const outcome = JSON.parse(text) as Outcome<T>;
  if ("failure" in outcome) throw new ExpectedError(outcome.failure.code, outcome.failure.detail);
  return outcome.answer;
}
