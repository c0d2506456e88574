import type { RedisClient } from "../redis.ts";
import type { UploadRecords } from "./upload-records.ts";

/** One hash, its fields by customer and key: what it holds is the order that the picture stands bound to. */
const KEY = "uploads:owed-back";

export interface Owed {
  readonly tenant: string;
  readonly key: string;
}

/**
 * Pictures of refused actions that could not be given back, because the database was away: noted in Redis until they are, so that they do
 * not stay bound to an order that never had them.
 */
export class OwedBack {
  private readonly redis: RedisClient;
  private readonly records: UploadRecords;
  private readonly now: () => number;

  constructor(redis: RedisClient, records: UploadRecords, now: () => number) {
    this.redis = redis;
    this.records = records;
    this.now = now;
  }

  async note(tenant: string, keys: readonly string[], orderId: string): Promise<void> {
    if (keys.length > 0) await this.redis.hset(KEY, Object.fromEntries(keys.map((key) => [fieldOf({ tenant, key }), orderId])));
  }

  /** Gives back what is owed of these. @throws ExpectedError recordsAway, and it is owed still */
  async settle(pictures: readonly Owed[]): Promise<void> {
    if (pictures.length === 0) return;
    const orders = await this.redis.hmget(KEY, ...pictures.map(fieldOf));
    for (const [i, { tenant, key }] of pictures.entries()) {
      const orderId = orders[i];
      // One server gives it back: a second one, later, could take it off an order that got it since.
      if (orderId == null || (await this.redis.hdel(KEY, fieldOf({ tenant, key }))) !== 1) continue;
      try {
        await this.records.giveBack(tenant, [key], this.now(), orderId);
      } catch (error) {
        await this.note(tenant, [key], orderId);
        throw error;
      }
    }
  }

  async settleAll(): Promise<void> {
    await this.settle((await this.redis.hkeys(KEY)).map(pictureOf));
  }
}

/** No code of a customer holds a blank. */
const fieldOf = ({ tenant, key }: Owed): string => `${tenant} ${key}`;

function pictureOf(field: string): Owed {
  const at = field.indexOf(" ");
  return { tenant: field.slice(0, at), key: field.slice(at + 1) };
}
