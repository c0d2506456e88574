import { z } from "zod";
import { type Person, PRESENCE_LIFE_MS } from "../../shared/live/presence.ts";
import type { RedisClient } from "../redis.ts";

/** Somebody at an order, through one connection. */
export interface Attendance {
  readonly userId: string;
  readonly name: string;
  readonly companyId: string;
  readonly company: string;
  readonly doing: string;
  readonly sinceMs: number;
}

/** Who reads: themselves they are not told of, and of other companies' people only where their scope is the whole tenant. */
export interface Reader {
  readonly userId: string;
  /** Null sees the whole tenant. */
  readonly companyId: string | null;
}

const entry = z.object({
  userId: z.string(),
  name: z.string(),
  companyId: z.string(),
  company: z.string(),
  doing: z.string(),
  sinceMs: z.number(),
  untilMs: z.number(),
});
type Entry = z.infer<typeof entry>;

/** What all servers know of who is at which order. An entry that nobody renews is over, whether or not anybody took it away. */
export class PresenceBoard {
  private readonly redis: RedisClient;
  private readonly now: () => number;

  constructor(redis: RedisClient, now: () => number) {
    this.redis = redis;
    this.now = now;
  }

  async put(place: string, connection: string, attendance: Attendance): Promise<void> {
    const text = JSON.stringify({ ...attendance, untilMs: this.now() + PRESENCE_LIFE_MS } satisfies Entry);
    await this.redis
      .multi()
      .hset(key(place), connection, text)
      .pexpire(key(place), 2 * PRESENCE_LIFE_MS)
      .exec();
  }

  async remove(place: string, connection: string): Promise<void> {
    await this.redis.hdel(key(place), connection);
  }

  async read(place: string): Promise<Attendance[]> {
    const nowMs = this.now();
    return Object.values(await this.redis.hgetall(key(place)))
      .map((text) => entry.parse(JSON.parse(text)))
      .filter(({ untilMs }) => untilMs > nowMs);
  }
}

/** `place` is tenant:order. */
const key = (place: string): string => `presence:{${place}}`;

/**
 * The others, one line a person: whoever has an order open twice is doing what the busier page does. Who acts stands first. `keyOf` tells
 * people apart without saying who they are.
 */
export function peopleFor(reader: Reader, present: readonly Attendance[], keyOf: (userId: string) => string): Person[] {
  const byUser = new Map<string, Attendance>();
  for (const each of present) {
    const other = byUser.get(each.userId);
    if (each.userId !== reader.userId && (other === undefined || isBusier(each, other))) byUser.set(each.userId, each);
  }
  return [...byUser.values()]
    .sort((a, b) => (isBusier(a, b) ? -1 : isBusier(b, a) ? 1 : 0))
    .map((each) => asPerson(reader, each, keyOf(each.userId)));
}

const isBusier = (a: Attendance, b: Attendance): boolean =>
  a.doing === "looking" ? b.doing === "looking" && a.sinceMs < b.sinceMs : b.doing === "looking" || a.sinceMs < b.sinceMs;

function asPerson(reader: Reader, { name, companyId, company, doing, sinceMs }: Attendance, key: string): Person {
  const known = reader.companyId === null || reader.companyId === companyId;
  return { key, name: known ? name : "", company: known ? company : "", doing, sinceMs };
}
