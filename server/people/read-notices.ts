import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

export interface Read {
  readonly sinceMs: number;
  readonly read: string[];
}

const KEEP_MS = 180 * 24 * 3_600_000;
/** More than a browser shows; the oldest are forgotten first. */
const MOST = 1_500;
const key = ({ tenant, user }: Session, part: string) => `notices-${part}:{${tenant}:${user.id}}`;

/** Which notices a user has read, on whatever machine. */
export class ReadNotices {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async of(session: Session, nowMs: number): Promise<Read> {
    await this.redis.set(key(session, "since"), String(nowMs), "PX", KEEP_MS, "NX");
    const [since, read] = await Promise.all([
      this.redis.getex(key(session, "since"), "PX", String(KEEP_MS)),
      this.redis.zrange(key(session, "read"), "0", "-1"),
    ]);
    return { sinceMs: Number(since ?? nowMs), read };
  }

  async add(session: Session, ids: readonly string[], nowMs: number): Promise<void> {
    const name = key(session, "read");
    const step = this.redis.multi();
    for (const id of ids) step.zadd(name, nowMs, id);
    await step
      .zremrangebyrank(name, 0, -MOST - 1)
      .pexpire(name, KEEP_MS)
      .exec();
  }
}
