import { sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Whatever else counts and adds under this name waits until this step is over: a bound holds with any number of servers. */
export async function oneAtATime(step: Transaction<Tables>, ...name: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name.join(" ")}, 0))`.execute(step);
}
