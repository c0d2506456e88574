import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SavedViews } from "../../server/people/saved-views.ts";
import { openRecords } from "../../server/records/open-records.ts";
import type { Records } from "../../server/records/tables.ts";
import type { Session } from "../../server/session/session.ts";
import { type PrivatePostgres, startPostgres } from "../support/postgres.ts";
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
const viewsOf = (records: Records) => new SavedViews({ records, newId: () => crypto.randomUUID(), now: Date.now });
async function withRecords<T>(work: (records: Records) => Promise<T>): Promise<T> {
  const records = await openRecords(postgres.url, log, Date.now);
  return work(records).finally(() => records.close());
}
const names = (records: Records) =>
  viewsOf(records)
    .list(session, SCREEN)
    .then((views) => views.map(({ name }) => name));

it("[R5] after everything was lost, the backup brings every record back, and the audit is append-only again", async () => {
  await withRecords(async (records) => {
    await viewsOf(records).add(session, SCREEN, { name: "坑槽", query: "list=pending", layout: { hidden: [], widthsPx: { town: 90 } } });
    const about = { tenant: "A", kind: "order", action: "accept", person_id: "1", person_name: "Ann", person_account: "ann" } as const;
    const rest = {
      subject_kind: "order",
      subject_id: "o",
      subject_name: "N",
      outcome: "done",
      before: null,
      after: null,
      address: "",
      request_id: "",
    };
    await records.ask((db) =>
      db
        .insertInto("audit_entries")
        .values({ id: crypto.randomUUID(), at_ms: 5, ...about, ...rest })
        .execute(),
    );
  });
  expect(await command("backup", file)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o077).toBe(0);
  await postgres.restart({ empty: true });
  expect(await command("restore", file)).toMatchObject({ code: 0 });
  await withRecords(async (records) => {
    expect(await viewsOf(records).list(session, SCREEN)).toMatchObject([{ name: "坑槽", layout: { hidden: [], widthsPx: { town: 90 } } }]);
    expect(await records.ask((db) => db.selectFrom("audit_entries").select("action").execute())).toEqual([{ action: "accept" }]);
    await expect(records.ask((db) => db.deleteFrom("audit_entries").execute())).rejects.toThrow("only ever added");
  });
});

it("[R5] a database that holds records is left alone, unless --replace gives them up", async () => {
  await withRecords((records) => viewsOf(records).add(session, SCREEN, { name: "later", query: "", layout: null }));
  const refused = await command("restore", file);
  expect(refused.code).toBe(2);
  expect(refused.output).toContain("The database holds records already. Give --replace");
  expect((await withRecords(names)).sort()).toEqual(["later", "坑槽"].sort());
  expect(await command("restore", file, "--replace")).toMatchObject({ code: 0 });
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
