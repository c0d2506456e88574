import { Redis } from "ioredis";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenTopic } from "../client/live/open-topic.ts";
import { atOnce } from "../server/computing/steps.ts";
import { Past } from "../server/history/past.ts";
import { project } from "../server/live/projections/projections.ts";
import { FeedState } from "../server/read/feed-state.ts";
import { openRecords } from "../server/records/open-records.ts";
import { sweepOld } from "../server/records/sweep-old.ts";
import type { Records } from "../server/records/tables.ts";
import { FeedWriter } from "../server/testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../server/testing/running-server.ts";
import { sampleOrder } from "../server/testing/sample-order.ts";
import type { PastTopic, RecordedTimes } from "../shared/http/history-api.ts";
import { applyChanges, type Change, type Row } from "../shared/live/change.ts";
import { feedKeys } from "../shared/live/keys.ts";
import { formatPosition, type Position } from "../shared/live/position.ts";
import { SnapshotReader } from "../shared/live/snapshot.ts";
import { type TopicName, topics } from "../shared/live/topics.ts";
import { Database } from "../shared/node/database.ts";
import { type HistoryTables, unzip } from "../shared/node/history-tables.ts";
import { MOST_ENTRIES_PER_KEYFRAME, Recorder } from "../workers/history/recorder.ts";
import { freshDatabase, NO_DATABASE } from "./support/postgres.ts";
import { createRandom } from "./support/random.ts";
import { type PrivateRedis, startRedis } from "./support/redis.ts";

const log = pino({ level: "silent" });
const DAY_MS = 24 * 3_600_000;
const TENANT = "021PDGLS";
const TOPICS = ["orders", "badges"] as const satisfies readonly TopicName[];

let redis: PrivateRedis;
let commands: Redis;
let server: TestServer;
let records: Database<HistoryTables>;
let databaseUrl: string;
const cookies: Record<string, string> = {};
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  commands = new Redis(redis.url, { protocol: 2 });
  databaseUrl = await freshDatabase();
  writer = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await writer.rebuild([]);
  server = await startTestServer(redis.url, { env: { DATABASE_URL: databaseUrl } });
  for (const account of ["owner", "company1", "stranger"]) cookies[account] = await server.signIn(account);
  records = openHistory(databaseUrl);
  await records.open();
});
afterAll(async () => {
  writer?.close();
  await records?.close();
  await server?.close();
  commands?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  await records.ask(async (db) => {
    for (const table of [
      "history_recorders",
      "history_feeds",
      "history_entries",
      "history_keyframes",
      "history_gaps",
      "history_confirmed",
    ] as const)
      await db.deleteFrom(table).execute();
  });
});

const openHistory = (url: string) => new Database<HistoryTables>({ url, name: "test", log, now: Date.now, prepare: async () => {} });

const recorder = (holder: string, leaseMs = 60_000) => new Recorder({ redis: commands, records, tenant: TENANT, holder, log, leaseMs });
async function drain(one: Recorder): Promise<void> {
  while (await one.pass());
}
const order = (id: string, fields: Row = {}): Row => ({ ...sampleOrder({ id }), ...fields }) as Row;

async function past(topic: TopicName, atMs: number, who = "owner", shown: number | string = ""): Promise<PastTopic> {
  const response = await ask(topic, atMs, who, shown);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  return (await response.json()) as PastTopic;
}
/** `shown`: what stands on the page already, of another time or live at a position. */
const ask = (topic: TopicName, atMs: number, who = "owner", shown: number | string = "") =>
  fetch(
    `${server.address}/api/history/${topic}?atMs=${atMs}${shown === "" ? "" : `&${typeof shown === "number" ? "sinceMs" : "live"}=${shown}`}`,
    {
      headers: { cookie: cookies[who]! },
    },
  );
const nameOf = ({ id, list }: Row) => String(id ?? list);
const sorted = (rows: Iterable<Row>) => [...rows].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

