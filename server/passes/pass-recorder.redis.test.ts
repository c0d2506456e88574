import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tenant } from "../../editions/load.ts";
import { areaText } from "../../shared/domain/area-text.ts";
import { type CalendarDay, dayAt, dayStartMs } from "../../shared/domain/calendar-day.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { patrolDayAt, patrolDayOf, SETTLED_AFTER_MS } from "../../shared/domain/patrol-day.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { type Coverage, coverageDoors } from "../../shared/http/coverage-api.ts";
import { type PassesAnswer, passDoors } from "../../shared/http/pass-api.ts";
import { Asking } from "../../shared/node/asking.ts";
import { SourceGate } from "../../shared/node/source-gate.ts";
import { tenantFile } from "../../shared/policy/tenant-file.ts";
import { freshDatabase } from "../../tests/support/postgres.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { atOnce } from "../computing/steps.ts";
import { openRecords } from "../records/open-records.ts";
import type { Records } from "../records/tables.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { BoxFilling } from "./box-filling.ts";
import { CoverageCells } from "./coverage-cells.ts";
import { FixThinning } from "./fix-thinning.ts";
import { KeptPasses } from "./kept-passes.ts";
import { PassRecorder } from "./pass-recorder.ts";
import { StoredPlaces } from "./stored-places.ts";

const ZONE = "Asia/Shanghai";
const TENANT = "021PDGLS";
const DEGREE_M = 111_195;
const log = pino({ level: "silent" });
const rule = { timeZone: ZONE, patrolDayStartsAt: "04:00" };
/** Of patrol days: before four in the morning it is the calendar's day before. */
const today: CalendarDay = dayAt(ZONE, patrolDayAt(rule, Date.now() - SETTLED_AFTER_MS).startMs);
const dayOf = (daysLater: number) => patrolDayOf(rule, today, daysLater);

