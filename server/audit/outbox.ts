import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { RedisClient } from "../redis.ts";

/** An entry on its way into the database, and whose customer's it is; empty for what nobody can be named of. */
export type Sent = AuditEntry & { readonly tenant: string; readonly partOf?: string };

const STREAM = "audit:outbox";
/** How many of the stream's are whose, by `shareOf`; in the stream's slot. */
const SHARES = "{audit:outbox}:shares";
const LOST = "audit:lost";
/** About 30 MB: hours of a busy day without the database. */
export const MOST_WAITING = 50_000;
/** Of which one person may have so many: nobody takes the places of the others. */
const SHARES_OF_ALL = 20;

/** KEYS the stream, the shares. ARGV most, most of one share, share, entry. Counted and added in one step. */
const ADD = `
local waiting = redis.call('XLEN', KEYS[1])
if waiting == 0 then redis.call('DEL', KEYS[2]) end
if waiting >= tonumber(ARGV[1]) then return 0 end
if tonumber(redis.call('HGET', KEYS[2], ARGV[3]) or 0) >= tonumber(ARGV[2]) then return 0 end
redis.call('XADD', KEYS[1], '*', 'e', ARGV[4])
redis.call('HINCRBY', KEYS[2], ARGV[3], 1)
return 1
`;

/** KEYS as above. ARGV place and share of each. Several servers carry the same entries: the one that takes an entry out counts it off. */
const REMOVE = `
for i = 1, #ARGV, 2 do
  if redis.call('XDEL', KEYS[1], ARGV[i]) == 1 and redis.call('HINCRBY', KEYS[2], ARGV[i + 1], -1) <= 0 then
    redis.call('HDEL', KEYS[2], ARGV[i + 1])
  end
end
`;

interface Owner {
  readonly tenant: string;
  readonly userId: string;
}

/** An entry, and where it waits. */
export interface Waiting {
  readonly at: string;
  readonly entry: Sent;
}

/** Whoever tries passwords at somebody's account takes none of that person's places. */
const shareOf = ({ tenant, userId }: Owner, isStrangers = false): string => `${tenant} ${isStrangers ? "?" : ""}${userId}`;
const shareOfEntry = ({ tenant, person, kind, outcome }: Sent): string =>
  shareOf({ tenant, userId: person.id }, kind === "signIn" && outcome !== "done");

/**
 * What happened and does not stand in the database yet. Whoever acts waits for Redis alone, as they do anyway; the entries follow into the
 * database, at once or when it is back. Past its bound an entry is not kept: it is counted, for operators to see.
 */
export class Outbox {
  private readonly redis: RedisClient;
  private readonly most: number;

  private readonly mostOfOne: number;

  constructor(redis: RedisClient, most = MOST_WAITING, mostOfOne = Math.ceil(most / SHARES_OF_ALL)) {
    this.redis = redis;
    this.most = most;
    this.mostOfOne = mostOfOne;
  }

  /** Whether this person's share has a place left. */
  async hasRoomFor(who: Owner): Promise<boolean> {
    return Number((await this.redis.hget(SHARES, shareOf(who))) ?? 0) < this.mostOfOne;
  }

  /** False when there is no place left, of all or in the person's share. */
  async add(entry: Sent): Promise<boolean> {
    const share = shareOfEntry(entry);
    if ((await this.redis.eval(ADD, 2, STREAM, SHARES, this.most, this.mostOfOne, share, JSON.stringify(entry))) === 1) return true;
    await this.countLost(1);
    return false;
  }

  async countLost(entries: number): Promise<void> {
    await this.redis.incrby(LOST, entries);
  }

  /** The oldest first. */
  async oldest(most: number): Promise<Waiting[]> {
    const waiting = (await this.redis.xrange(STREAM, "-", "+", "COUNT", most)) as [string, string[]][];
    return waiting.map(([at, fields]) => ({ at, entry: JSON.parse(String(fields[1])) as Sent }));
  }

  async remove(waiting: readonly Waiting[]): Promise<void> {
    const args = waiting.flatMap(({ at, entry }) => [at, shareOfEntry(entry)]);
    if (args.length > 0) await this.redis.eval(REMOVE, 2, STREAM, SHARES, ...args);
  }

  async counts(): Promise<{ waiting: number; lost: number; most: number }> {
    const [waiting, lost] = await Promise.all([this.redis.xlen(STREAM), this.redis.get(LOST)]);
    return { waiting, lost: Number(lost ?? 0), most: this.most };
  }
}
