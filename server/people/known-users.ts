import { z } from "zod";
import { editionNames } from "../../shared/policy/editions.ts";
import type { RedisClient } from "../redis.ts";
import type { Session } from "../session/session.ts";

const knownUser = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  account: z.string(),
  userType: z.number(),
  companyId: z.string(),
  company: z.string(),
  ownerAdmin: z.boolean(),
  roadAdministration: z.boolean(),
  yzw: z.boolean(),
  /** Whose login page they used last. Records from before it was kept know none. */
  edition: z.enum(editionNames).default("default"),
  hostEdition: z.enum(editionNames).nullable().default(null),
  signedInAtMs: z.number(),
});
export type KnownUser = z.infer<typeof knownUser>;

const KEEP_MS = 180 * 24 * 3_600_000;
const recordsKey = (tenant: string) => `{known-users:${tenant}}:records`;
const timesKey = (tenant: string) => `{known-users:${tenant}}:times`;

/** Who signed in here within half a year, as their services described them: the services have no call that lists a tenant's users. */
export class KnownUsers {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async remember({ tenant, user, edition, hostEdition, createdAtMs }: Session): Promise<void> {
    const record = knownUser.parse({ ...user, edition, hostEdition, signedInAtMs: createdAtMs });
    await this.redis.multi().hset(recordsKey(tenant), user.id, JSON.stringify(record)).zadd(timesKey(tenant), createdAtMs, user.id).exec();
    await this.forgetBefore(tenant, createdAtMs - KEEP_MS);
  }

  /** The latest first. */
  async list(tenant: string): Promise<KnownUser[]> {
    const all = Object.values(await this.redis.hgetall(recordsKey(tenant)));
    return all.map((text) => knownUser.parse(JSON.parse(text))).sort((a, b) => b.signedInAtMs - a.signedInAtMs);
  }

  /** By the services' id, or by what the person types to sign in. */
  async find(tenant: string, idOrAccount: string): Promise<KnownUser | null> {
    const text = await this.redis.hget(recordsKey(tenant), idOrAccount);
    if (text !== null) return knownUser.parse(JSON.parse(text));
    return (await this.list(tenant)).find(({ account }) => account === idOrAccount) ?? null;
  }

  private async forgetBefore(tenant: string, atMs: number): Promise<void> {
    const gone = await this.redis.zrange(timesKey(tenant), "-inf", String(atMs), "BYSCORE");
    if (gone.length === 0) return;
    await this.redis
      .multi()
      .hdel(recordsKey(tenant), ...gone)
      .zrem(timesKey(tenant), ...gone)
      .exec();
  }
}