/** Times are told in whole milliseconds: nothing else may happen within the one that is asked about. */
async function nextMs(): Promise<number> {
  const atMs = Date.now();
  while (Date.now() === atMs) await new Promise(setImmediate);
  return atMs;
}

describe("[H2] folded state(t) is what a live client showed at t", () => {
  it.each([1, 2, 3])("whatever happened, and whoever was killed in between (seed %i)", async (seed) => {
    const { next: random } = createRandom(seed);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    await writer.rebuild(["a", "b"].map((id) => [id, order(id)] as const));
    const { client } = server.connect(cookies.company1!);
    const live: Record<string, OpenTopic> = {};
    for (const topic of TOPICS) live[topic] = client.openTopic(topic, { rowsChanged() {}, stateChanged() {} });
    const shown: { atMs: number; rows: Record<string, Row[]>; positions: Record<string, Position> }[] = [];
    let one = recorder("0", 1);
    await drain(one);
    for (let step = 0; step < 60; step++) {
      if (random() < 0.08) await writer.rebuild([...writer.rows]);
      else await writer.publish(...changes());
      // A recorder dies without a word and another one takes its place; now and then nobody writes for a while.
      if (random() < 0.2) one = recorder(`${step}`, 1);
      if (random() < 0.6) await drain(one);
      await expect
        .poll(() => TOPICS.map((topic) => sorted(live[topic]!.rows.values())), { interval: 2 })
        .toEqual(TOPICS.map((topic) => sorted(seenLive(topic))));
      const rows = Object.fromEntries(TOPICS.map((topic) => [topic, [...live[topic]!.rows.values()].map((row) => ({ ...row }))]));
      const positions = Object.fromEntries(TOPICS.map((topic) => [topic, live[topic]!.position!]));
      shown.push({ atMs: await nextMs(), rows, positions });
    }
    await drain(one);
    // That nothing came after is written now and then; the next look says so.
    await expect
      .poll(async () => {
        await drain(one);
        return (await recorded()).throughMs;
      })
      .toBeGreaterThanOrEqual(shown.at(-1)!.atMs);
    const { gaps } = await recorded();
    let [compared, goneBack] = [0, 0];
    let looked: (typeof shown)[number] | null = null;
    for (const one of shown.sort(() => random() - 0.5)) {
      const { atMs, rows } = one;
      if (gaps.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)) continue;
      compared++;
      for (const topic of TOPICS) {
        expect(sorted((await past(topic, atMs, "company1")).rows), `${topic} ${atMs}`).toEqual(sorted(rows[topic]!));
        if (looked === null) continue;
        // Whoever looked at another time, an earlier or a later one, is told what is otherwise.
        const { key } = topics[topic] as unknown as { key(row: Row): string };
        const told = new Map(looked.rows[topic]!.map((row) => [key(row), row]));
        const { whole, changes } = await past(topic, atMs, "company1", looked.atMs);
        applyChanges(told, changes);
        expect([whole, sorted(told.values())], `${topic} from ${looked.atMs} to ${atMs}`).toEqual([false, sorted(rows[topic]!)]);
        // And so is whoever stood live at a position that the server remembers, however far behind.
        const stood = new Map(looked.rows[topic]!.map((row) => [key(row), row]));
        const back = await past(topic, atMs, "company1", formatPosition(looked.positions[topic]!));
        const isRemembered = topic === "orders" && looked.positions[topic]!.epoch === writer.position.epoch;
        expect(back.whole, "told whole where the position is of another epoch; sums always are").toBe(!isRemembered);
        if (isRemembered) goneBack++;
        else stood.clear();
        applyChanges(stood, back.changes);
        for (const row of back.rows) stood.set(key(row), row);
        expect(sorted(stood.values()), `${topic} from live to ${atMs}`).toEqual(sorted(rows[topic]!));
      }
      looked = one;
    }
    expect(compared).toBeGreaterThan(shown.length * 0.8);
    expect(goneBack).toBeGreaterThan(0);
    server.leave();

    function seenLive(topic: TopicName): Row[] {
      const projection = project(topic, { tenant: TENANT, companyId: "c1", companyNames: [] });
      projection.reset(writer.rows);
      return projection.rows();
    }

    function changes(): Change[] {
      const found = new Map<string, Change>();
      for (let i = 0; i <= random() * 3; i++) {
        const id = `o${Math.floor(random() * 12)}`;
        const kind = random();
        if (!writer.rows.has(id)) found.set(id, { key: id, put: order(id, { companyId: pick(["c1", "c2"]) }) });
        else if (kind < 0.2) found.set(id, { key: id, remove: true });
        else if (kind < 0.5) found.set(id, { key: id, patch: { companyId: pick(["c1", "c2"]) } });
        else found.set(id, { key: id, patch: { status: pick([0, 1, 2, 3, 4, 5]), serious: random() < 0.5 } });
      }
      return [...found.values()];
    }
  });
});

