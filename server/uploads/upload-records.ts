import type { ExpressionBuilder } from "kysely";
import type { Records, Tables } from "../records/tables.ts";
import type { Capture } from "./capture.ts";

/** What is known of an uploaded picture. */
export interface UploadRecord extends Capture {
  readonly key: string;
  readonly userId: string;
  readonly uploadedAtMs: number;
  readonly sha256: string;
}

export interface Held {
  /** Those that are not there, or another order's: then none was taken. */
  readonly lacking: readonly string[];
  readonly fresh: readonly string[];
}

const RECORD = "record:";
/** What keeps a picture that no order has: a kind of records of other name. */
export const holderOf = (name: string): string => `${RECORD}${name}`;

/** More than these tell nobody more. */
const MOST_ELSEWHERE = 100;

/**
 * What servers share about uploaded pictures: whose they are, when and where they were taken, and which ones nothing uses. While the
 * database is away no picture is taken or sent. @throws ExpectedError recordsAway, as everything here
 */
export class UploadRecords {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** Before the picture is stored: whatever happens then, somebody knows that it may be there. */
  async begin(tenant: string, { key, userId, uploadedAtMs, sha256, takenAtMs, lng, lat }: UploadRecord): Promise<void> {
    const uploaded_at_ms = Math.round(uploadedAtMs);
    const taken = { taken_at_ms: takenAtMs === null ? null : Math.round(takenAtMs), lng, lat };
    const row = { tenant, key, user_id: userId, uploaded_at_ms, sha256, ...taken, used_for: null, is_forgotten: false };
    await this.records.ask((db) =>
      db
        .insertInto("uploads")
        .values({ ...row, unused_since_ms: uploaded_at_ms })
        .execute(),
    );
  }

  /** `usedFor` is the order whose action sent it, or the kind of records that it stands in; null while nothing names it. */
  async find(tenant: string, key: string): Promise<(UploadRecord & { usedFor: string | null }) | null> {
    const known = { tenant, key, is_forgotten: false };
    const row = await this.records.ask((db) =>
      db
        .selectFrom("uploads")
        .selectAll()
        .where((eb) => eb.and(known))
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const { user_id, uploaded_at_ms, sha256, taken_at_ms, lng, lat, used_for } = row;
    return { key, userId: user_id, uploadedAtMs: uploaded_at_ms, sha256, takenAtMs: taken_at_ms, lng, lat, usedFor: used_for };
  }

  /** The orders that have a picture of these very bytes. */
  async ordersWith(tenant: string, sha256: string): Promise<string[]> {
    const same = { tenant, sha256 };
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("uploads")
        .select("used_for")
        .distinct()
        .where((eb) => eb.and(same))
        .where("used_for", "is not", null)
        .where("used_for", "not like", `${RECORD}%`)
        .orderBy("used_for")
        .limit(MOST_ELSEWHERE)
        .execute(),
    );
    return rows.map(({ used_for }) => used_for!);
  }

  /** Which pictures of an order are, byte by byte, another order's too, and whose. */
  async reusedBy(tenant: string, orderId: string): Promise<{ key: string; orderId: string }[]> {
    const rows = await this.records.ask((db) =>
      db
        .selectFrom("uploads as own")
        .innerJoin("uploads as other", (join) => join.onRef("other.tenant", "=", "own.tenant").onRef("other.sha256", "=", "own.sha256"))
        .select(["own.key", "other.used_for"])
        .distinct()
        .where("own.tenant", "=", tenant)
        .where("own.used_for", "=", orderId)
        .where("other.used_for", "!=", orderId)
        .where("other.used_for", "not like", `${RECORD}%`)
        .orderBy("own.key")
        .orderBy("other.used_for")
        .limit(MOST_ELSEWHERE)
        .execute(),
    );
    return rows.map(({ key, used_for }) => ({ key, orderId: used_for! }));
  }

  /**
   * Takes pictures out of the reach of housekeeping and of other orders while an action carries them, all or none; looking and taking are one
   * step, because two repairs may be sent with one picture at once. Those that the order had already are not `fresh`.
   */
  hold(tenant: string, keys: readonly string[], orderId: string): Promise<Held> {
    return this.records.step(async (step) => {
      const known = (eb: ExpressionBuilder<Tables, "uploads">) => eb.and({ tenant, is_forgotten: false }).and("key", "in", keys);
      // In one order, so that two who want the same ones do not wait for each other.
      const looking = step.selectFrom("uploads").select(["key", "used_for"]).where(known).orderBy("key").forUpdate();
      const usedFor = new Map((await looking.execute()).map(({ key, used_for }) => [key, used_for]));
      const lacking = keys.filter((key) => usedFor.get(key) !== null && usedFor.get(key) !== orderId);
      if (lacking.length > 0) return { lacking, fresh: [] };
      const fresh = keys.filter((key) => usedFor.get(key) === null);
      const taking = step.updateTable("uploads").set({ used_for: orderId, unused_since_ms: null }).where(known);
      await taking.execute();
      return { lacking, fresh };
    });
  }

  /** The action was refused: they wait for another one. Those that this order does not have are left as they are. */
  async giveBack(tenant: string, keys: readonly string[], nowMs: number, orderId: string): Promise<void> {
    if (keys.length === 0) return;
    await this.records.ask((db) =>
      db
        .updateTable("uploads")
        .set({ used_for: null, unused_since_ms: Math.round(nowMs) })
        .where("tenant", "=", tenant)
        .where("key", "in", keys)
        .where("used_for", "=", orderId)
        .execute(),
    );
  }

  /**
   * Nobody can name it any more; `unused` still does until its object is gone. False for one that an action took, or gave back since: looking
   * and forgetting are one step.
   */
  async forget(tenant: string, key: string, unusedBeforeMs = Number.MAX_SAFE_INTEGER): Promise<boolean> {
    const forgotten = await this.records.ask((db) =>
      db
        .updateTable("uploads")
        .set({ is_forgotten: true })
        .where((eb) => eb.and({ tenant, key }))
        .where("used_for", "is", null)
        .where("unused_since_ms", "<", Math.round(unusedBeforeMs))
        .returning("key")
        .executeTakeFirst(),
    );
    return forgotten !== undefined;
  }

  async unused(beforeMs: number, most: number): Promise<{ tenant: string; key: string }[]> {
    return this.records.ask((db) =>
      db
        .selectFrom("uploads")
        .select(["tenant", "key"])
        .where("unused_since_ms", "<", Math.round(beforeMs))
        .orderBy("unused_since_ms")
        .limit(most)
        .execute(),
    );
  }

  async gone(tenant: string, key: string): Promise<void> {
    const one = { tenant, key };
    await this.records.ask((db) =>
      db
        .deleteFrom("uploads")
        .where((eb) => eb.and(one))
        .execute(),
    );
  }
}