const device = (id: string, companyId: string): [string, Device] => [
  id,
  {
    ...{ id, kind: "vehicle", name: `巡查${id}`, companyId, company: companyId, lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 30 },
    ...{ road: "", chainageM: null, seenAtMs: Date.now(), mileageM: 0, trail: [] },
  },
];
/** Two kilometres due north. */
const line = [0, 1_000, 2_000].map((northM) => [121.5, 31.2 + northM / DEGREE_M]);
const road = { id: "r1", name: "路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 2_000, line };

let redis: PrivateRedis;
let commands: Redis;
let server: TestServer;
let records: Records;
const feeds: FeedWriter[] = [];
const cookies: Record<string, string> = {};
/** What the services do when a track is asked for: nothing, or one of these. */
let fails: (deviceId: string) => Error | null;
let asked: { device: string; from: string }[];
/** When each device drives up and back down, as an hour of each calendar day. */
let drivesAt: readonly number[];

beforeAll(async () => {
  redis = await startRedis();
  commands = new Redis(redis.url, { protocol: 2 });
  const tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
  const roads = new FeedWriter(redis.url, { tenant: TENANT, kind: "roads" });
  feeds.push(tracks, roads);
  await tracks.rebuild(devices());
  await roads.rebuild([["r1", road as never]]);
  const url = await freshDatabase();
  server = await startTestServer(redis.url, { env: { DATABASE_URL: url } });
  for (const account of ["owner", "company1", "company2"]) cookies[account] = await server.signIn(account);
  records = await openRecords(url, log, Date.now);
  server.legacy.on("GetUserTrackDetail", (request) => {
    const { D_Id, StartTime } = request as Record<string, string>;
    asked.push({ device: D_Id!, from: StartTime! });
    const error = fails(D_Id!);
    if (error !== null) throw error;
    return [-1, 0, 1].flatMap((later) => drivesAt.flatMap((hour) => drive(later, hour, StartTime!)));
  });
});
afterAll(async () => {
  for (const feed of feeds) feed.close();
  await records?.close();
  await server?.close();
  commands?.disconnect();
  await redis?.stop();
});
beforeEach(async () => {
  asked = [];
  fails = () => null;
  drivesAt = [10];
  await records.ask(async (db) => {
    for (const table of ["pass_recorders", "pass_days", "pass_device_days", "passes", "fix_chunks", "coverage_cells"] as const)
      await db.deleteFrom(table).execute();
  });
});

/** 10 m/s, each five seconds: northwards on the hour. As these services write it: GCJ-02. */
function drive(later: number, hour: number, start: string) {
  const [year, month, day] = start.slice(0, 10).split("-").map(Number) as [number, number, number];
  const beganMs = dayStartMs(ZONE, { year, month, day }, later) + hour * 3_600_000;
  return Array.from({ length: 41 }, (_, i) => {
    const [lng, lat] = wgsToGcj([121.5, 31.2 + (i * 50) / DEGREE_M]);
    return { T_Time: formatZoned(ZONE, beganMs + i * 5_000), T_Location: `${lng},${lat}`, T_Speed: 36 };
  });
}

const tenant = (passCatchUpDays: number): Tenant => {
  const one = server.editions.tenants.get(TENANT)!;
  return { ...one, file: { ...one.file, passCatchUpDays } };
};
function recorder(holder = randomUUID(), now = Date.now, known = devices) {
  const kept = new KeptPasses(records, holder);
  const computing = { run: async <T>(_: string, steps: Generator<void, T, void>) => atOnce(steps) };
  const asking = new Asking({
    ...{ redis: commands, legacy: server.legacy, now },
    gate: new SourceGate({ redis: commands, random: Math.random, newToken: randomUUID }),
  });
  const reader = {
    needed: async ({ kind }: { kind: string }) => ({
      state: { rows: new Map<string, unknown>(kind === "roads" ? [["r1", road]] : known()) },
    }),
  };
  const cells = new CoverageCells({ records, kept, computing: computing as never, now });
  return { kept, one: new PassRecorder({ reader: reader as never, asking, computing: computing as never, kept, cells, log, now }) };
}
const devices = () => [device("a", "c1"), device("b", "c2"), device("c", "c1")];
async function all(one: PassRecorder, catchUpDays = 2): Promise<void> {
  for (let more = 1; more > 0; ) more = await one.round(tenant(catchUpDays));
  await one.round(tenant(catchUpDays));
}
/** The lease of whoever was killed is over. */
const leaseEnds = () => records.ask((db) => db.updateTable("pass_recorders").set({ until_ms: 0 }).execute());
const passes = () =>
  records.ask((db) =>
    db
      .selectFrom("passes")
      .select(["day", "device_id", "direction", "from_m", "to_m", "in_ms"])
      .orderBy("day")
      .orderBy("device_id")
      .orderBy("in_ms")
      .execute(),
  );

async function get<T>(path: string, who = "owner"): Promise<T> {
  const answer = await fetch(`${server.address}${path}`, { headers: { cookie: cookies[who]! } });
  expect([answer.status, answer.ok || (await answer.clone().text())]).toEqual([200, true]);
  return (await answer.json()) as T;
}
const query = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries({ roadId: "r1", ...asked }).map(([k, v]) => [k, String(v)]));
const search = async (asked: Record<string, string | number>, who = "owner"): Promise<PassesAnswer> =>
  passDoors.stored.answer.parse(await get(`/api/passes?${query(asked)}`, who));

it("[T4] a patrol day that is over is stored once, the newest first, and asked of the services once", async () => {
  const { one } = recorder();
  await all(one);
  expect(asked.map(({ device: id }) => id)).toEqual(["a", "b", "c", "a", "b", "c"]);
  const stored = await passes();
  expect(stored.map(({ day, device_id }) => `${day} ${device_id}`)).toEqual(
    [-2, -1].flatMap((later) => ["a", "b", "c"].map((id) => `${dayOf(later).day} ${id}`)),
  );
  expect(stored.every(({ direction, from_m, to_m }) => direction === "up" && from_m <= 15 && to_m >= 1_985)).toBe(true);
  await all(one);
  expect(asked).toHaveLength(6);
});

it("[T4] what is driven over the hour at which the day begins is split there, each part of its own day", async () => {
  drivesAt = [4 - 100 / 3_600];
  await all(recorder().one);
  const of = (await passes()).filter(({ device_id, day }) => device_id === "a" && day === dayOf(-1).day);
  // The later part of the night before, and the earlier part of the next morning.
  expect(of.map(({ from_m, to_m }) => [Math.round(from_m / 50) * 50, Math.round(to_m / 50) * 50])).toEqual([
    [1_000, 2_000],
    [0, 1_000],
  ]);
  const { startMs, endMs } = dayOf(-1);
  expect(of[0]!.in_ms).toBe(startMs);
  expect(of[1]!.in_ms).toBeLessThan(endMs);
});

