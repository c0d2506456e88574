import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

export interface Read {
  readonly readUpToMs: number;
  readonly read: string[];
}

const KEEP_MS = 180 * 24 * 3_600_000;
/** More than a browser shows; the oldest are forgotten first. */
const MOST = 500;
const key = ({ tenant, user }: Session, part: string) => `notices-${part}:{${tenant}:${user.id}}`;

/** Which notices a user has read, on whatever machine. */
export class ReadNotices {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** Whoever comes for the first time has nothing to catch up with. */
  async of(session: Session, nowMs: number): Promise<Read> {
    await this.redis.set(key(session, "up-to"), String(nowMs), "PX", KEEP_MS, "NX");
    const [upTo, read] = await Promise.all([this.redis.get(key(session, "up-to")), this.redis.zrange(key(session, "read"), 0, -1)]);
    return { readUpToMs: Number(upTo ?? nowMs), read };
  }

  async add(session: Session, ids: readonly string[], nowMs: number): Promise<void> {
    const name = key(session, "read");
    if (ids.length === 0) return;
    await this.redis
      .multi()
      .zadd(name, ...ids.flatMap((id) => [nowMs, id]))
      .zremrangebyrank(name, 0, -MOST - 1)
      .pexpire(name, KEEP_MS)
      .exec();
  }

  async upTo(session: Session, atMs: number): Promise<void> {
    const known = Number((await this.redis.get(key(session, "up-to"))) ?? 0);
    if (atMs <= known) return;
    await this.redis.multi().set(key(session, "up-to"), String(atMs), "PX", KEEP_MS).del(key(session, "read")).exec();
  }
}
