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

  /** Takes pictures out of the reach of housekeeping while an action carries them. */
  async hold(tenant: string, keys: readonly string[], orderId: string): Promise<void> {
    for (const key of keys) await this.redis.hset(nameOf(tenant, key), "usedFor", orderId);
    await this.redis.zrem(UNUSED, ...keys.map((key) => memberOf(tenant, key)));
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
