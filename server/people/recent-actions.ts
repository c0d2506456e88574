import type { Profile } from "../../shared/http/profile-api.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

type RecentAction = Profile["actions"][number];

const KEEP = 50;
const KEEP_MS = 30 * 24 * 3_600_000;
const key = ({ tenant, user }: Session) => `recent-actions:{${tenant}:${user.id}}`;

/** What a user did to orders and machine-found defects lately, for their own profile. */
export class RecentActions {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async add(session: Session, action: RecentAction): Promise<void> {
    const name = key(session);
    await this.redis
      .multi()
      .lpush(name, JSON.stringify(action))
      .ltrim(name, 0, KEEP - 1)
      .pexpire(name, KEEP_MS)
      .exec();
  }

  async list(session: Session): Promise<RecentAction[]> {
    return (await this.redis.lrange(key(session), 0, KEEP - 1)).map((text) => JSON.parse(text) as RecentAction);
  }
}
