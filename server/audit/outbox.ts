import type { AuditEntry } from "../../shared/http/audit-api.ts";
import type { RedisClient } from "../redis.ts";

/** An entry on its way into the database, and whose customer's it is; empty for what nobody can be named of. */
export type Sent = AuditEntry & { readonly tenant: string; readonly partOf?: string };

const STREAM = "audit:outbox";
const LOST = "audit:lost";
/** About 30 MB: hours of a busy day without the database. */
export const MOST_WAITING = 50_000;

/** KEYS[1] the stream. ARGV most, entry. Counted and added in one step. */
const ADD = `
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('XADD', KEYS[1], '*', 'e', ARGV[2])
return 1
`;

/**
 * What happened and does not stand in the database yet. Whoever acts waits for Redis alone, as they do anyway; the entries follow into the
 * database, at once or when it is back. Past its bound an entry is not kept: it is counted, for operators to see.
 */
export class Outbox {
  private readonly redis: RedisClient;
  private readonly most: number;

  constructor(redis: RedisClient, most = MOST_WAITING) {
    this.redis = redis;
    this.most = most;
  }

  /** False when there is no place left. */
  async add(entry: Sent): Promise<boolean> {
    if ((await this.redis.eval(ADD, 1, STREAM, this.most, JSON.stringify(entry))) === 1) return true;
    await this.countLost(1);
    return false;
  }

  async countLost(entries: number): Promise<void> {
    await this.redis.incrby(LOST, entries);
  }

  /** The oldest first. */
  async oldest(most: number): Promise<{ at: string; entry: Sent }[]> {
    const waiting = (await this.redis.xrange(STREAM, "-", "+", "COUNT", most)) as [string, string[]][];
    return waiting.map(([at, fields]) => ({ at, entry: JSON.parse(String(fields[1])) as Sent }));
  }

  async remove(places: readonly string[]): Promise<void> {
    if (places.length > 0) await this.redis.xdel(STREAM, ...places);
  }

  async counts(): Promise<{ waiting: number; lost: number; most: number }> {
    const [waiting, lost] = await Promise.all([this.redis.xlen(STREAM), this.redis.get(LOST)]);
    return { waiting, lost: Number(lost ?? 0), most: this.most };
  }
}
