import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { needPostgresTool, withDatabase } from "./own-database.mjs";
import { keepNewFilesPrivate } from "./private-data.mjs";
import { lastLines, run } from "./run.mjs";
import { runMain, Sentence } from "./sentence.mjs";

/** What an order took since the backup stands in it as unused: housekeeping must not remove it, and no other order may have it. */
const KEEP_PICTURES = `do $$ begin
  if to_regclass('public.uploads') is not null then
    update public.uploads set unused_since_ms = null, is_forgotten = true where used_for is null;
  end if;
end $$`;

/** `npm run restore -- FILE`: a backup into an empty database; `--replace` gives up what is in the database now. */
await runMain(async () => {
  const args = process.argv.slice(2);
  const replaces = args.includes("--replace");
  const [name, ...more] = args.filter((arg) => arg !== "--replace");
  if (name === undefined || more.length > 0) throw new Sentence("Usage: npm run restore -- FILE [--replace]");
  const file = resolve(name);
  if (!existsSync(file)) throw new Sentence(`There is no file ${file}.`);
  const tools = { unpack: needPostgresTool("pg_restore"), psql: needPostgresTool("psql") };
  keepNewFilesPrivate();
  const folder = mkdtempSync(`${tmpdir()}/restore-`);
  try {
    const script = `${folder}/restore.sql`;
    const unpacked = await run(tools.unpack, ["--no-owner", "--no-privileges", "--file", script, file]);
    if (unpacked.code !== 0)
      throw new Sentence(`${lastLines(unpacked.output, 8)}\n\n${file} is no whole backup: see above. Nothing was changed.`);
    // Some databases' own schema is theirs to make, others' stands there from the beginning.
    writeFileSync(script, readFileSync(script, "utf8").replace(/^CREATE SCHEMA public;$/m, ""));
    await withDatabase((url) => fill(tools.psql, url, script, replaces));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Restored from ${file}`);
});

/**
 * All of it or nothing.
 * @param {string} psql
 * @param {string} url
 * @param {string} script
 * @param {boolean} replaces
 */
async function fill(psql, url, script, replaces) {
  const quietly = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--dbname", url, "--set", "ON_ERROR_STOP=1"];
  const counted = await run(psql, [...quietly, "--command", "select count(*) from pg_tables where schemaname = 'public'"]);
  if (counted.code !== 0) throw new Sentence(`${lastLines(counted.output, 8)}\n\nThe database cannot be asked: see above.`);
  if (counted.output.trim() !== "0" && !replaces)
    throw new Sentence(
      "The database holds records already. Give --replace to give them up for those of the backup, or name another DATABASE_URL.",
    );
  const anew = ["--command", "drop schema public cascade", "--command", "create schema public"];
  const { code, output } = await run(psql, [
    ...[...quietly, "--single-transaction", ...(replaces ? anew : []), "--file", script],
    ...["--command", KEEP_PICTURES],
  ]);
  if (code !== 0) throw new Sentence(`${lastLines(output, 8)}\n\nNothing was restored and nothing was changed: see above.`);
}