it("whoever is killed in the middle of a day leaves whole devices; another one goes on with the others, and it ends as if nobody was killed", async () => {
  await all(recorder().one);
  const undisturbed = await passes();
  await records.ask(async (db) => {
    for (const table of ["pass_days", "pass_device_days", "passes", "pass_recorders"] as const) await db.deleteFrom(table).execute();
  });
  asked = [];
  fails = (id) => (id === "b" ? new Error("killed") : null);
  await expect(recorder().one.round(tenant(2))).rejects.toThrow("killed");
  expect(new Set((await passes()).map(({ device_id }) => device_id))).toEqual(new Set(["a"]));
  expect((await search({ startMs: dayOf(-2).startMs, endMs: dayOf(0).startMs })).storedDays).toBe(0);
  // Until the lease is over nobody else writes.
  fails = () => null;
  asked = [];
  expect(await recorder().one.round(tenant(2))).toBe(0);
  await leaseEnds();
  await all(recorder().one);
  expect(asked.filter(({ device: id, from }) => id === "a" && from.startsWith(formatZoned(ZONE, dayOf(-1).startMs).slice(0, 10)))).toEqual(
    [],
  );
  expect(await passes()).toEqual(undisturbed);
});

it("[T4] of devices that nobody knows no day is stored: that nobody passed is not known", async () => {
  await all(recorder(randomUUID(), Date.now, () => []).one);
  const found = await search({ startMs: dayOf(-2).startMs, endMs: dayOf(0).startMs });
  expect([found.storedDays, found.notStored]).toEqual([0, [dayOf(-2).day, dayOf(-1).day]]);
});

it("where no device is known they are asked for once an hour, and days are stored as soon as there are some", async () => {
  let looks = 0;
  const clock = { nowMs: Date.now() };
  let known: ReturnType<typeof devices> = [];
  const { one } = recorder(
    randomUUID(),
    () => clock.nowMs,
    () => {
      looks += 1;
      return known;
    },
  );
  for (let i = 0; i < 5; i++) await one.round(tenant(2));
  expect(looks).toBe(1);
  clock.nowMs += 3_700_000;
  known = devices();
  await all(one);
  expect((await passes()).length).toBeGreaterThan(0);
});

it("a writer that another one took over from writes nothing more", async () => {
  const old = recorder();
  const writing = (await old.kept.begin(TENANT))!;
  await leaseEnds();
  await all(recorder().one);
  const before = await passes();
  await expect(old.kept.write(writing, dayOf(-1), device("a", "c1")[1], null, "legacyRefused", Date.now())).rejects.toThrow();
  expect(await passes()).toEqual(before);
});

it("a day that is written twice is there once", async () => {
  const { one } = recorder();
  await all(one);
  const before = await passes();
  await records.ask((db) => db.deleteFrom("pass_days").execute());
  await records.ask((db) => db.deleteFrom("pass_device_days").execute());
  await all(one);
  expect(asked).toHaveLength(12);
  expect(await passes()).toEqual(before);
});

it("[T4] a device whose track does not come keeps the others from nothing, is named, and is asked for again an hour later", async () => {
  fails = (id) => (id === "b" ? new ExpectedError("legacyRefused", { message: "no" }) : null);
  await all(recorder().one);
  const time = { startMs: dayOf(-2).startMs, endMs: dayOf(0).startMs };
  const partly = await search(time);
  expect([partly.passesInAll, partly.failed]).toEqual([4, [{ device: "巡查b", error: "legacyRefused" }]]);
  fails = () => null;
  await leaseEnds();
  // An hour later another day may be the newest one that is over.
  await all(recorder(randomUUID(), () => Date.now() + 3_700_000).one, 3);
  const whole = await search(time);
  expect([whole.passesInAll, whole.failed]).toEqual([6, []]);
});

