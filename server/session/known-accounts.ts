import type { RedisClient } from "../redis.ts";
import { digestOf, plainAccount } from "./account-name.ts";

/** Whose account it is, as the services answered when it was let in last. */
export interface KnownAccount {
  readonly tenant: string;
  /** One person, however they sign in: by name or by phone. */
  readonly person: string;
}

const KEEP_MS = 90 * 24 * 3_600_000;
/** `customer` is empty where nothing named one. */
const key = (account: string, customer: string) => `sign-in-account:${digestOf(`${customer}|${plainAccount(account)}`)}`;

/** Accounts that were let in here: whose services to ask, so that everybody else's are not told the password, and who it is. */
export class KnownAccounts {
  private readonly redis: RedisClient;

  constructor(redis: RedisClient) {
    this.redis = redis;
  }

  async of(account: string, customer = ""): Promise<KnownAccount | null> {
    const person = await this.redis.get(key(account, customer));
    return person === null ? null : { tenant: person.slice(0, person.indexOf("/")), person };
  }

  /**
   * Both names that the person goes by. Where nothing names a customer only the typed one counts: what services call their user must
   * not lead another customer's password to them.
   */
  async remember(typed: string, user: { tenant: string; id: string; account: string }): Promise<void> {
    const { tenant, id, account } = user;
    const keys = new Set([key(typed, ""), key(typed, tenant), ...(account === "" ? [] : [key(account, tenant)])]);
    for (const each of keys) await this.redis.set(each, personOf(tenant, id), "PX", KEEP_MS);
  }
}

export const personOf = (tenant: string, id: string): string => `${tenant}/${id}`;