const gapsOf = async () => (await recorded()).gaps;
async function written(...changes: Change[]): Promise<number> {
  await writer.publish(...changes);
  return nextMs();
}
/** Until it is written that nothing came after `atMs`. */
const through = (one: Recorder, atMs: number) =>
  expect
    .poll(
      async () => {
        await drain(one);
        return (await recorded()).throughMs;
      },
      { interval: 200 },
    )
    .toBeGreaterThanOrEqual(atMs);

it("[H2] a keyframe's rows stand in the order of their keys, whatever order they were published in: neighbours are alike, and take less room", async () => {
  await writer.rebuild(["c", "a", "b"].map((id) => [id, order(id)] as const));
  await drain(recorder("first"));
  const { body } = await records.ask((db) =>
    db.selectFrom("history_keyframes").select("body").where("kind", "=", "orders").executeTakeFirstOrThrow(),
  );
  const reader = new SnapshotReader<Row>();
  reader.push((await unzip(body)).toString());
  expect(reader.finish().map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

describe("[H] of what a server follows, only what was touched since is read", () => {
  const feed = { tenant: TENANT, kind: "orders" } as const;
  let own: Records;
  beforeAll(async () => {
    own = await openRecords(databaseUrl, log, Date.now);
  });
  afterAll(() => own?.close());
  const stateOf = async (past: Past, atMs: number) => (await past.at(feed, atMs, 0, "test", async (steps) => atOnce(steps))).state;
  const stateAt = (atMs: number, live: FeedState | null) => stateOf(new Past(own, () => live), atMs);

  it("whoever goes to and fro after one keyframe has it read once, where it is a big one", async () => {
    for (const [chars, isHeld] of [
      [3_000, true],
      [10, false],
    ] as const) {
      const long = { finder: "甲".repeat(chars) };
      await writer.rebuild(Array.from({ length: 500 }, (_, i) => [`o${i}`, order(`o${i}`, { ...long, status: 1 })] as const));
      const one = recorder("first");
      await drain(one);
      const firstMs = await written({ key: "o0", patch: { status: 2 } });
      const secondMs = await written({ key: "o0", patch: { status: 3 } });
      await through(one, secondMs);
      const past = new Past(own, () => null);
      expect((await stateOf(past, secondMs)).rows.get("o0")).toMatchObject({ status: 3 });
      await records.ask((db) =>
        db
          .updateTable("history_keyframes")
          .set({ body: Buffer.from("gone") })
          .where("kind", "=", "orders")
          .execute(),
      );
      const again = stateOf(past, firstMs).then(
        ({ rows }) => rows.get("o0")!.status,
        () => "read anew",
      );
      expect(await again).toBe(isHeld ? 2 : "read anew");
      await records.ask((db) => db.deleteFrom("history_keyframes").where("kind", "=", "orders").execute());
      await records.ask((db) => db.deleteFrom("history_feeds").where("kind", "=", "orders").execute());
    }
  });

  it("rows that nobody touched are those of now, the others as they were: also of a server that began to follow after the moment, unless something is not written", async () => {
    await writer.rebuild(["a", "b", "c", "d", "e"].map((id) => [id, order(id, { status: 1 })] as const));
    // It follows from the beginning.
    const early = new FeedState(new Map(writer.rows), writer.position);
    const publish = async (...changes: Change[]) => {
      await writer.publish(...changes);
      early.apply(writer.position, changes, { pollId: "p", answeredAtMs: 1, publishedAtMs: 1 });
      return nextMs();
    };
    const one = recorder("first");
    await drain(one);
    await publish({ key: "a", patch: { status: 2 } }, { key: "e", remove: true });
    const thenMs = await publish({ key: "b", patch: { status: 3 } });
    const was = sorted(writer.rows.values()).map((row) => ({ ...row }));
    await publish({ key: "b", patch: { status: 4 } }, { key: "c", remove: true });
    const lastMs = await publish({ key: "new", put: order("new") });
    await through(one, lastMs);
    // It began to follow when all of this had happened, and has seen one thing since.
    const late = new FeedState(new Map(early.rows), early.position);
    for (const live of [early, late]) {
      const state = await stateAt(thenMs, live);
      expect(sorted(state.rows.values())).toEqual(was);
      expect([state.rows.get("a") === live.rows.get("a"), state.rows.get("d") === live.rows.get("d"), state.position]).toEqual([
        ...[true, true],
        { ...writer.position, offset: 2 },
      ]);
    }
    const whole = await stateAt(thenMs, null);
    expect([sorted(whole.rows.values()), whole.rows.get("d") === early.rows.get("d")]).toEqual([was, false]);
    // Of what came between nothing tells any more which rows it touched.
    await records.ask((db) =>
      db
        .deleteFrom("history_entries")
        .where("batch", "=", writer.position.offset - 1)
        .execute(),
    );
    const unknown = await stateAt(thenMs, late);
    expect([sorted(unknown.rows.values()), unknown.rows.get("d") === late.rows.get("d")]).toEqual([was, false]);
    const remembered = await stateAt(thenMs, early);
    expect([sorted(remembered.rows.values()), remembered.rows.get("d") === early.rows.get("d")]).toEqual([was, true]);
  });

  it("what was held of a moment leads on to no time after a keyframe that began in that very millisecond, of another epoch or behind what was lost", async () => {
    for (const isRebuilt of [true, false]) {
      await writer.rebuild([["a", order("a", { status: 1 })]]);
      const one = recorder(`rebuilt ${isRebuilt}`, 1);
      await through(one, await nextMs());
      const { throughMs } = await recorded();
      const past = new Past(own, () => null);
      expect((await stateOf(past, throughMs)).rows.get("a")).toMatchObject({ status: 1 });
      if (isRebuilt) await writer.rebuild([["a", order("a", { status: 3 })]]);
      else {
        await writer.publish({ key: "a", patch: { status: 3 } });
        await writer.trimLog();
      }
      await drain(one);
      // The clock of the worker that published was behind that of Redis.
      await records.ask(async (db) => {
        const rows = await db
          .selectFrom("history_keyframes")
          .select("at_ms")
          .where("kind", "=", "orders")
          .where("at_ms", ">=", throughMs)
          .execute();
        // One may have been written at that very time before, and several since: the first of what came then is the one.
        const first = Math.min(...rows.map(({ at_ms }) => at_ms).filter((at) => at > throughMs));
        const others = rows.map(({ at_ms }) => at_ms).filter((at) => at !== first);
        if (others.length > 0) await db.deleteFrom("history_keyframes").where("kind", "=", "orders").where("at_ms", "in", others).execute();
        await db
          .updateTable("history_keyframes")
          .set({ at_ms: throughMs })
          .where("kind", "=", "orders")
          .where("at_ms", "=", first)
          .execute();
      });
      await records.ask((db) => db.deleteFrom("history_gaps").where("kind", "=", "orders").execute());
      const afterMs = await written({ key: "a", patch: { road: "r" } });
      await through(one, afterMs);
      expect((await stateOf(past, afterMs)).rows.get("a")).toMatchObject({ status: 3, road: "r" });
    }
  });

  it("[H3] what was told of a time stays told: what came to Redis after it was written that nothing had was not known before, whenever it was published", async () => {
    await writer.rebuild([["a", order("a", { status: 1 })]]);
    const one = recorder("first");
    await through(one, await nextMs());
    const { throughMs } = await recorded();
    const statusAt = async (atMs: number) => (await stateAt(atMs, null)).rows.get("a")!.status;
    expect(await statusAt(throughMs)).toBe(1);
    const clock = vi.spyOn(Date, "now").mockReturnValue(throughMs - 1);
    await writer.publish({ key: "a", patch: { status: 3 } }).finally(() => clock.mockRestore());
    const afterMs = await nextMs();
    await through(one, afterMs);
    expect([await statusAt(throughMs), await statusAt(afterMs)]).toEqual([1, 3]);
  });
});

describe("[F5] lease and fence", () => {
  it("one process writes; another gets nothing while it lives, and all of it when it is silent; who was paused writes nothing any more", async () => {
    await writer.rebuild([["a", order("a")]]);
    const [first, second] = [recorder("first", 300), recorder("second")];
    await drain(first);
    expect(await second.pass()).toBe(false);
    await writer.publish({ key: "a", patch: { status: 3 } });
    await expect
      .poll(async () => {
        await drain(second);
        return entries();
      })
      .toBe(1);
    await writer.publish({ key: "a", patch: { status: 4 } });
    // It believes that it still may, and reads what the other one has read.
    await drain(first);
    expect(await entries()).toBe(1);
    await drain(second);
    expect(await entries()).toBe(2);
  });
});

const entries = async () =>
  (await records.ask((db) => db.selectFrom("history_entries").select("batch").where("kind", "=", "orders").execute())).length;

describe("[H3] what was not recorded is said to be so", () => {
  it("a log that still reaches back is caught up with and leaves no gap", async () => {
    await writer.rebuild([["a", order("a", { status: 1 })]]);
    await drain(recorder("first", 1));
    const thenMs = await written({ key: "a", patch: { status: 2 } });
    const laterMs = await written({ key: "a", patch: { status: 3 } });
    await through(recorder("second"), laterMs);
    expect(await gapsOf()).toEqual([]);
    expect((await past("orders", thenMs)).rows).toMatchObject([{ id: "a", status: 2 }]);
  });

  it("a log that no longer does leaves a gap, told with its times; before and after it is known", async () => {
    await writer.rebuild([["a", order("a", { status: 1 })]]);
    const firstMs = await nextMs();
    await through(recorder("first", 1), firstMs);
    const lostMs = await written({ key: "a", patch: { status: 2 } });
    const alsoLostMs = await written({ key: "a", patch: { status: 5 } });
    await writer.trimLog();
    const afterMs = await written({ key: "a", patch: { status: 3 } });
    await through(recorder("second"), afterMs);
    expect((await past("orders", firstMs)).rows).toMatchObject([{ status: 1 }]);
    for (const atMs of [lostMs, alsoLostMs]) {
      const response = await ask("orders", atMs);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: "notRecorded", detail: { untilMs: expect.any(Number) } },
      ]);
    }
    expect((await past("orders", afterMs)).rows).toMatchObject([{ status: 3 }]);
  });

  it("what nobody polled for an hour is not known of that hour, in the door's answer and among the times; of the rest it is told as of when", async () => {
    await writer.rebuild([["a", order("a", { status: 1 })]]);
    const nowMs = Date.now();
    const agoMs = (minutes: number) => nowMs - minutes * 60_000;
    const one = recorder("first");
    await drain(one);
    // As if it had been written for two hours, and polled in all but the hour before now.
    await records.step(async (step) => {
      await step
        .updateTable("history_keyframes")
        .set({ at_ms: agoMs(120) })
        .where("kind", "=", "orders")
        .execute();
      await step
        .updateTable("history_confirmed")
        .set({ from_ms: agoMs(120), until_ms: agoMs(60) })
        .where("kind", "=", "orders")
        .execute();
    });
    const again = recorder("first");
    await writer.confirm();
    const confirmedMs = await nextMs();
    await through(again, confirmedMs);
    expect(await past("orders", agoMs(90))).toMatchObject({ confirmedAtMs: agoMs(90), rows: [{ id: "a" }] });
    // The last word of before stands until it would have been called stale.
    expect(await past("orders", agoMs(60) + 20_000)).toMatchObject({ confirmedAtMs: agoMs(60), rows: [{ id: "a" }] });
    for (const atMs of [agoMs(59), agoMs(30), agoMs(1)]) {
      const response = await ask("orders", atMs);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: "notRecorded", detail: { fromMs: agoMs(60) + 30_001 } },
      ]);
    }
    expect((await past("orders", confirmedMs)).rows).toMatchObject([{ id: "a" }]);
    const [gap, ...others] = await gapsOf();
    expect([gap!.fromMs, others]).toEqual([agoMs(60) + 30_001, []]);
    expect(gap!.untilMs).toBeGreaterThanOrEqual(nowMs);
    expect(gap!.untilMs).toBeLessThanOrEqual(confirmedMs);
  });

  it("[H] what a moment costs to look at is bounded by what its rows cost: keyframes come by how much was written, and lose nothing", async () => {
    const tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
    const base = Date.now();
    const fix = (i: number) => ({ lng: 121.5 + i / 100_000, lat: 31.2, seenAtMs: base + i });
    const device = { id: "d", kind: "inspector", name: "甲", companyId: "c1", company: "", headingDeg: 0, speedKmh: 0, road: "" };
    await tracks.rebuild([["d", { ...device, chainageM: null, mileageM: 0, trail: [], ...fix(0) } as Row]]);
    const one = recorder("first");
    await drain(one);
    const shown: { atMs: number; trail: unknown }[] = [];
    for (let i = 1; i <= 200; i++) {
      const { lng, lat, seenAtMs } = fix(i);
      const trail = [...(tracks.rows.get("d")!.trail as unknown[]), [lng, lat, seenAtMs]].slice(-30);
      await tracks.publish({ key: "d", patch: { ...fix(i), trail } });
      if (i % 40 === 0) await drain(one);
      if (i % 50 === 49) shown.push({ atMs: await nextMs(), trail });
    }
    const atMs = await nextMs();
    await expect
      .poll(async () => {
        await tracks.confirm();
        await drain(one);
        return (await ask("tracks", atMs)).status;
      })
      .toBe(200);
    const of = await records.ask((db) =>
      db.selectFrom("history_keyframes").select("body").where("kind", "=", "tracks").orderBy("at_ms").execute(),
    );
    expect(of.length).toBeGreaterThan(1);
    const { entries } = await records.ask((db) =>
      db
        .selectFrom("history_entries")
        .select(sql<number>`sum(octet_length(body))::float8`.as("entries"))
        .where("kind", "=", "tracks")
        .executeTakeFirstOrThrow(),
    );
    // Each but the last was followed by so many times its bytes.
    expect(of.slice(0, -1).reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(entries / MOST_ENTRIES_PER_KEYFRAME);
    for (const { atMs: thenMs, trail } of shown) expect((await past("tracks", thenMs)).rows).toMatchObject([{ id: "d", trail }]);
    const keys = feedKeys({ tenant: TENANT, kind: "tracks" });
    await commands.del(keys.meta, keys.log, keys.rows(tracks.position.epoch));
    tracks.close();
  });

  it("a feed that fails is written no further than it was confirmed, however long its log stands still", async () => {
    await writer.rebuild([["a", order("a")]]);
    const hourAgoMs = Date.now() - 3_600_000;
    await writer.confirm(hourAgoMs);
    const one = recorder("first");
    const atMs = await nextMs();
    await through(one, atMs);
    expect((await ask("orders", atMs)).status).toBe(404);
  });

  it("neither before it began nor after it was written down does anybody know", async () => {
    await writer.rebuild([["a", order("a")]]);
    const one = recorder("first");
    await drain(one);
    expect((await ask("orders", 1_000)).status).toBe(404);
    expect((await ask("orders", Date.now() + 3_600_000)).status).toBe(404);
    expect((await ask("roads", Date.now())).status).toBe(404);
  });
});

