import type { Doer } from "../audit/audit.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";
import { type KnownUser, knownUser } from "./known-user.ts";

/** Who signed in here within half a year or keeps a second factor, as their services described them: the services have no call that lists a tenant's users. */
export class KnownUsers {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** @throws ExpectedError recordsAway, as everything here */
  async remember({ tenant, user, edition, hostEdition, createdAtMs }: Session): Promise<void> {
    const record = knownUser.parse({ ...user, edition, hostEdition, signedInAtMs: createdAtMs });
    const values = { account: user.account, record: JSON.stringify(record), signed_in_at_ms: createdAtMs };
    await this.records.ask((db) =>
      db
        .insertInto("known_users")
        .values({ tenant, id: user.id, ...values })
        .onConflict((conflict) => conflict.columns(["tenant", "id"]).doUpdateSet(values))
        .execute(),
    );
  }

  /** The latest first. */
  async list(tenant: string): Promise<KnownUser[]> {
    const rows = await this.records.ask((db) =>
      db.selectFrom("known_users").select("record").where("tenant", "=", tenant).orderBy("signed_in_at_ms", "desc").execute(),
    );
    return rows.map(({ record }) => knownUser.parse(record));
  }

  /** Whoever signs in with this account, of whatever customer. */
  async ownersOf(account: string): Promise<Doer[]> {
    const rows = await this.records.ask((db) =>
      db.selectFrom("known_users").select(["tenant", "id", "account", "record"]).where("account", "=", account).limit(10).execute(),
    );
    return rows.map(({ tenant, id, record }) => ({ tenant, user: { id, name: record.name, account } }));
  }

  /** By the services' id, or by what the person types to sign in. */
  async find(tenant: string, idOrAccount: string): Promise<KnownUser | null> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("known_users")
        .select(["id", "record"])
        .where("tenant", "=", tenant)
        .where((eb) => eb.or([eb("id", "=", idOrAccount), eb("account", "=", idOrAccount)]))
        .orderBy("signed_in_at_ms", "desc")
        .execute(),
    );
    const found = rows.find(({ id }) => id === idOrAccount) ?? rows[0];
    return found === undefined ? null : knownUser.parse(found.record);
  }
}
