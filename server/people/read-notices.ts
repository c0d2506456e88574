import { sql } from "kysely";
import { oneAtATime } from "../records/one-at-a-time.ts";
import type { Records } from "../records/tables.ts";
import type { Session } from "../session/session.ts";

export interface Read {
  readonly sinceMs: number;
  readonly read: string[];
}

/** More than a browser shows; the oldest are forgotten first. */
const MOST = 1_500;
const ownerOf = ({ tenant, user }: Session) => ({ tenant, user_id: user.id });

/** Which notices a user has read, on whatever machine. */
export class ReadNotices {
  private readonly records: Records;

  constructor(records: Records) {
    this.records = records;
  }

  /** @throws ExpectedError recordsAway, as everything here */
  of(session: Session, nowMs: number): Promise<Read> {
    const owner = ownerOf(session);
    return this.records.ask(async (db) => {
      const { since_ms } = await db
        .insertInto("notice_readers")
        .values({ ...owner, since_ms: nowMs, seen_at_ms: nowMs })
        .onConflict((conflict) => conflict.columns(["tenant", "user_id"]).doUpdateSet({ seen_at_ms: nowMs }))
        .returning("since_ms")
        .executeTakeFirstOrThrow();
      const read = db
        .selectFrom("read_notices")
        .select("notice_id")
        .where((eb) => eb.and(owner));
      return { sinceMs: since_ms, read: (await read.orderBy("read_at_ms").execute()).map(({ notice_id }) => notice_id) };
    });
  }

  async add(session: Session, ids: readonly string[], nowMs: number): Promise<void> {
    const owner = ownerOf(session);
    const rows = [...new Set(ids)].map((notice_id) => ({ ...owner, notice_id, read_at_ms: nowMs }));
    if (rows.length === 0) return;
    await this.records.step(async (step) => {
      await oneAtATime(step, "read notices", ...Object.values(owner));
      await step
        .insertInto("read_notices")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["tenant", "user_id", "notice_id"]).doUpdateSet({ read_at_ms: nowMs }))
        .execute();
      await sql`
        delete from read_notices where (tenant, user_id, notice_id) in (
          select tenant, user_id, notice_id from read_notices where tenant = ${owner.tenant} and user_id = ${owner.user_id}
          order by read_at_ms desc, notice_id offset ${MOST})`.execute(step);
    });
  }
}
