import { ExpectedError } from "../../shared/errors.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

/** A crew's busiest day several times over, and what a single account can cost at most. */
export const MOST_UPLOADS = { minute: 60, day: 1_500 } as const;
const WINDOWS_MS = { minute: 60_000, day: 24 * 3_600_000 } as const;

/** Uploads per person over all servers, refused ones included. */
export class UploadLimit {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** @throws ExpectedError tooMany with `retryAfterMs`. */
  async count({ tenant, user }: Session): Promise<void> {
    for (const window of ["minute", "day"] as const) {
      const key = `uploads-per-${window}:{${tenant}:${user.id}}`;
      const answers = await this.redis.multi().set(key, "0", "PX", WINDOWS_MS[window], "NX").incr(key).pttl(key).exec();
      const [, [, counted] = [], [, leftMs] = []] = (answers ?? []) as [unknown, unknown][];
      if (Number(counted) > MOST_UPLOADS[window]) throw new ExpectedError("tooMany", { retryAfterMs: Math.max(1_000, Number(leftMs)) });
    }
  }
}