describe("[R3] without the database", () => {
  it("nothing is written, and all of it afterwards", async () => {
    await writer.rebuild([["a", order("a", { status: 1 })]]);
    const away = openHistory(NO_DATABASE);
    await away.open();
    const without = new Recorder({ redis: commands, records: away, tenant: TENANT, holder: "x", log });
    await expect(without.pass()).rejects.toThrow("recordsAway");
    await away.close();
    const thenMs = await written({ key: "a", patch: { status: 2 } });
    await through(recorder("y"), thenMs);
    expect((await past("orders", thenMs)).rows).toMatchObject([{ status: 2 }]);
  });
});

describe("[H4] [L5] whose past it is", () => {
  it("a company sees its own, another customer nothing of it; what changed is told from a time on", async () => {
    await writer.rebuild([
      ["a", order("a", { companyId: "c1", status: 1 })],
      ["b", order("b", { companyId: "c2", status: 1 })],
    ]);
    const one = recorder("first");
    await drain(one);
    const fromMs = await nextMs();
    const atMs = await written({ key: "a", patch: { status: 2 } }, { key: "b", patch: { status: 2 } });
    await through(one, atMs);
    expect((await past("orders", atMs, "company1")).rows).toMatchObject([{ id: "a", status: 2 }]);
    expect((await ask("orders", atMs, "stranger")).status).toBe(404);
    expect(await past("orders", atMs, "company1", fromMs)).toMatchObject({
      ...{ whole: false, rows: [] },
      changes: [{ key: "a", patch: { status: 2 } }],
    });
  });

  it("[R4] who looks at where people were is written down, once for as long as they go on looking", async () => {
    const tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
    const device = { id: "d", kind: "inspector", name: "甲", companyId: "c1", company: "", lng: 121.5, lat: 31.2, headingDeg: 0 };
    await tracks.rebuild([
      ["d", { ...device, speedKmh: 0, road: "", chainageM: null, seenAtMs: 1, mileageM: 0, trail: [[121.5, 31.2, 1]] }],
    ]);
    const one = recorder("first");
    await drain(one);
    // One answer brings two fixes.
    const trail = [121.5, 121.55, 121.6].map((lng, i) => [lng, 31.2, i + 1]);
    await tracks.publish({ key: "d", patch: { lng: 121.6, seenAtMs: 3, trail } });
    const atMs = await nextMs();
    // Nobody saw anything by this one, and it takes the place of none that did.
    expect((await ask("tracks", atMs)).status).toBe(404);
    await expect
      .poll(
        async () => {
          await drain(one);
          return (await ask("tracks", atMs)).status;
        },
        { interval: 200 },
      )
      .toBe(200);
    // Places are told once and strung together again, after those that the keyframe had.
    expect((await past("tracks", atMs)).rows).toMatchObject([{ id: "d", lng: 121.6, trail }]);
    const page = await fetch(`${server.address}/api/audit?kind=trackView`, { headers: { cookie: cookies.owner! } });
    const { entries: told } = (await page.json()) as { entries: { outcome: string; subject: { kind: string } }[] };
    expect(told.filter(({ outcome, subject }) => outcome === "done" && subject.kind === "history")).toHaveLength(1);
    tracks.close();
  });
});