it("[T1] a search over days reads what is stored, along a part and for a company's people theirs; what is not stored is named", async () => {
  await all(recorder().one);
  asked = [];
  const startMs = dayOf(-30).startMs;
  const found = await search({ startMs, endMs: dayOf(0).startMs, fromM: 500, toM: 700, direction: "up" });
  expect(asked).toEqual([]);
  expect([found.passesInAll, found.storedDays, found.notStored.length]).toEqual([6, 2, 28]);
  expect(found.notStored).toContain(dayOf(-3).day);
  const [newest] = found.passes;
  expect([newest!.fromM, newest!.toM, newest!.lengthM, newest!.speedKmh, newest!.headingDeg]).toEqual([500, 700, 200, 36, 0]);
  expect(found.passes.map(({ inMs }) => inMs)).toEqual(found.passes.map(({ inMs }) => inMs).sort((a, b) => b - a));
  // A part that is shorter than what is no pass elsewhere is passed by whoever passed all of it.
  const short = await search({ startMs, endMs: dayOf(0).startMs, fromM: 500, toM: 505 });
  expect(short.passes.map(({ fromM, toM }) => [fromM, toM])).toEqual(found.passes.map(() => [500, 505]));
  expect((await search({ startMs, endMs: dayOf(0).startMs }, "company2")).passes.map(({ deviceId }) => deviceId)).toEqual(["b", "b"]);
  expect((await search({ startMs, endMs: dayOf(0).startMs, companyId: "c1", direction: "down" })).passesInAll).toBe(0);
});

it("[T1] a search near a place and through an area goes over as many days, and finds who came by between two hours without a fix there", async () => {
  // A hundred seconds before ten until a hundred after it: 950 m and 1,000 m on lie on either side of the hour.
  drivesAt = [10 - 100 / 3_600];
  const { one, kept } = recorder();
  await all(one);
  asked = [];
  const time = { startMs: dayOf(-30).startMs, endMs: dayOf(0).startMs };
  const near = async (northM: number, radiusM: number, who = "owner") => {
    const at = { ...time, lng: 121.5, lat: 31.2 + northM / DEGREE_M, radiusM };
    const params = new URLSearchParams(Object.entries(at).map(([name, value]) => [name, String(value)]));
    return passDoors.stored.answer.parse(await get(`/api/passes?${params}`, who));
  };
  const found = await near(975, 10);
  expect([found.passesInAll, found.devices, found.storedDays, found.notStored.length, asked]).toEqual([6, 3, 2, 28, []]);
  expect(found.passes.map(({ inMs }) => inMs)).toEqual(found.passes.map(({ inMs }) => inMs).sort((x, y) => y - x));
  expect((await near(975, 10, "company2")).passes.map(({ deviceId }) => deviceId)).toEqual(["b", "b"]);
  expect((await near(2_100, 50)).passes).toEqual([]);
  const across = [
    [121.49, 31.2 + 960 / DEGREE_M],
    [121.51, 31.2 + 960 / DEGREE_M],
    [121.51, 31.2 + 990 / DEGREE_M],
    [121.49, 31.2 + 990 / DEGREE_M],
  ] as const;
  const params = new URLSearchParams({ area: areaText([across]), startMs: String(time.startMs), endMs: String(time.endMs) });
  expect((await get<PassesAnswer>(`/api/passes?${params}`)).passes.map(({ lengthM }) => lengthM)).toEqual(Array(6).fill(30));
  // Hours that were written before boxes were are all read.
  const before = [await near(975, 10), await near(500, 400)];
  const boxes = () =>
    records.ask((db) =>
      db
        .selectFrom("fix_chunks")
        .select(["device_id", "hour_ms", "west", "south", "east", "north"])
        .orderBy("device_id")
        .orderBy("hour_ms")
        .execute(),
    );
  const had = await boxes();
  await records.ask((db) => db.updateTable("fix_chunks").set({ west: null, south: null, east: null, north: null }).execute());
  expect([await near(975, 10), await near(500, 400)]).toEqual(before);
  // Until they have theirs, each once.
  const filling = new BoxFilling({ records, kept });
  expect([await filling.round(tenant(2)), await filling.round(tenant(2))]).toEqual([had.length, 0]);
  for (const [i, { west, south, east, north }] of (await boxes()).entries()) {
    const own = had[i]!;
    expect(west! <= own.west! && south! <= own.south! && east! >= own.east! && north! >= own.north!).toBe(true);
  }
  expect([await near(975, 10), await near(500, 400)]).toEqual(before);
});

