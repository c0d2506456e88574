import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseClient, Refused } from "../../shared/node/database.ts";
import { freshDatabase, NO_DATABASE, type PrivatePostgres, startPostgres } from "../../tests/support/postgres.ts";
import { Favourites } from "../people/favourites.ts";
import { SavedViews } from "../people/saved-views.ts";
import type { Session } from "../session/session.ts";
import { type Migration, migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { openRecords } from "./open-records.ts";

const log = pino({ level: "silent" });

async function connected<T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
const namesIn = async (client: DatabaseClient, table: string) =>
  (await client.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(({ name }) => name);

describe("[R2] migrations", () => {
  const first: Migration = { name: "people", sql: "create table people (name text); insert into people values ('first')" };
  const second: Migration = { name: "more", sql: "insert into people values ('second')" };

  it("each is taken once and in order, however many servers start at once", async () => {
    const url = await freshDatabase();
    await Promise.all(Array.from({ length: 4 }, () => connected(url, (client) => migrate(client, [first]))));
    await Promise.all(Array.from({ length: 4 }, () => connected(url, (client) => migrate(client, [first, second]))));
    expect(await connected(url, (client) => namesIn(client, "people"))).toEqual(["first", "second"]);
    expect(await connected(url, (client) => namesIn(client, "schema_steps"))).toEqual(["more", "people"]);
  });

  it("a step that fails leaves the tables as they were", async () => {
    const url = await freshDatabase();
    const broken: Migration = { name: "broken", sql: "insert into people values ('half'); select 1 / 0" };
    await expect(connected(url, (client) => migrate(client, [first, broken]))).rejects.toThrow("division by zero");
    expect(await connected(url, (client) => client.query("select to_regclass('people') as there"))).toMatchObject({
      rows: [{ there: null }],
    });
  });

  it("older code refuses a newer database with a sentence", async () => {
    const url = await freshDatabase();
    await connected(url, (client) => migrate(client, [first, second]));
    const older = connected(url, (client) => migrate(client, [first]));
    await expect(older).rejects.toThrow(Refused);
    await expect(older).rejects.toThrow("its tables are at step 2, this version knows 1. Start the newer version");
  });

  it("a newer database is neither written nor asked again and again", async () => {
    const url = await freshDatabase();
    await (await openRecords(url, log, Date.now)).close();
    const newest = "insert into schema_steps select max(number) + 1, 'of tomorrow', now() from schema_steps";
    await connected(url, (client) => client.query(newest));
    const records = await openRecords(url, log, Date.now);
    expect(records.state).toMatchObject({ is: "refused", reason: expect.stringContaining("Start the newer version") });
    await expect(records.step((db) => db.selectFrom("saved_views").select("id").execute())).rejects.toThrow("recordsAway");
    await records.close();
  });
});

it("[R2] plays of before it was noted in which of its times in a wall a display showed them are told apart by the walls between them", async () => {
  const url = await freshDatabase();
  const at = migrations.findIndex(({ name }) => name === "in which of its times in a wall a display showed what");
  await connected(url, async (client) => {
    await migrate(client, migrations.slice(0, at));
    await client.query("insert into walls (tenant, id, version, anchor) values ('T', 'a', 1, '{}'), ('T', 'b', 1, '{}')");
    await client.query(`
      insert into display_links (id, tenant, name, digest, created_by, created_at_ms, expires_at_ms, wall_id, hung_at_ms)
      values ('hangs', 'T', '', '1', '', 1, 99, 'a', 45)`);
    await client.query(`
      insert into wall_plays (tenant, display_id, wall_id, from_ms, to_ms, name, scene, state, truth)
      select 'T', display_id, wall_id, from_ms, from_ms + 1, '', 'map', 'live', 'live' from (values
        ('hangs', 'a', 10), ('hangs', 'a', 20), ('hangs', 'b', 30), ('hangs', 'b', 31), ('hangs', 'a', 40), ('hangs', 'a', 50), ('hangs', 'a', 60),
        ('gone', 'b', 6), ('gone', 'a', 7)) as told (display_id, wall_id, from_ms)`);
    await migrate(client, migrations);
    const { rows } = await client.query<{ of: string }>(
      "select concat_ws(' ', display_id, wall_id, from_ms, hung_at_ms) as of from wall_plays order by display_id, from_ms",
    );
    expect(rows.map(({ of }) => of)).toEqual([
      ...["gone b 6 6", "gone a 7 7", "hangs a 10 10", "hangs a 20 10", "hangs b 30 30", "hangs b 31 30", "hangs a 40 40"],
      // These it showed where its link says that it hangs, since then.
      ...["hangs a 50 45", "hangs a 60 45"],
    ]);
  });
});

it("[R3] a database that one person keeps busy is there for the others: who waited in vain comes again", async () => {
  const url = await freshDatabase();
  const records = await openRecords(url, log, Date.now);
  const lock = sql`select pg_advisory_xact_lock(1)`;
  await connected(url, async (client) => {
    await client.query("select pg_advisory_lock(1)");
    const waiting = Array.from({ length: 12 }, () => records.step((step) => lock.execute(step)));
    for (const outcome of await Promise.allSettled(waiting))
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "recordsAway" } });
    expect(records.state.is).toBe("ready");
  });
  expect(await records.step((step) => step.selectFrom("saved_views").select("id").execute())).toEqual([]);
  await records.close();
});

