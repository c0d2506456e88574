import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** What everybody is worth in a month, and until when that holds. */
export interface MonthScores {
  readonly scores: readonly (readonly [companyId: string, score: number | null])[];
  /** Whose are not known, though they may have some; of anybody where one is empty. */
  readonly doubted: readonly string[];
  readonly untilMs: number;
}

/** Another reading of the same rows is another key. */
const VERSION = 2;

/**
 * The scores of months in Redis, by all that they were reckoned of: a year needs nothing else of its twelve, so that a server that has just started, or another
 * one, reads twelve short lists and not the sheets of all companies. What makes a month old gives it another name.
 */
export class KeptScores {
  private readonly redis: Pick<Redis, "get" | "set">;
  private readonly now: () => number;

  constructor(redis: Pick<Redis, "get" | "set">, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  /** Null where nobody kept it, or for too long. */
  async read(tenant: string, month: string, of: string): Promise<MonthScores | null> {
    const text = await this.redis.get(keyOf(tenant, month, of));
    const kept = text === null ? null : (JSON.parse(text) as MonthScores);
    return kept !== null && kept.untilMs >= this.now() ? kept : null;
  }

  async write(tenant: string, month: string, of: string, kept: MonthScores): Promise<void> {
    const leftMs = Math.floor(kept.untilMs - this.now());
    if (leftMs > 0) await this.redis.set(keyOf(tenant, month, of), JSON.stringify(kept), "PX", leftMs);
  }
}

const keyOf = (tenant: string, month: string, of: string): string =>
  `month-scores:{${tenant}}:${month}:${createHash("sha256").update(`${VERSION}\n${of}`).digest("base64url")}`;