it("the day that is not over is asked of the services, and stands beside what is stored", async () => {
  await all(recorder().one);
  asked = [];
  const { toAsk, ...found } = await search({ startMs: dayOf(-2).startMs, endMs: Date.now() });
  expect(found.notStored.filter((day) => day >= dayOf(0).day)).toEqual([]);
  expect([found.passesInAll, asked, new Set(toAsk!.devices)]).toEqual([6, [], new Set(["a", "b", "c"])]);
  expect(toAsk!.startMs).toBe(dayOf(0).startMs);
  const of = query({ startMs: toAsk!.startMs, endMs: toAsk!.endMs });
  for (const id of toAsk!.devices) of.append("devices", id);
  passDoors.told.answer.parse(await get(`/api/passes/told?${of}`));
  expect(new Set(asked.map(({ device: id }) => id))).toEqual(new Set(["a", "b", "c"]));
});

it("[T4] cells of roads say when they were covered, for a company's people those of its roads; another rule counts anew and asks nobody", async () => {
  const { one } = recorder();
  await all(one);
  const coverage = async (who = "owner", of = ""): Promise<Coverage> =>
    coverageDoors.ofRoads.answer.parse(await get(`/api/coverage${of}`, who));
  const { roads, fromDay, throughDay, missingDays } = await coverage();
  expect([fromDay, throughDay, missingDays]).toEqual([dayOf(-2).day, dayOf(-1).day, []]);
  const metres = (runs: Coverage["roads"][number]["up"]) => runs.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
  expect([roads[0]!.roadId, metres(roads[0]!.up) >= 1_960, roads[0]!.down]).toEqual(["r1", true, []]);
  expect(roads[0]!.up.find(({ fromM, toM }) => fromM <= 1_000 && toM > 1_000)).toMatchObject({ count: 6, quality: "observed" });
  expect((await coverage("company2")).roads).toEqual([]);
  expect((await coverage("owner", "?roadId=r1")).roads).toEqual([roads[0]]);
  expect((await coverage("owner", "?roadId=r2")).roads).toEqual([]);
  expect((await coverage("company2", "?roadId=r1")).roads).toEqual([]);
  asked = [];
  const strict = tenant(2);
  await one.round({ ...strict, file: { ...strict.file, coverage: { inferred: true, tooFastKmh: 30, night: null } } });
  expect([(await coverage()).roads[0]!.up, asked]).toEqual([[], []]);
});

it("[T3] a pass that may as well have been along another road covers neither", async () => {
  const { one } = recorder();
  await all(one);
  const covered = async () => {
    const { roads } = coverageDoors.ofRoads.answer.parse(await get("/api/coverage"));
    return roads.map(({ up }) => Math.max(0, ...up.map(({ count }) => count)));
  };
  expect(await covered()).toEqual([6]);
  await records.ask(async (db) => {
    const doubted = db.updateTable("passes").set((eb) => ({ ambiguous_m: eb.ref("length_m"), observed_m: 0, inferred_m: 0 }));
    await doubted.where("device_id", "=", "a").execute();
    await db.updateTable("coverage_cells").set({ is_old: true }).execute();
  });
  await one.round(tenant(2));
  expect(await covered()).toEqual([4]);
});

it("[H2] the fixes are kept by device and hour, packed, each once", async () => {
  await all(recorder().one);
  const { rows, fixes } = await records.ask(async (db) => {
    const found = await db.selectFrom("fix_chunks").select(["device_id", "hour_ms", "fixes"]).where("device_id", "=", "a").execute();
    return { rows: found.length, fixes: found.reduce((sum, one) => sum + one.fixes, 0) };
  });
  expect([rows, fixes]).toEqual([2, 82]);
});

it("[H2] a patrol day that begins within an hour of the clock takes no fixes from the one before", async () => {
  const { kept } = recorder();
  const writing = (await kept.begin(TENANT))!;
  const half = { timeZone: ZONE, patrolDayStartsAt: "04:30" };
  const [before, after] = [patrolDayOf(half, today, -2), patrolDayOf(half, today, -1)];
  const [, one] = device("a", "c1");
  const did = (atMs: number) => ({ passes: [], fixes: [[121.5, 31.2, atMs] as const], observedM: 0, inferredM: 0 });
  await kept.write(writing, before, one, did(before.endMs - 900_000), "", Date.now());
  await kept.write(writing, after, one, did(after.startMs + 900_000), "", Date.now());
  const chunks = await records.ask((db) => db.selectFrom("fix_chunks").select("fixes").execute());
  expect(chunks).toEqual([{ fixes: 1 }, { fixes: 1 }]);
});

