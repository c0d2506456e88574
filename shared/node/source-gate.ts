import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import { ExpectedError } from "../errors.ts";
import { causeOf, type FailureCause } from "../live/failure-cause.ts";
import { sourceKeys } from "../live/keys.ts";
import { runScript } from "./run-script.ts";
import { ADMIT, REPORT } from "./source-gate-scripts.ts";

/** One tenant's services, as the gate needs to know them. */
export interface GatedSource {
  readonly tenant: string;
  readonly maxConcurrent: number;
  readonly timeoutMs: number;
}

/** An answer that nobody read yet. */
export interface AskedToRead<T> {
  readonly answer: T;
  /** The one request that tries a source that failed; all others wait for what it tells. */
  readonly isProbe: boolean;
  tell(wasRead: boolean): Promise<void>;
}

/** The asker gave up for reasons of its own: that says nothing about the source. */
export class Withdrawn extends Error {}

export interface GateDeps {
  readonly redis: Redis;
  /** 0 to 1. */
  readonly random: () => number;
  readonly newToken: () => string;
}

const OPENS_AFTER_FAILURES = 5;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 10_000;
/** How often a request that found all slots taken looks again, at most. */
const FULL_WAIT_MS = 40;
/** After its own time-out a request has this long to say how it went. */
const REPORT_WITHIN_MS = 5_000;

/** Everything that the product asks of a source goes through its gate (F2). */
export class SourceGate {
  private readonly deps: GateDeps;

  constructor(deps: GateDeps) {
    this.deps = deps;
  }

  /**
   * Runs one request when the source may be asked; the signal ends it after the source's time-out.
   * @throws ExpectedError circuitOpen with `waitMs`, legacyTimeout when no slot came free, and what the request throws
   */
  async ask<T>(source: GatedSource, request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { answer, tell } = await this.askToRead(source, request);
    await tell(true);
    return answer;
  }

  /** As `ask`, for an answer of which is not known yet whether it can be read: the caller tells. @throws as `ask` does */
  async askToRead<T>(source: GatedSource, request: (signal: AbortSignal) => Promise<T>): Promise<AskedToRead<T>> {
    const token = this.deps.newToken();
    const isProbe = await this.enter(source, token);
    try {
      const answer = await request(AbortSignal.timeout(source.timeoutMs));
      // The place is free for others while this answer is read.
      await this.report(source, token, "untold");
      return { answer, isProbe, tell: (wasRead) => this.report(source, token, wasRead ? "good" : "bad") };
    } catch (error) {
      await this.report(source, token, verdictOn(error), retryAfterMs(error), causeOf(error));
      throw error;
    }
  }

  private async enter(source: GatedSource, token: string): Promise<boolean> {
    const keys = sourceKeys(source.tenant);
    const args = [token, String(source.maxConcurrent), String(source.timeoutMs + REPORT_WITHIN_MS)];
    for (let waitedMs = 0; waitedMs < source.timeoutMs; ) {
      const [verdict, waitMs] = (await runScript(this.deps.redis, ADMIT, [keys.breaker, keys.slots], args)) as [string, number];
      if (verdict === "admitted" || verdict === "probe") return verdict === "probe";
      if (verdict === "open") throw new ExpectedError("circuitOpen", { waitMs });
      const pauseMs = FULL_WAIT_MS * (0.5 + this.deps.random() / 2);
      await wait(pauseMs);
      waitedMs += pauseMs;
    }
    throw new ExpectedError("legacyTimeout", { reason: "no slot came free" });
  }

  private async report(
    source: GatedSource,
    token: string,
    verdict: Verdict,
    retryAfterMs = 0,
    cause: FailureCause = { is: "unreadable" },
  ): Promise<void> {
    const keys = sourceKeys(source.tenant);
    const rule = [OPENS_AFTER_FAILURES, FIRST_BACKOFF_MS, LONGEST_BACKOFF_MS, this.deps.random(), retryAfterMs].map(String);
    // A report that cannot be given must not hide the answer: the slot is given up in time, and a probe is tried again.
    await runScript(this.deps.redis, REPORT, [keys.breaker, keys.slots], [token, verdict, ...rule, JSON.stringify(cause)]).catch(() => {});
  }
}

/** What an answer, or the lack of one, says of its source; `untold` only gives the place back. */
type Verdict = "good" | "bad" | "untold";

const verdictOn = (error: unknown): Verdict => (error instanceof Withdrawn ? "untold" : countsAsFailure(error) ? "bad" : "good");

/** A source that answers "no" (legacyRefused) is alive. */
const failures: ReadonlySet<string> = new Set(["legacyUnreachable", "legacyTimeout", "legacyNoAnswer", "tooMany"]);
const countsAsFailure = (error: unknown): boolean => !(error instanceof ExpectedError) || failures.has(error.code);

function retryAfterMs(error: unknown): number {
  const wish = error instanceof ExpectedError ? error.detail.retryAfterMs : undefined;
  return typeof wish === "number" && Number.isFinite(wish) ? Math.min(Math.max(0, wish), LONGEST_RETRY_AFTER_MS) : 0;
}

/** A source may ask to be left alone, but not for so long that nobody notices when it is back. */
const LONGEST_RETRY_AFTER_MS = 300_000;
