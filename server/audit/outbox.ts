import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { RedisClient } from "../redis.ts";

/** An entry on its way into the database, and whose customer's it is; empty for what nobody can be named of. */
export type Sent = AuditEntry & { readonly tenant: string; readonly partOf?: string };

const STREAM = "audit:outbox";
/** How many of the stream's are in which share, and in all of them under `all`; in the stream's slot. */
const SHARES = "{audit:outbox}:shares";
const LOST = "audit:lost";

/**
 * KEYS the stream, the shares. Counts anew where the counts are not of this stream: one of both was lost, or a server of an older version
 * added to it. A tenth of a second for 50,000 entries, once.
 */
const COUNTED = `
local waiting = redis.call('XLEN', KEYS[1])
if tonumber(redis.call('HGET', KEYS[2], 'all') or 0) ~= waiting then
  redis.call('DEL', KEYS[2])
  local counts, last = { all = waiting }, '0-0'
  while true do
    local found = redis.call('XREAD', 'COUNT', 500, 'STREAMS', KEYS[1], last)
    if not found then break end
    for _, entry in ipairs(found[1][2]) do
      local share = entry[2][4] or ''
      counts[share] = (counts[share] or 0) + 1
      last = entry[1]
    end
  end
  for share, count in pairs(counts) do redis.call('HSET', KEYS[2], share, count) end
end
`;

/** KEYS as above. ARGV the share. Answers how many of it wait. */
const WAITING_OF = `${COUNTED} return tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or 0)`;

/** KEYS as above. ARGV most, most of one share, share, entry. Counted and added in one step. */
const ADD = `
${COUNTED}
if waiting >= tonumber(ARGV[1]) then return 0 end
if tonumber(redis.call('HGET', KEYS[2], ARGV[3]) or 0) >= tonumber(ARGV[2]) then return 0 end
redis.call('XADD', KEYS[1], '*', 'e', ARGV[4], 's', ARGV[3])
redis.call('HINCRBY', KEYS[2], ARGV[3], 1)
redis.call('HINCRBY', KEYS[2], 'all', 1)
return 1
`;

/** KEYS as above. ARGV place and share of each. Several servers carry the same entries: the one that takes an entry out counts it off. */
const REMOVE = `
${COUNTED}
for i = 1, #ARGV, 2 do
  if redis.call('XDEL', KEYS[1], ARGV[i]) == 1 then
    redis.call('HINCRBY', KEYS[2], 'all', -1)
    if redis.call('HINCRBY', KEYS[2], ARGV[i + 1], -1) <= 0 then redis.call('HDEL', KEYS[2], ARGV[i + 1]) end
  end
end
if redis.call('XLEN', KEYS[1]) == 0 then redis.call('DEL', KEYS[2]) end
`;

interface Owner {
  readonly tenant: string;
  readonly userId: string;
}

/** An entry, where it waits, and whose share it is counted in. */
export interface Waiting {
  readonly at: string;
  readonly share: string;
  readonly entry: Sent;
}

export interface OutboxBounds {
  /** Entries that may wait, of everybody. */
  readonly most: number;
  /** Of one person: nobody takes the places of the others. */
  readonly mostOfOne: number;
}

const shareOf = ({ tenant, userId }: Owner): string => `${tenant} ${userId}`;
/** Whoever tries passwords takes no places of the account's owner, and no more of all with many accounts than with one. */
const STRANGERS = "strangers";
const shareOfEntry = ({ tenant, person, kind, outcome }: Sent): string =>
  kind === "signIn" && outcome !== "done" ? STRANGERS : shareOf({ tenant, userId: person.id });

/**
 * What happened and does not stand in the database yet. Whoever acts waits for Redis alone, as they do anyway; the entries follow into the
 * database, at once or when it is back. Past its bound an entry is not kept: it is counted, for operators to see.
 */
export class Outbox {
  private readonly redis: RedisClient;
  private readonly bounds: OutboxBounds;
  /** Places of each share that this server holds for deeds under way. */
  private readonly held = new Map<string, number>();

  constructor(redis: RedisClient, bounds: OutboxBounds) {
    this.redis = redis;
    this.bounds = bounds;
  }

  /** Holds a place of this person's share until what it answers is called; null when none is left. */
  async hold(who: Owner): Promise<(() => void) | null> {
    const share = shareOf(who);
    const waiting = Number(await this.redis.eval(WAITING_OF, 2, STREAM, SHARES, share));
    // No wait from here on: of many who ask at the same time each sees those before.
    const held = this.held.get(share) ?? 0;
    if (waiting + held >= this.bounds.mostOfOne) return null;
    this.held.set(share, held + 1);
    return () => {
      const left = (this.held.get(share) ?? 0) - 1;
      if (left > 0) this.held.set(share, left);
      else this.held.delete(share);
    };
  }

  /** False when there is no place left, of all or, for what holds none, in the share. */
  async add(entry: Sent, isHeld = false): Promise<boolean> {
    const { most, mostOfOne } = this.bounds;
    const args = [most, isHeld ? most : mostOfOne, shareOfEntry(entry), JSON.stringify(entry)];
    if ((await this.redis.eval(ADD, 2, STREAM, SHARES, ...args)) === 1) return true;
    await this.countLost(1);
    return false;
  }

  async countLost(entries: number): Promise<void> {
    await this.redis.incrby(LOST, entries);
  }

  /** The oldest first. */
  async oldest(most: number): Promise<Waiting[]> {
    const waiting = (await this.redis.xrange(STREAM, "-", "+", "COUNT", most)) as [string, string[]][];
    return waiting.map(([at, [, entry, , share = ""]]) => ({ at, share, entry: JSON.parse(String(entry)) as Sent }));
  }

  async remove(waiting: readonly Waiting[]): Promise<void> {
    const args = waiting.flatMap(({ at, share }) => [at, share]);
    if (args.length > 0) await this.redis.eval(REMOVE, 2, STREAM, SHARES, ...args);
  }

  async counts(): Promise<{ waiting: number; lost: number; most: number }> {
    const [waiting, lost] = await Promise.all([this.redis.xlen(STREAM), this.redis.get(LOST)]);
    return { waiting, lost: Number(lost ?? 0), most: this.bounds.most };
  }
}
