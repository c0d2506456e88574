import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { areaText } from "../../shared/domain/area-text.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AuditAnswer } from "../../shared/http/audit-api.ts";
import { DEVICES_TOGETHER, MOST_DEVICES, newestFirst, type PassesAnswer, passDoors } from "../../shared/http/pass-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const ZONE = "Asia/Shanghai";
const TENANT = "021PDGLS";
const HOUR_MS = 3_600_000;
const startMs = Math.floor((Date.now() - 5 * HOUR_MS) / HOUR_MS) * HOUR_MS;
const endMs = startMs + HOUR_MS;
const DEGREE_M = 111_195;

const device = (id: string, companyId: string, seenAtMs = startMs): [string, Device] => [
  id,
  {
    ...{ id, kind: "vehicle", name: `巡查${id}`, companyId, company: companyId, lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 30 },
    ...{ road: "", chainageM: null, seenAtMs, mileageM: 0, trail: [] },
  },
];
/** Two kilometres due north. */
const line = [0, 1_000, 2_000].map((northM) => [121.5, 31.2 + northM / DEGREE_M]);
/** 12 m east of it, beyond the lane of a service road. */
const beside = line.map(([lng, lat]) => [lng! + 12 / (DEGREE_M * Math.cos((31.2 * Math.PI) / 180)), lat]);
const road = { id: "r1", name: "路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 2_000, line };

/** Forty questions take longer on a machine that is busy: the library waits for a second. */
const PATIENCE = { timeout: 100_000 };

let redis: PrivateRedis;
let server: TestServer;
let tracks: FeedWriter;
let roads: FeedWriter;
const cookies: Record<string, string> = {};
let failing: string | null = null;

beforeAll(async () => {
  redis = await startRedis();
  tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
  roads = new FeedWriter(redis.url, { tenant: TENANT, kind: "roads" });
  await tracks.rebuild([device("a", "c1"), device("b", "c2")]);
  await roads.rebuild([
    ["r1", road as never],
    ["r2", { ...road, id: "r2", name: "辅路", line: beside } as never],
  ]);
  server = await startTestServer(redis.url);
  for (const account of ["owner", "supervisor", "company1", "company2", "authority"]) cookies[account] = await server.signIn(account);
  server.legacy.on("GetUserTrackDetail", (request) => {
    const { D_Id } = request as { D_Id: string };
    if (D_Id === failing) throw new ExpectedError("legacyRefused", { message: "no" });
    // 10 m/s, each five seconds: northwards at ten past, back at half past. As these services write it: GCJ-02.
    const drive = (atS: number, sign: 1 | -1) =>
      Array.from({ length: 41 }, (_, i) => ({
        T_Time: formatZoned(ZONE, startMs + (atS + i * 5) * 1_000),
        T_Location: shifted(sign === 1 ? i * 50 : 2_000 - i * 50),
        T_Speed: 36,
      }));
    return [...drive(600, 1), ...drive(1_800, -1)];
  });
});
afterAll(async () => {
  tracks?.close();
  roads?.close();
  await server?.close();
  await redis?.stop();
});
beforeEach(() => {
  failing = null;
});

type Asked = Record<string, string | number | readonly string[]>;
const ask = (who: string, query: Asked, path = "/api/passes") => {
  const said = Object.entries({ startMs, endMs, ...query }).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return fetch(`${server.address}${path}?${new URLSearchParams(said)}`, { headers: { cookie: cookies[who]! } });
};
async function heard<T>(answer: Response, parse: (told: unknown) => T): Promise<T> {
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true]);
  return parse(await answer.json());
}
const stored = async (who: string, query: Asked) => heard(await ask(who, query), (told) => passDoors.stored.answer.parse(told));
const told = async (who: string, query: Asked) =>
  heard(await ask(who, query, "/api/passes/told"), (one) => passDoors.told.answer.parse(one));
/** As a page asks: for what is stored, and then for what is not, some devices at a time. */
async function found(who: string, query: Asked) {
  const { toAsk, ...all } = await stored(who, query);
  for (let i = 0; i < (toAsk?.devices.length ?? 0); i += DEVICES_TOGETHER) {
    const { startMs, endMs, devices } = toAsk!;
    const part = await told(who, { ...query, startMs, endMs, devices: devices.slice(i, i + DEVICES_TOGETHER) });
    all.passes = [...all.passes, ...part.passes].sort(newestFirst);
    all.failed.push(...part.failed);
    all.devices += part.devices;
  }
  return { ...all, devicesInAll: toAsk?.devicesInAll ?? 0 };
}
const inMinutes = ({ passes }: Pick<PassesAnswer, "passes">) =>
  passes.map(({ deviceId, inMs, direction }) => [deviceId, Math.round((inMs - startMs) / 60_000), direction]);