it("[H2] fixes of days that are long over are thinned, each day once, and a place is still passed when it was; a day that is written anew is thinned again", async () => {
  const { one, kept } = recorder();
  await all(one);
  const { file } = tenant(2);
  const computing = { run: async <T>(_: string, steps: Generator<void, T, void>) => atOnce(steps) };
  const places = new StoredPlaces({ records, computing: computing as never });
  const at = { lng: 121.5, lat: 31.2 + 1_000 / DEGREE_M, radiusM: 40, quality: "all", startMs: 0, endMs: Date.now() } as never;
  const visits = async () => {
    const { passes: found } = await places.search({ tenant: TENANT, companyId: null, companyNames: [] }, "o", at, [dayOf(-2), dayOf(-1)]);
    return found.map(({ deviceId, inMs, outMs }) => ({ deviceId, midMs: (inMs + outMs) / 2 })).sort((x, y) => x.midMs - y.midMs);
  };
  const count = async () =>
    (await records.ask((db) => db.selectFrom("fix_chunks").select(["fixes", "is_thinned"]).execute())).reduce(
      (sum, { fixes, is_thinned }) => ({ fixes: sum.fixes + fixes, thinned: sum.thinned + Number(is_thinned) }),
      { fixes: 0, thinned: 0 },
    );
  const [before, then] = [await count(), await visits()];
  expect(before).toEqual({ fixes: 246, thinned: 0 });
  expect(then.length).toBe(6);
  const thinning = (daysLater: number) =>
    new FixThinning({ records, kept, computing: computing as never, now: () => Date.now() + daysLater * 86_400_000 });
  expect(await thinning(file.historyDays.positions - 3).round(tenant(2))).toBe(0);
  expect(await thinning(file.historyDays.positions + 3).round(tenant(2))).toBe(3);
  expect(await thinning(file.historyDays.positions + 3).round(tenant(2))).toBe(3);
  expect(await thinning(file.historyDays.positions + 3).round(tenant(2))).toBe(0);
  expect(await count()).toEqual({ fixes: 12, thinned: 6 });
  for (const [i, { deviceId, midMs }] of (await visits()).entries()) {
    expect(deviceId).toBe(then[i]!.deviceId);
    expect(Math.abs(midMs - then[i]!.midMs)).toBeLessThan(6_000);
  }
  const writing = (await kept.begin(TENANT))!;
  await kept.finish(writing, dayOf(-1), 3, 0, Date.now());
  expect(await thinning(file.historyDays.positions + 3).round(tenant(2))).toBe(0);
  const left = await records.ask((db) => db.selectFrom("pass_days").select("is_thinned").execute());
  expect(left.map(({ is_thinned }) => is_thinned)).toEqual([true, true]);
});

it("[H3] where everybody was is known now of a day that nobody watched, each in their company alone, and said to be learned later; then nobody knew it", async () => {
  await all(recorder().one);
  const atMs = dayStartMs(ZONE, today, -1) + 10 * 3_600_000 + 100_000;
  const ask = (known: string, who: string, ms = atMs) =>
    fetch(`${server.address}/api/history/tracks?atMs=${ms}&known=${known}`, { headers: { cookie: cookies[who]! } });
  const rows = async (who: string) => ((await (await ask("now", who)).json()) as { rows: Record<string, unknown>[] }).rows;
  const seen = { seenAtMs: atMs, isLearnedLater: true, speedKmh: 0, unread: { speedKmh: "" } };
  expect((await rows("owner")).map(({ id }) => id).sort()).toEqual(["a", "b", "c"]);
  expect(await rows("company2")).toMatchObject([{ id: "b", ...seen, lat: expect.closeTo(31.2 + 1_000 / DEGREE_M, 4) }]);
  expect((await ask("then", "owner")).status).toBe(404);
  // Of a day that is not stored nobody knows it now either.
  expect((await ask("now", "owner", atMs - 5 * 86_400_000)).status).toBe(404);
});

it("[H4] thinned fixes go when the customer's time is over, and with a file that says nothing of them when positions go", () => {
  const days = (given: object) => tenantFile.shape.historyDays.parse(given);
  expect(days({})).toEqual({ records: 730, positions: 90, thinned: 90 });
  expect(days({ positions: 30 })).toMatchObject({ positions: 30, thinned: 30 });
  expect(days({ positions: 30, thinned: 365 })).toMatchObject({ positions: 30, thinned: 365 });
  expect(tenant(2).file.historyDays).toEqual({ records: 730, positions: 90, thinned: 730 });
});
