import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SavedViews } from "../../server/people/saved-views.ts";
import { openRecords } from "../../server/records/open-records.ts";
import type { Records, Tables } from "../../server/records/tables.ts";
import type { Session } from "../../server/session/session.ts";
import { UploadRecords } from "../../server/uploads/upload-records.ts";
import { type PrivatePostgres, startPostgres } from "../support/postgres.ts";
import { ownRecords } from "./own-records.sample.ts";
import { run } from "./run.mjs";

const log = pino({ level: "silent" });
const session = { tenant: "A", user: { id: "1" } } as Session;
const SCREEN = "/maintain/maintain-list";
let postgres: PrivatePostgres;
let folder: string;
let file: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(`${tmpdir()}/backup-`);
  file = `${folder}/records.backup`;
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, ...args: string[]) =>
  run(process.execPath, [`tests/embedded/${name}.mjs`, ...args], { env: { DATABASE_URL: postgres.url } });
/** What it said is told where it failed. */
async function succeeds(name: string, ...args: string[]): Promise<void> {
  const { code, output } = await command(name, ...args);
  expect(code, output).toBe(0);
}
const viewsOf = (records: Records) => new SavedViews({ records, newId: () => crypto.randomUUID(), now: Date.now });
async function withRecords<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openRecords(postgres.url, log, Date.now);
  return work(records).finally(() => records.close());
}
const names = (records: Records) =>
  viewsOf(records)
    .list(session, SCREEN)
    .then((views) => views.map(({ name }) => name));

type Content = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Every row of every table that the database itself says it has. */
async function contentOf(db: Kysely<Tables>): Promise<Content> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const content: Record<string, readonly Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) as row from ${sql.table(name)} one order by one::text`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** What the content proves nothing of. */
const blanksOf = (content: Content): string[] =>
  Object.entries(content).flatMap(([table, rows]) =>
    rows.length === 0
      ? [table]
      : Object.keys(rows[0]!)
          .filter((field) => rows.every((row) => row[field] === null))
          .map((field) => `${table}.${field}`),
  );

it("[R5] after everything was lost, the backup brings every record of every table back, and the audit is append-only again", async () => {
  const before = await withRecords(async (records) => {
    for (const [table, row] of Object.entries(ownRecords))
      await records.ask((db) =>
        db
          .insertInto(table as "saved_views")
          .values(row as never)
          .execute(),
      );
    return records.ask(contentOf);
  });
  expect(blanksOf(before), "a table without a record, or a field that none fills: add it to own-records.sample.ts").toEqual([]);
  await succeeds("backup", file);
  expect(statSync(file).mode & 0o077).toBe(0);
  await postgres.restart({ empty: true });
  await succeeds("restore", file);
  await withRecords(async (records) => {
    expect(await records.ask(contentOf)).toEqual(before);
    expect(await viewsOf(records).list(session, SCREEN)).toMatchObject([{ name: "坑槽", layout: { hidden: [], widthsPx: { town: 90 } } }]);
    await expect(records.ask((db) => db.deleteFrom("audit_entries").execute())).rejects.toThrow("only ever added");
  });
});

it("[R5] pictures that no order had when the backup was made are out of reach of housekeeping and of other orders: one may have them by now", async () => {
  const unused = `${folder}/unused`;
  const key = "webUpload/2026/01/02/u2.jpg";
  const uploadsOf = (records: Records) => new UploadRecords(records);
  const picture = { key, userId: "1", uploadedAtMs: 10, sha256: "f00d", takenAtMs: null, lng: null, lat: null };
  await withRecords((records) => uploadsOf(records).begin("A", picture));
  await succeeds("backup", unused);
  await withRecords((records) => uploadsOf(records).hold("A", [key], "order"));
  await succeeds("restore", unused, "--replace");
  await withRecords(async (records) => {
    expect((await uploadsOf(records).unused(1e15, 9)).map((one) => one.key)).not.toContain(key);
    expect(await uploadsOf(records).hold("A", [key], "another")).toMatchObject({ lacking: [key] });
  });
});

it("[R5] a table that no record of the check stands in fails it, and so does a field that none fills", async () => {
  const blanks = await withRecords((records) =>
    records.ask(async (db) => {
      await sql`create table later_table (id text primary key)`.execute(db);
      await sql`alter table order_notes add column later_field text`.execute(db);
      const content = await contentOf(db);
      await sql`drop table later_table`.execute(db);
      await sql`alter table order_notes drop column later_field`.execute(db);
      return blanksOf(content);
    }),
  );
  expect(blanks.sort()).toEqual(["later_table", "order_notes.later_field"]);
});

it("[R5] a database that holds records is left alone, unless --replace gives them up", async () => {
  await withRecords((records) => viewsOf(records).add(session, SCREEN, { name: "later", query: "", layout: null }));
  const refused = await command("restore", file);
  expect(refused.code).toBe(2);
  expect(refused.output).toContain("The database holds records already. Give --replace");
  expect((await withRecords(names)).sort()).toEqual(["later", "坑槽"].sort());
  await succeeds("restore", file, "--replace");
  expect(await withRecords(names)).toEqual(["坑槽"]);
});

it("[R5] half a backup changes nothing, and a backup that fails leaves the older one", async () => {
  const half = `${folder}/half`;
  writeFileSync(half, readFileSync(file).subarray(0, 300));
  const refused = await command("restore", half, "--replace");
  expect([refused.code, refused.output]).toEqual([2, expect.stringContaining("is no whole backup")]);
  expect(await withRecords(names)).toEqual(["坑槽"]);
  const size = statSync(file).size;
  const failed = await run(process.execPath, ["tests/embedded/backup.mjs", file], {
    env: { DATABASE_URL: "postgresql://127.0.0.1:1/none" },
  });
  expect([failed.code, failed.output]).toEqual([2, expect.stringContaining("does not answer")]);
  expect([statSync(file).size, existsSync(`${file}.part`)]).toEqual([size, false]);
});
