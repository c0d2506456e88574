import { sql, type Transaction } from "kysely";
import type { Database } from "../../shared/node/database.ts";
import type { HistoryTables } from "../../shared/node/history-tables.ts";

/** A recorder that says nothing for so long has lost its customer to whoever comes next. */
export const LEASE_MS = 10_000;

/** The database's own clock: recorders need not agree on the time. */
const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Somebody else writes this customer's history by now. */
export class Fenced extends Error {}

/**
 * The right to write a customer's history; null while another process holds it. Lease and fence lie in the database that they guard, so that
 * losing Redis takes neither back.
 */
export async function takeHistory(records: Database<HistoryTables>, tenant: string, holder: string, leaseMs = LEASE_MS) {
  return records.step(async (step): Promise<number | null> => {
    const none = { tenant, token: 0, holder: "", until_ms: 0 };
    await step
      .insertInto("history_recorders")
      .values(none)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await step
      .updateTable("history_recorders")
      .set((eb) => ({ token: eb("token", "+", 1), holder, until_ms: sql`${nowMs} + ${leaseMs}::bigint` }))
      .where("tenant", "=", tenant)
      .where((eb) => eb.or([eb("holder", "=", holder), eb("until_ms", "<", nowMs)]))
      .returning("token")
      .executeTakeFirst();
    return taken?.token ?? null;
  });
}

/** Goes with everything that is written: holds the lease, and whoever else would write until the step is over. @throws Fenced */
export async function fence(step: Transaction<HistoryTables>, tenant: string, token: number, leaseMs = LEASE_MS): Promise<void> {
  const held = await step
    .updateTable("history_recorders")
    .set({ until_ms: sql`${nowMs} + ${leaseMs}::bigint` })
    .where("tenant", "=", tenant)
    .where("token", "=", token)
    .returning("token")
    .executeTakeFirst();
  if (held === undefined) throw new Fenced(tenant);
}
