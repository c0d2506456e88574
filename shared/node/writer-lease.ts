import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";

/** A writer that says nothing for so long has lost its customer to whoever comes next. */
export const LEASE_MS = 10_000;

/** Tables of who writes what of a customer: tenant, token, holder, until_ms. */
export type LeaseTable = "history_recorders" | "pass_recorders";

/** The database's own clock: writers need not agree on the time. */
const nowMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Somebody else writes this customer's records by now. */
export class Fenced extends Error {}

/**
 * The right to write a customer's records of one kind; null while another process holds it. Lease and fence lie in the database that they guard, so that
 * losing Redis takes neither back.
 */
export async function takeLease<Tables>(
  records: Pick<Database<Tables>, "step">,
  table: LeaseTable,
  tenant: string,
  holder: string,
  leaseMs = LEASE_MS,
): Promise<number | null> {
  return records.step(async (step) => {
    await sql`
      insert into ${sql.table(table)} (tenant, token, holder, until_ms) values (${tenant}, 0, '', 0) on conflict do nothing`.execute(step);
    const { rows } = await sql<{ token: number }>`
      update ${sql.table(table)} set token = token + 1, holder = ${holder}, until_ms = ${nowMs} + ${leaseMs}::bigint
      where tenant = ${tenant} and (holder = ${holder} or until_ms < ${nowMs}) returning token`.execute(step);
    return rows[0]?.token ?? null;
  });
}

/** Goes with everything that is written: holds the lease, and whoever else would write until the step is over. @throws Fenced */
export async function fence<Tables>(
  step: Transaction<Tables>,
  table: LeaseTable,
  tenant: string,
  token: number,
  leaseMs = LEASE_MS,
): Promise<void> {
  const { rows } = await sql`
    update ${sql.table(table)} set until_ms = ${nowMs} + ${leaseMs}::bigint
    where tenant = ${tenant} and token = ${token} returning token`.execute(step);
  if (rows.length === 0) throw new Fenced(tenant);
}
