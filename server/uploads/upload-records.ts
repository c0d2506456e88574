import type { RedisClient } from "../redis.ts";
import type { Capture } from "./capture.ts";

/** What is known of an uploaded picture. */
export interface UploadRecord extends Capture {
  readonly key: string;
  readonly userId: string;
  readonly uploadedAtMs: number;
  readonly sha256: string;
}

/** How long an action may still ask about a picture. */
const KEEP_MS = 7 * 24 * 3_600_000;
/** Pictures that no action has used, by the time of their upload. */
const UNUSED = "uploads:unused";
const SEPARATOR = " ";

/** `again` for the order that has it already. */
export type Hold = "fresh" | "again" | "othersPicture" | "unknown";

/** ARGV order. */
const HOLD = `
local record, usedFor = unpack(redis.call('HMGET', KEYS[1], 'record', 'usedFor'))
if not record then return 'unknown' end
if usedFor then return usedFor == ARGV[1] and 'again' or 'othersPicture' end
redis.call('HSET', KEYS[1], 'usedFor', ARGV[1])
return 'fresh'
`;

const nameOf = (tenant: string, key: string) => `upload:{${tenant}:${key}}`;
const memberOf = (tenant: string, key: string) => tenant + SEPARATOR + key;

/** What servers share about uploaded pictures: whose they are, when and where they were taken, and which ones nothing uses. */
export class UploadRecords {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  /** Before the picture is stored: whatever happens then, somebody knows that it may be there. */
  async begin(tenant: string, record: UploadRecord): Promise<void> {
    await this.redis.zadd(UNUSED, record.uploadedAtMs, memberOf(tenant, record.key));
    const name = nameOf(tenant, record.key);
    await this.redis.multi().hset(name, "record", JSON.stringify(record)).pexpire(name, KEEP_MS).exec();
  }

  /** `usedFor` is the order whose action sent it, null while none did. */
  async find(tenant: string, key: string): Promise<(UploadRecord & { usedFor: string | null }) | null> {
    const [record, usedFor] = await this.redis.hmget(nameOf(tenant, key), "record", "usedFor");
    return record == null ? null : { ...(JSON.parse(record) as UploadRecord), usedFor: usedFor ?? null };
  }

  /**
   * Takes one out of the reach of housekeeping and of other orders while an action carries it; looking and taking are one step, because two
   * repairs may be sent with one picture at once.
   */
  async hold(tenant: string, key: string, orderId: string): Promise<Hold> {
    const hold = (await this.redis.eval(HOLD, 1, nameOf(tenant, key), orderId)) as Hold;
    if (hold === "fresh" || hold === "again") await this.redis.zrem(UNUSED, memberOf(tenant, key));
    return hold;
  }

  /** The action was refused: they wait for another one. */
  async giveBack(tenant: string, keys: readonly string[], nowMs: number): Promise<void> {
    for (const key of keys) {
      await this.redis.hdel(nameOf(tenant, key), "usedFor");
      await this.redis.zadd(UNUSED, nowMs, memberOf(tenant, key));
    }
  }

  /** Nobody can name it any more; `unused` still does until its object is gone. */
  async forget(tenant: string, key: string): Promise<void> {
    await this.redis.del(nameOf(tenant, key));
  }

  async unused(beforeMs: number, most: number): Promise<{ tenant: string; key: string }[]> {
    const members = await this.redis.zrange(UNUSED, "-inf", `(${beforeMs}`, "BYSCORE", "LIMIT", 0, most);
    return members.map((member) => {
      const at = member.indexOf(SEPARATOR);
      return { tenant: member.slice(0, at), key: member.slice(at + 1) };
    });
  }

  async gone(tenant: string, key: string): Promise<void> {
    await this.redis.zrem(UNUSED, memberOf(tenant, key));
  }
}