it("[T1] tells who passed along a road, the newest first, in its direction and part, with the mean speed and what was seen of it", async () => {
  const all = await found("owner", { roadId: "r1", fromM: 500, toM: 1_500 });
  expect(inMinutes(all)).toEqual([
    ["a", 31, "down"],
    ["b", 31, "down"],
    ["a", 11, "up"],
    ["b", 11, "up"],
  ]);
  expect(all.passes[0]).toMatchObject({ fromM: 500, toM: 1_500, inferredM: 0 });
  expect(all.passes[0]!.speedKmh).toBeCloseTo(36, 0);
  expect([all.devices, all.devicesInAll, all.failed]).toEqual([2, 2, []]);
  expect(inMinutes(await found("owner", { roadId: "r1", direction: "up", companyId: "c2" }))).toEqual([["b", 10, "up"]]);
});

it("[T3] nobody passed along a road 12 m beside the one that they drove", async () => {
  expect((await found("owner", { roadId: "r2" })).passes).toEqual([]);
  const { passes } = await found("owner", { roadId: "r1" });
  expect(passes.map(({ ambiguousM }) => ambiguousM)).toEqual([0, 0, 0, 0]);
});

it("[T1] tells who was near a place, and nobody of a time in which none was", async () => {
  const near = { lng: 121.5, lat: 31.2 + 1_000 / DEGREE_M, radiusM: 100 };
  expect((await found("owner", near)).passes).toHaveLength(4);
  expect((await found("owner", { ...near, startMs: startMs + 2_400_000, endMs: startMs + 3_000_000 })).passes).toEqual([]);
});

it("[T1] tells who passed through an area with holes, without a fix inside, and by what was seen alone where only that counts", async () => {
  const box = (west: number, south: number, east: number, north: number) =>
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ].map(([eastM, northM]): [number, number] => [121.5 + eastM! / 95_110, 31.2 + northM! / DEGREE_M]);
  // Fixes are fifty metres apart: none lies in a strip of ten.
  const strip = box(-500, 1_010, 500, 1_020);
  const strips = await found("owner", { area: areaText([strip]) });
  expect(strips.passes.map(({ deviceId, lengthM, direction }) => [deviceId, lengthM, direction])).toEqual([
    ...[
      ["a", 10, null],
      ["b", 10, null],
      ["a", 10, null],
      ["b", 10, null],
    ],
  ]);
  const holed = areaText([box(-500, 900, 500, 1_100), box(-400, 950, 400, 1_050)]);
  expect((await found("owner", { area: holed })).passes.map(({ lengthM }) => lengthM)).toEqual([100, 100, 100, 100]);
  expect(
    (await found("owner", { area: areaText([box(-500, 900, 500, 1_100), box(-400, 800, 400, 1_200)]), companyId: "c1" })).passes,
  ).toEqual([]);
  expect((await found("owner", { area: holed, quality: "observed", companyId: "c2" })).passes).toHaveLength(2);
  for (const wrong of ["121,31", "x", `${areaText([strip])}|121,31`]) expect((await ask("owner", { area: wrong })).status).toBe(400);
  expect((await ask("owner", { area: holed, roadId: "r1" })).status).toBe(400);
});

it("[L5] a company finds its own devices alone, whatever it asks for; whoever searched is written down with the road's name", async () => {
  const own = await found("company1", { roadId: "r1" });
  expect([new Set(own.passes.map(({ deviceId }) => deviceId)), own.devicesInAll]).toEqual([new Set(["a"]), 1]);
  expect((await found("company1", { roadId: "r1", companyId: "c2" })).passes).toEqual([]);
  expect((await ask("company1", { roadId: "nowhere" })).status).toBe(404);
  await vi.waitFor(async () => {
    const page = await fetch(`${server.address}/api/audit?kind=trackView`, { headers: { cookie: cookies.owner! } });
    const told = ((await page.json()) as AuditAnswer).entries.map(({ person, subject }) => [person.account, subject.kind, subject.name]);
    expect(told).toContainEqual(["company1", "road", "路"]);
  }, PATIENCE);
});

it("[H4] a search is written down once, however many devices it asks for; what no search of that person led to is written down by itself", async () => {
  const query = { roadId: "r1", fromM: 700, toM: 900 };
  const entries = async (account: string) => {
    const page = await fetch(`${server.address}/api/audit?kind=trackView`, { headers: { cookie: cookies.owner! } });
    return ((await page.json()) as AuditAnswer).entries.filter(({ person }) => person.account === account).length;
  };
  expect([await entries("authority"), await entries("company2")]).toEqual([0, 0]);
  const { toAsk } = await stored("authority", query);
  expect(toAsk!.devices).toHaveLength(2);
  const part = { ...query, startMs: toAsk!.startMs, endMs: toAsk!.endMs };
  for (const id of toAsk!.devices) await told("authority", { ...part, devices: [id] });
  // Of another part, of another time, and by somebody else who searched for nothing.
  await told("authority", { ...part, toM: 901, devices: ["a"] });
  await told("authority", { ...part, startMs: part.startMs - 1, devices: ["a"] });
  await told("company2", { ...part, devices: ["b"] });
  await vi.waitFor(async () => expect([await entries("authority"), await entries("company2")]).toEqual([3, 1]), 20_000);
});

