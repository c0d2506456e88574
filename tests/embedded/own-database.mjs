import { existsSync, mkdirSync } from "node:fs";
import { givenAddress } from "./given-address.mjs";
import { DATA } from "./paths.mjs";
import { answersQuery, answersSoon, findPostgres, preparePostgres } from "./postgres.mjs";
import { Sentence, withoutPassword } from "./sentence.mjs";

/**
 * The database of our own records for one piece of work: the one that DATABASE_URL names, the private one that runs, or the private one
 * started for as long as it takes.
 * @param {(url: string) => Promise<void>} work
 */
export async function withDatabase(work) {
  const given = givenAddress("DATABASE_URL");
  if (given !== "") {
    if (await answersSoon(given, 10)) return work(given);
    throw new Sentence(`The database at DATABASE_URL (${withoutPassword(given)}) does not answer. Start it, or correct DATABASE_URL.`);
  }
  const dir = `${DATA}/postgres`;
  if (!existsSync(`${dir}/PG_VERSION`)) mkdirSync(DATA, { recursive: true, mode: 0o700 });
  const instance = await preparePostgres(dir);
  if (await answersQuery(instance.url)) return work(instance.url);
  const child = instance.start(`${DATA}/postgres-alone.log`);
  try {
    if (await answersSoon(instance.url, 60)) return await work(instance.url);
    throw new Sentence(`The private PostgreSQL did not start; its log says why: ${DATA}/postgres-alone.log`);
  } finally {
    child.signal("SIGTERM");
    await child.exited;
  }
}

/** @param {"pg_dump" | "pg_restore" | "psql"} name */
export function needPostgresTool(name) {
  const found = findPostgres(name);
  if (found !== null) return found;
  throw new Sentence(`${name} is needed for that. Install it, on Debian as root with: apt-get install -y postgresql-client`);
}
