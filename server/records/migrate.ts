import { type DatabaseClient, Refused } from "../../shared/node/database.ts";

/** A step forward of the tables. What was released is never changed: what it got wrong a later step mends. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** One number for everybody who brings our tables up to date; another product in the same database is not in our way. */
const LOCK = 7_316_204_558;

/**
 * Takes the steps that the database lacks, one server at a time, all or none of them (R2).
 * @throws Refused when it has steps that this version does not know
 */
export async function migrate(client: DatabaseClient, steps: readonly Migration[]): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists schema_steps (number int primary key, name text not null, taken_at timestamptz not null)",
    );
    const { rows } = await client.query<{ taken: number }>("select coalesce(max(number), 0)::int as taken from schema_steps");
    const taken = rows[0]?.taken ?? 0;
    if (taken > steps.length) throw new Refused(newerSentence(taken, steps.length));
    for (const [index, { name, sql }] of steps.entries()) {
      if (index < taken) continue;
      await client.query(sql);
      await client.query("insert into schema_steps values ($1, $2, now())", [index + 1, name]);
    }
    await client.query("commit");
  } catch (error) {
    // A connection that is gone has rolled back by itself.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const newerSentence = (taken: number, known: number): string =>
  `The database at DATABASE_URL was written by a newer version: its tables are at step ${taken}, this version knows ${known}. ` +
  "Start the newer version, or give DATABASE_URL another database and restore a backup of this version into it.";
