import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FeedWriter } from "../server/testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../server/testing/running-server.ts";
import { deviceDoors } from "../shared/http/device-api.ts";
import { Database } from "../shared/node/database.ts";
import type { HistoryTables } from "../shared/node/history-tables.ts";
import { Recorder } from "../workers/history/recorder.ts";
import { freshDatabase } from "./support/postgres.ts";
import { type PrivateRedis, startRedis } from "./support/redis.ts";

const log = pino({ level: "silent" });
const TENANT = "021PDGLS";

let redis: PrivateRedis;
let commands: Redis;
let server: TestServer;
let records: Database<HistoryTables>;
let tracks: FeedWriter;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  commands = new Redis(redis.url, { protocol: 2 });
  const databaseUrl = await freshDatabase();
  tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
  server = await startTestServer(redis.url, { env: { DATABASE_URL: databaseUrl } });
  records = new Database<HistoryTables>({ url: databaseUrl, name: "test", log, now: Date.now, prepare: async () => {} });
  await records.open();
  for (const account of ["owner", "company2"]) cookies[account] = await server.signIn(account);
});
afterAll(async () => {
  tracks?.close();
  await records?.close();
  await server?.close();
  commands?.disconnect();
  await redis?.stop();
});

/** Times are told in whole milliseconds: nothing else may happen within the one that is asked about. */
async function nextMs(): Promise<number> {
  const atMs = Date.now();
  while (Date.now() === atMs) await new Promise(setImmediate);
  return atMs;
}

it("[H3] a track as known then has the fixes that had come by then, whatever came later; what nobody wrote down is told as that", async () => {
  const recorder = new Recorder({ redis: commands, records, tenant: TENANT, holder: "one", log, leaseMs: 60_000 });
  const drain = async () => {
    while (await recorder.pass());
  };
  const base = Math.floor(Date.now() / 1_000) * 1_000 - 30_000;
  const fix = (s: number) => ({ lng: 121.5 + s / 100_000, seenAtMs: base + s * 1_000 });
  const device = { id: "d", kind: "inspector", name: "甲", companyId: "c1", company: "", lat: 31.2, headingDeg: 0, speedKmh: 0, road: "" };
  await tracks.rebuild([["d", { ...device, chainageM: null, mileageM: 0, trail: [], ...fix(0) }]]);
  await drain();
  const publish = async (s: number) => {
    await tracks.publish({ key: "d", patch: fix(s) });
    await drain();
  };
  await publish(5);
  await publish(10);
  const atMs = await nextMs();
  // One that was on its way, and one of later.
  await publish(7);
  await publish(15);
  const laterMs = await nextMs();
  // Several that one answer brings, without where it is now among them.
  const trail = [16, 17, 18].map((s) => [fix(s).lng, device.lat, fix(s).seenAtMs]);
  await tracks.publish({ key: "d", patch: { ...fix(20), trail } });
  await drain();
  const lastMs = await nextMs();
  const ask = (ms: number, who = "owner") =>
    fetch(`${server.address}/api/devices/d/track-then?atMs=${ms}`, { headers: { cookie: cookies[who]! } });
  const known = async (ms: number) => {
    const answer = deviceDoors.trackThen.answer.parse(await (await ask(ms)).json());
    return {
      s: answer.stretches.flatMap(({ fixes }) => fixes.map(([, , fixMs]) => (fixMs - base) / 1_000)),
      asOf: answer.askedAtMs - ms,
      all: answer.fixes,
    };
  };
  // Until the recorder has written that nothing came after it.
  await expect
    .poll(
      async () => {
        await tracks.confirm();
        await drain();
        return (await ask(lastMs)).status;
      },
      { interval: 200, timeout: 100_000 },
    )
    .toBe(200);
  expect(await known(atMs)).toEqual({ s: [0, 10], asOf: 0, all: 3 });
  expect(await known(laterMs)).toEqual({ s: [0, 15], asOf: 0, all: 5 });
  expect(await known(lastMs)).toEqual({ s: [0, 20], asOf: 0, all: 9 });
  expect((await ask(base - 86_400_000)).status).toBe(404);
  expect((await ask(atMs, "company2")).status).toBe(404);
});

it("[H3] a device that moved while nobody recorded is told where it was found afterwards, whatever was said of it then", async () => {
  const recorder = new Recorder({ redis: commands, records, tenant: TENANT, holder: "one", log, leaseMs: 60_000 });
  const drain = async () => {
    while (await recorder.pass());
  };
  const base = Math.floor(Date.now() / 1_000) * 1_000 - 30_000;
  const device = { id: "e", kind: "inspector", name: "甲", companyId: "c1", company: "", lat: 31.2, headingDeg: 0, speedKmh: 0, road: "" };
  await tracks.rebuild([["e", { ...device, chainageM: null, mileageM: 0, trail: [], lng: 121.501, seenAtMs: base }]]);
  await drain();
  await tracks.publish({ key: "e", patch: { lng: 121.502, seenAtMs: base + 5_000 } });
  await drain();
  const beforeMs = await nextMs();
  // The log is trimmed before anybody read it, and the count of entries goes on.
  await tracks.publish({ key: "e", patch: { lng: 121.503, seenAtMs: base + 10_000 } });
  await tracks.trimLog();
  await drain();
  await tracks.publish({ key: "e", patch: { seenAtMs: base + 15_000 } });
  await drain();
  const afterMs = await nextMs();
  await expect
    .poll(
      async () => {
        await tracks.confirm();
        await drain();
        return (await fetch(`${server.address}/api/devices/e/track-then?atMs=${afterMs}`, { headers: { cookie: cookies.owner! } })).status;
      },
      { interval: 200, timeout: 100_000 },
    )
    .toBe(200);
  const lastAt = async (atMs: number) => {
    const answer = await fetch(`${server.address}/api/devices/e/track-then?atMs=${atMs}`, { headers: { cookie: cookies.owner! } });
    const { stretches } = deviceDoors.trackThen.answer.parse(await answer.json());
    return stretches
      .flatMap(({ fixes }) => fixes)

      .at(-1);
  };
  expect(await lastAt(beforeMs)).toMatchObject([121.502, device.lat, base + 5_000]);
  expect(await lastAt(afterMs)).toMatchObject([121.503, device.lat, base + 15_000]);
});
