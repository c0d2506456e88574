import { setTimeout as pause } from "node:timers/promises";
import { runScript } from "../../shared/node/run-script.ts";
import type { RedisClient } from "../redis.ts";

/** The stream; how many of it are in which share, and in all of them under `all`, in the stream's slot; and how many were not kept. */
const keysOf = (name: string) => ({ stream: `${name}:outbox`, shares: `{${name}:outbox}:shares`, lost: `${name}:lost` });

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

/** KEYS as above. ARGV most; then most of one share, share and entry of each. Counted and added in one step; answers 1 or 0 for each. */
const ADD = `
${COUNTED}
local most, added = tonumber(ARGV[1]), {}
for i = 2, #ARGV, 3 do
  local share = ARGV[i + 1]
  if waiting >= most or tonumber(redis.call('HGET', KEYS[2], share) or 0) >= tonumber(ARGV[i]) then
    added[#added + 1] = 0
  else
    redis.call('XADD', KEYS[1], '*', 'e', ARGV[i + 2], 's', share)
    redis.call('HINCRBY', KEYS[2], share, 1)
    redis.call('HINCRBY', KEYS[2], 'all', 1)
    waiting = waiting + 1
    added[#added + 1] = 1
  end
end
return added
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

/** So many go in one step: Redis does nothing else meanwhile. */
const ADDED_AT_ONCE = 200;
/** While several come together the next wait so long for company: rows of a file come by the hundred, and each step costs as much as twenty entries. */
const NEXT_AFTER_MS = 5;

interface Wish {
  readonly args: readonly [mostOfOne: number, share: string, entry: string];
  readonly told: (isAdded: boolean) => void;
  readonly failed: (reason: unknown) => void;
}

/** An entry, where it waits, and whose share it is counted in. */
export interface Waiting<T> {
  readonly at: string;
  readonly share: string;
  readonly entry: T;
}

export interface OutboxBounds {
  /** Entries that may wait, of everybody. */
  readonly most: number;
  /** Of one share, as a person's is: nobody takes the places of the others. */
  readonly mostOfOne: number;
}

/**
 * What happened and does not stand in the database yet. Whoever acts waits for Redis alone, as they do anyway; the entries follow into the
 * database, at once or when it is back. Past its bound an entry is not kept: it is counted, for operators to see.
 */
export class RecordsOutbox<T> {
  private readonly redis: RedisClient;
  private readonly bounds: OutboxBounds;
  private readonly keys: ReturnType<typeof keysOf>;
  /** Places of each share that this server holds for deeds under way. */
  private readonly held = new Map<string, number>();
  /** Wait for the step that is under way: they go together with the next. */
  private wishes: Wish[] = [];
  private isAdding = false;

  constructor(redis: RedisClient, name: string, bounds: OutboxBounds) {
    this.redis = redis;
    this.bounds = bounds;
    this.keys = keysOf(name);
  }

  /** Holds a place of this share until what it answers is called; null when none is left. */
  async holdPlace(share: string): Promise<(() => void) | null> {
    const waiting = Number(await this.run(WAITING_OF, [share]));
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

  /** False when there is no place left, of all or, for what holds none, in the share. It stands there once this is answered. */
  async put(entry: T, share: string, isHeld = false): Promise<boolean> {
    const { most, mostOfOne } = this.bounds;
    const isAdded = await new Promise<boolean>((told, failed) => {
      this.wishes.push({ args: [isHeld ? most : mostOfOne, share, JSON.stringify(entry)], told, failed });
      if (!this.isAdding) void this.addAll();
    });
    if (!isAdded) await this.countLost(1);
    return isAdded;
  }

  /** One step after the other: whoever comes meanwhile goes together with whoever else does. Who comes alone waits for nobody. */
  private async addAll(): Promise<void> {
    this.isAdding = true;
    // What is told in the same turn of the loop goes together from the first.
    await Promise.resolve();
    while (this.wishes.length > 0) {
      const wishes = this.wishes.splice(0, ADDED_AT_ONCE);
      try {
        const args = [this.bounds.most, ...wishes.flatMap(({ args }) => args)].map(String);
        const added = (await this.run(ADD, args)) as number[];
        for (const [place, { told }] of wishes.entries()) told(added[place] === 1);
      } catch (reason) {
        for (const { failed } of wishes) failed(reason);
      }
      if (wishes.length > 1) await pause(NEXT_AFTER_MS);
    }
    this.isAdding = false;
  }

  async countLost(entries: number): Promise<void> {
    await this.redis.incrby(this.keys.lost, entries);
  }

  /** The oldest first. */
  async oldest(most: number): Promise<Waiting<T>[]> {
    const waiting = (await this.redis.xrange(this.keys.stream, "-", "+", "COUNT", most)) as [string, string[]][];
    return waiting.map(([at, [, entry, , share = ""]]) => ({ at, share, entry: JSON.parse(String(entry)) as T }));
  }

  async remove(waiting: readonly Waiting<T>[]): Promise<void> {
    const args = waiting.flatMap(({ at, share }) => [at, share]);
    if (args.length > 0) await this.run(REMOVE, args);
  }

  async counts(): Promise<{ waiting: number; lost: number; most: number }> {
    const [waiting, lost] = await Promise.all([this.redis.xlen(this.keys.stream), this.redis.get(this.keys.lost)]);
    return { waiting, lost: Number(lost ?? 0), most: this.bounds.most };
  }

  private run(script: string, args: readonly string[]): Promise<unknown> {
    return runScript(this.redis, script, [this.keys.stream, this.keys.shares], args);
  }
}
