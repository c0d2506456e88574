import { createHash } from "node:crypto";
import { ERRORS, ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";

/** Answers are kept this long: nobody's browser repeats a call a day later. */
const KEEP_MS = 24 * 3_600_000;
/** A command that a crashed server left under way; longer than the services' time-out. */
const UNDER_WAY_MS = 60_000;

type Outcome<T> = { answer: T } | { failure: { code: ExpectedError["code"]; detail: Record<string, unknown> } };
type Entry<T> = { request: string; outcome: Outcome<T> | null };

/**
 * Runs a command once per key (K1): the same key with the same request gets the same answer, while the first is under way
 * commandInFlight. A failure that may pass is not kept, so that the same click can be tried again.
 */
export class Idempotency {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async run<T>(scope: string, key: string, request: unknown, command: () => Promise<T>): Promise<T> {
    const name = `idempotency:${scope}:${key}`;
    const digest = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
    const begun: Entry<T> = { request: digest, outcome: null };
    if ((await this.redis.set(name, JSON.stringify(begun), "PX", UNDER_WAY_MS, "NX")) !== "OK") return this.earlier<T>(name, digest);
    try {
      const answer = await command();
      await this.keep(name, { request: digest, outcome: { answer } });
      return answer;
    } catch (error) {
      if (error instanceof ExpectedError && !ERRORS[error.code].retry) {
        await this.keep(name, { request: digest, outcome: { failure: { code: error.code, detail: error.detail } } });
      } else await this.redis.del(name);
      throw error;
    }
  }

  private async earlier<T>(name: string, digest: string): Promise<T> {
    const text = await this.redis.get(name);
    if (text === null) throw new ExpectedError("commandInFlight", { retryAfterMs: 1_000 });
    const { request, outcome } = JSON.parse(text) as Entry<T>;
    if (request !== digest)
      throw new ExpectedError("badRequest", { problems: [{ at: "idempotency-key", message: "was used for another request" }] });
    if (outcome === null) throw new ExpectedError("commandInFlight", { retryAfterMs: 1_000 });
    if ("failure" in outcome) throw new ExpectedError(outcome.failure.code, outcome.failure.detail);
    return outcome.answer;
  }

  private async keep(name: string, entry: Entry<unknown>): Promise<void> {
    await this.redis.set(name, JSON.stringify(entry), "PX", KEEP_MS);
  }
}