it("[Q1] a search around the same time asks nothing anew", async () => {
  const asked = () => server.legacy.calls.filter(({ name }) => name === "GetUserTrackDetail").length;
  await found("supervisor", { roadId: "r1" });
  const before = asked();
  await found("owner", { roadId: "r1", fromM: 100, startMs: startMs + 60_000 });
  expect(asked() - before).toBe(0);
});

it("[Q4] a device whose track does not come is named, and the others stand", async () => {
  failing = "b";
  const later = { startMs: startMs - HOUR_MS, endMs: startMs };
  const answer = await found("authority", { roadId: "r1", ...later });
  expect(answer.failed).toEqual([{ device: "巡查b", error: "legacyRefused" }]);
});

it("more devices than are asked are told of, the ones heard of last are looked at; what makes no sense is refused", async () => {
  await tracks.rebuild(Array.from({ length: MOST_DEVICES + 3 }, (_, i) => device(`m${i}`, "c1", startMs + i)));
  await vi.waitFor(async () => {
    const answer = await found("authority", { roadId: "r1" });
    expect([answer.devices, answer.devicesInAll]).toEqual([MOST_DEVICES, MOST_DEVICES + 3]);
  }, PATIENCE);
  for (const query of [
    {},
    { roadId: "r1", lng: 1, lat: 1 },
    { roadId: "r1", endMs: startMs - 1 },
    { roadId: "r1", endMs: startMs + 91 * 24 * HOUR_MS },
    // No calendar tells of such a day.
    { roadId: "r1", startMs: 8.64e15 - 1, endMs: 8.64e15 },
    { roadId: "r1", startMs: Number.MAX_SAFE_INTEGER - 1, endMs: Number.MAX_SAFE_INTEGER },
  ])
    expect((await ask("owner", query as never)).status).toBe(400);
  for (const query of [
    { devices: [] },
    { devices: Array.from({ length: DEVICES_TOGETHER + 1 }, (_, i) => `m${i}`) },
    { devices: ["m1"], endMs: startMs + 27 * HOUR_MS },
  ])
    expect((await ask("owner", { roadId: "r1", ...query } as Asked, "/api/passes/told")).status).toBe(400);
});

it("[T1] a time that has not begun, or that lies before all that is kept of positions, is asked of no device", async () => {
  const asked = () => server.legacy.calls.filter(({ name }) => name === "GetUserTrackDetail").length;
  const before = asked();
  const tomorrow = Date.now() + 24 * HOUR_MS;
  const toCome = await stored("owner", { roadId: "r1", startMs: tomorrow, endMs: tomorrow + HOUR_MS });
  expect([toCome.toAsk, toCome.notStored, toCome.storedDays]).toEqual([null, [], 0]);
  const longAgo = await stored("owner", { roadId: "r1", startMs: 0, endMs: HOUR_MS });
  expect([longAgo.toAsk, longAgo.notStored.length]).toEqual([null, 1]);
  // Of one that has begun nothing is asked for that is to come: the days of a whole search would be too many.
  const begun = await stored("owner", { roadId: "r1", endMs: startMs + 720 * HOUR_MS });
  // By Redis' clock, which a moment may lie between.
  expect(begun.toAsk!.endMs).toBeLessThan(Date.now() + 60_000);
  expect(asked()).toBe(before);
});

it("[T1] what is stored is told without asking a device, with whose tracks are to come; of those each finds its own company's alone", async () => {
  await tracks.rebuild([device("a", "c1"), device("b", "c2")]);
  const asked = () => server.legacy.calls.filter(({ name }) => name === "GetUserTrackDetail").length;
  const later = { startMs: startMs + 2 * HOUR_MS, endMs: startMs + 3 * HOUR_MS };
  const before = asked();
  await vi.waitFor(async () => {
    const { toAsk, devices, passes } = await stored("company1", { roadId: "r1", ...later });
    expect([toAsk, devices, passes]).toEqual([{ ...later, devices: ["a"], devicesInAll: 1 }, 0, []]);
  }, PATIENCE);
  expect(asked()).toBe(before);
  const own = await told("company1", { roadId: "r1", devices: ["a", "b"] });
  expect([own.devices, new Set(own.passes.map(({ deviceId }) => deviceId))]).toEqual([1, new Set(["a"])]);
});

it("[Q4] of some devices of which no track comes those are named that the services refuse", async () => {
  failing = "b";
  const one = await told("owner", { roadId: "r1", devices: ["b"], startMs: startMs - 2 * HOUR_MS, endMs: startMs - HOUR_MS });
  expect(one).toMatchObject({ passes: [], devices: 1, failed: [{ device: "巡查b", error: "legacyRefused" }] });
});

function shifted(northM: number): string {
  const [lng, lat] = wgsToGcj([121.5, 31.2 + northM / DEGREE_M]);
  return `${lng.toFixed(6)},${lat.toFixed(6)}`;
}
