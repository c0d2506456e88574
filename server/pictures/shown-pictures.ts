import { scopeOf } from "../live/scope.ts";
import type { RedisClient } from "../redis.ts";
import { SESSION_MS, type Session } from "../session/session.ts";

/**
 * Pictures that no feed carries, of an order's steps and boxes, of registers and reports: whoever is bound to a company may fetch those that were shown to
 * that company, through whichever server. Nobody who is shown one is signed in for longer than this lasts.
 */
export class ShownPictures {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async note(session: Session, keys: Iterable<string>): Promise<void> {
    if (scopeOf(session).companyId === null) return;
    await Promise.all([...new Set(keys)].map((key) => this.redis.set(nameOf(session, key), "1", "PX", SESSION_MS)));
  }

  async has(session: Session, key: string): Promise<boolean> {
    return (await this.redis.exists(nameOf(session, key))) === 1;
  }
}

const nameOf = ({ tenant, user }: Session, key: string): string => `shown-picture:{${tenant}:${user.companyId}}:${key}`;