it("[H4] positions are deleted after the customer's time for them, orders after theirs, and neither is told a moment longer", async () => {
  const { file } = server.editions.tenants.get(TENANT)!;
  const nowMs = Date.now();
  const ago = (days: number) => nowMs - days * DAY_MS;
  const of = { tenant: TENANT, epoch: 1, batch: 1, rows: 0, body: Buffer.from("") };
  await records.ask((db) =>
    db
      .insertInto("history_keyframes")
      .values([
        { ...of, kind: "tracks", at_ms: ago(file.historyDays.positions + 1) },
        { ...of, kind: "tracks", at_ms: ago(file.historyDays.positions - 1) },
        { ...of, kind: "orders", at_ms: ago(file.historyDays.positions + 1) },
        { ...of, kind: "orders", at_ms: ago(file.historyDays.records + 1) },
      ])
      .execute(),
  );
  expect((await ask("tracks", ago(file.historyDays.positions + 1) + 1)).status).toBe(404);
  const own = await openRecords(databaseUrl, log, Date.now);
  await sweepOld({ records: own, editions: server.editions, log, now: () => nowMs });
  await own.close();
  const left = await records.ask((db) => db.selectFrom("history_keyframes").select(["kind", "at_ms"]).orderBy("kind").execute());
  expect(left).toEqual([
    { kind: "orders", at_ms: ago(file.historyDays.positions + 1) },
    { kind: "tracks", at_ms: ago(file.historyDays.positions - 1) },
  ]);
});