describe("[R3] a database that goes away", () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const owner = { tenant: "A", user: { id: "1" } } as Session;
  const view = { name: "mine", query: "list=pending", layout: null };
  async function opened(url: string) {
    const records = await openRecords(url, log, Date.now);
    const views = new SavedViews({ records, newId: () => crypto.randomUUID(), now: Date.now });
    return { records, namesOf: async () => (await views.list(owner, "list")).map(({ name }) => name), views };
  }

  it.each([
    ["killed", () => postgres.kill(), () => postgres.restart(), ["mine"]],
    ["standing still", async () => postgres.freeze(), async () => postgres.thaw(), ["mine"]],
    ["lost with all that it held", () => postgres.kill(), () => postgres.restart({ empty: true }), []],
  ])("%s: says so, fails at once, and is used again without a restart", async (_, begin, end, left) => {
    const { records, views, namesOf } = await opened(postgres.url);
    for (const { id } of await views.list(owner, "list")) await views.remove(owner, "list", id);
    await views.add(owner, "list", view);
    await begin();
    await expect(namesOf()).rejects.toThrow("recordsAway");
    expect(records.state).toMatchObject({ is: "away" });
    // Nobody waits a second time.
    await expect(namesOf()).rejects.toThrow("recordsAway");
    await end();
    await expect.poll(() => records.state.is).toBe("ready");
    expect(await namesOf()).toEqual(left);
    await records.close();
  });

  it("one that dies in the middle of a step costs the step, and not the process that took it", async () => {
    const { records } = await opened(postgres.url);
    const step = records.step(async (db) => {
      await sql`select 1`.execute(db);
      await postgres.kill();
      await expect.poll(() => records.state.is).toBe("away");
      await sql`select 1`.execute(db);
    });
    await expect(step).rejects.toThrow("recordsAway");
    await postgres.restart();
    await expect.poll(() => records.state.is).toBe("ready");
    await records.close();
  });

  it("one that was never there is found when it comes", async () => {
    const { records, namesOf } = await opened(NO_DATABASE);
    await expect(namesOf()).rejects.toThrow("recordsAway");
    expect(records.state.reason).toContain("ECONNREFUSED");
    await records.close();
  });

  it("another one that was put in its place while it was connected gets its tables", async () => {
    const { records, namesOf } = await opened(postgres.url);
    await connected(postgres.url, (client) => client.query("drop schema public cascade; create schema public"));
    await expect(namesOf()).rejects.toThrow("recordsAway");
    await expect.poll(() => records.state.is).toBe("ready");
    expect(await namesOf()).toEqual([]);
    await records.close();
  });
});

describe("saved views", () => {
  it("the fiftieth is the last, also when many come at once; two of one name never stand", async () => {
    const records = await openRecords(await freshDatabase(), log, Date.now);
    const views = new SavedViews({ records, newId: () => crypto.randomUUID(), now: Date.now });
    const owner = { tenant: "A", user: { id: "1" } } as Session;
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) => views.add(owner, "list", { name: `v${i}`, query: "", layout: null })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    const [one, other] = await views.list(owner, "list");
    await expect(views.change(owner, "list", one!.id, { name: other!.name })).rejects.toThrow("nameTaken");
    await views.change(owner, "list", one!.id, { isDefault: true });
    await views.change(owner, "list", other!.id, { isDefault: true });
    expect((await views.list(owner, "list")).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([other!.id]);
    await records.close();
  });
});

describe("favourites", () => {
  it("follow their person to any machine, in the order of choosing, and are nobody else's", async () => {
    const records = await openRecords(await freshDatabase(), log, Date.now);
    const favourites = new Favourites(records);
    const [one, namesake, colleague] = [
      { tenant: "A", user: { id: "1" } },
      { tenant: "B", user: { id: "1" } },
      { tenant: "A", user: { id: "2" } },
    ] as Session[] as [Session, Session, Session];
    for (const path of ["/c", "/a", "/b", "/a"]) await favourites.put(one, path, true);
    expect(await favourites.of(one)).toEqual(["/c", "/a", "/b"]);
    await favourites.put(namesake, "/c", false);
    await favourites.put(one, "/c", false);
    await favourites.put(one, "/c", true);
    expect(await favourites.of(one)).toEqual(["/a", "/b", "/c"]);
    expect([await favourites.of(namesake), await favourites.of(colleague)]).toEqual([[], []]);
    await records.close();
  });

  it("the twelfth is the last, also when many come at once", async () => {
    const records = await openRecords(await freshDatabase(), log, Date.now);
    const favourites = new Favourites(records);
    const person = { tenant: "A", user: { id: "1" } } as Session;
    const tries = await Promise.allSettled(Array.from({ length: 14 }, (_, i) => favourites.put(person, `/${i}`, true)));
    expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(2);
    expect(await favourites.of(person)).toHaveLength(12);
    await records.close();
  });
});