it("[Z4] what is missing is told of a stretch, the last week where none is named, and of no longer a time than a month at once", async () => {
  const nowMs = Date.now();
  const of = (kind: string) => ({ tenant: TENANT, kind });
  const ago = (days: number) => nowMs - days * DAY_MS;
  await records.ask(async (db) => {
    const keyframe = { at_ms: ago(100), epoch: 1, batch: 0, rows: 0, body: Buffer.alloc(0) };
    await db
      .insertInto("history_keyframes")
      .values({ ...of("orders"), ...keyframe })
      .execute();
    const stands = { epoch: 1, batch: 0, at_ms: ago(100), through_ms: nowMs, keyframe_ms: ago(100) };
    await db
      .insertInto("history_feeds")
      .values({ ...of("orders"), ...stands })
      .execute();
    await db
      .insertInto("history_confirmed")
      .values({ ...of("orders"), from_ms: ago(100), until_ms: nowMs, every_ms: 60_000 })
      .execute();
    for (const days of [60, 3])
      await db
        .insertInto("history_gaps")
        .values({ ...of("orders"), from_ms: ago(days), until_ms: ago(days - 1) })
        .execute();
  });
  const told = async (query: string) => {
    const response = await fetch(`${server.address}/api/history${query}`, { headers: { cookie: cookies.owner! } });
    const body = (await response.json()) as Partial<RecordedTimes> & { error?: string; detail?: object };
    return response.status === 200
      ? body.feeds!.map(({ gaps, fromMs }) => [fromMs, gaps.map((gap) => gap.fromMs)])
      : [response.status, body.error, body.detail];
  };
  expect(await told("")).toEqual([[ago(100), [ago(3)]]]);
  expect(await told(`?fromMs=${ago(70)}&untilMs=${ago(50)}`)).toEqual([[ago(100), [ago(60)]]]);
  expect(await told(`?fromMs=${ago(70)}&untilMs=${nowMs}`)).toEqual([400, "spanTooLong", { mostDays: 31 }]);
  expect(await told("?fromMs=0")).toEqual([400, "spanTooLong", { mostDays: 31 }]);
});

async function recorded() {
  const response = await fetch(`${server.address}/api/history`, { headers: { cookie: cookies.owner! } });
  const { feeds } = (await response.json()) as RecordedTimes;
  return feeds.find(({ kind }) => kind === "orders")!;
}
