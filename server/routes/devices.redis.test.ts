import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { dayAt, dayStartMs } from "../../shared/domain/calendar-day.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { AuditAnswer } from "../../shared/http/audit-api.ts";
import { deviceDoors, MOST_IN_FULL } from "../../shared/http/device-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const ZONE = "Asia/Shanghai";
const nowMs = Date.now();
const device = (id: string, companyId: string): [string, Device] => [
  id,
  {
    ...{ id, kind: "vehicle", name: `巡查${id}`, companyId, company: companyId, lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 30 },
    ...{ road: "", chainageM: null, seenAtMs: nowMs, mileageM: 0, trail: [] },
  },
];

let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;
let refuses: ExpectedError | null = null;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "tracks" });
  await writer.rebuild([device("a", "c1"), device("b", "c2"), ...["r1", "r2"].map((id) => device(id, "c1"))]);
  server = await startTestServer(redis.url);
  for (const account of ["owner", "supervisor", "company1", "company2", "stranger", "authority"])
    cookies[account] = await server.signIn(account);
  server.legacy.on("GetUserTrackDetail", () => {
    if (refuses !== null) throw refuses;
    const dayStart = dayStartMs(ZONE, dayAt(ZONE, Date.now()));
    const at = (s: number, lat: number) => ({ T_Time: formatZoned(ZONE, dayStart + s * 1_000), T_Location: `121.5,${lat}`, T_Speed: 30 });
    return [at(10, 31.201), at(0, 31.2), at(0, 31.2), { ...at(5, 0), T_Location: "0,0" }, at(-1, 31)];
  });
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});
beforeEach(() => {
  refuses = null;
});

const ask = (id: string, who: string) => fetch(`${server.address}/api/devices/${id}/track`, { headers: { cookie: cookies[who]! } });
const asked = () => server.legacy.calls.filter(({ name }) => name === "GetUserTrackDetail");

it("tells where a device was since the midnight of the customer's clock, what was left out of it and as of when", async () => {
  const response = await ask("a", "owner");
  expect(response.status).toBe(200);
  const track = deviceDoors.trackOfDay.answer.parse(await response.json());
  const dayStart = track.dayStartMs;
  expect(formatZoned(ZONE, dayStart)).toMatch(/ 00:00:00$/);
  expect(track).toMatchObject({ fixes: 2, gaps: 0, outOfOrder: 2 });
  expect(track.leftOut).toEqual({ noPlace: 1, noTime: 0, outside: 0, otherTime: 1, repeated: 1, astray: 0 });
  expect(track.stretches.map(({ fixes }) => fixes.map(([, , atMs]) => atMs - dayStart))).toEqual([[0, 10_000]]);
  expect(track.askedAtMs).toBeGreaterThanOrEqual(nowMs - 1_000);
  expect(asked().at(-1)?.request).toMatchObject({
    ...{ D_Id: "a", C_Code: "021PDGLS" },
    ...{ StartTime: formatZoned(ZONE, dayStart), EndTime: expect.stringMatching(/ 23:59:59$/) },
  });
});

it("[Q1] [F2] several people who look at one device make one question", async () => {
  const before = asked().length;
  const answers = await Promise.all(["owner", "company1", "owner"].map(async (who) => (await ask("r1", who)).json()));
  expect(asked().length - before).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it("[S3] [L5] a company sees its own devices' days; another one's, another customer's and none are alike not there", async () => {
  const before = asked().length;
  expect((await ask("a", "company1")).status).toBe(200);
  for (const [id, who] of [
    ["a", "company2"],
    ["b", "company1"],
    ["none", "owner"],
    ["a%2F..", "owner"],
  ] as const)
    expect([id, who, (await ask(id, who)).status]).toEqual([id, who, 404]);
  // Of a customer whose devices nobody published.
  expect((await ask("a", "stranger")).status).not.toBe(200);
  expect(asked().length - before).toBeLessThanOrEqual(1);
});

it("[H3] a time of which no calendar tells the day is a bad question", async () => {
  const thenAt = (atMs: number) =>
    fetch(`${server.address}/api/devices/a/track-then?atMs=${atMs}`, { headers: { cookie: cookies.owner! } });
  for (const atMs of [8.64e15, Date.UTC(10_000, 0, 1)]) expect((await thenAt(atMs)).status).toBe(400);
});

it("[R4] whoever looks at a device's day is written down, with the device's name; a refused look too", async () => {
  await ask("a", "supervisor");
  await ask("b", "company1");
  await vi.waitFor(async () => {
    const page = await fetch(`${server.address}/api/audit?kind=trackView`, { headers: { cookie: cookies.owner! } });
    const { entries } = (await page.json()) as AuditAnswer;
    const told = entries.map(({ person, subject, outcome }) => [person.account, subject.kind, subject.id, subject.name, outcome]);
    expect(told).toContainEqual(["supervisor", "device", "a", "巡查a", "done"]);
    expect(told).toContainEqual(["company1", "device", "b", "", "notFound"]);
  }, 100_000);
});

it("[T2] several are told of at once, and one that fails fails alone; twenty are one new question, each look written down", async () => {
  const day = formatZoned(ZONE, Date.now()).slice(0, 10);
  const several = async (who: string, ids: readonly string[]) => {
    const address = `${server.address}/api/device-tracks?${new URLSearchParams({ ids: ids.join(","), day })}`;
    return fetch(address, { headers: { cookie: cookies[who]! } });
  };
  const told = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return deviceDoors.tracksOfDay.answer
      .parse(await answer.json())
      .tracks.map(({ id, track, error }) => [id, track?.fixes ?? null, error]);
  };
  expect(await told(await several("company1", ["b", "a", "none", "a"]))).toEqual([
    ["b", null, "notFound"],
    ["a", 2, null],
    ["none", null, "notFound"],
  ]);
  const many = Array.from({ length: MOST_IN_FULL + 1 }, (_, i) => `several${i}`);
  await writer.rebuild([device("a", "c1"), device("b", "c2"), ...["r1", "r2", ...many].map((id) => device(id, "c1"))]);
  await vi.waitFor(async () => expect((await ask(many[20]!, "supervisor")).status).toBe(200), 100_000);
  const all = await told(await several("supervisor", many.slice(0, MOST_IN_FULL)));
  expect([all.length, new Set(all.map(([, fixes]) => fixes))]).toEqual([MOST_IN_FULL, new Set([2])]);
  expect((await several("supervisor", many)).status).toBe(400);
  await vi.waitFor(async () => {
    const page = await fetch(`${server.address}/api/audit?kind=trackView`, { headers: { cookie: cookies.owner! } });
    const { entries } = (await page.json()) as AuditAnswer;
    expect(entries.filter(({ subject }) => subject.id.startsWith("several")).length).toBeGreaterThan(15);
  }, 100_000);
});

it("services that refuse, or that have no such call, are told of as that; one person does not ask for one day after the other", async () => {
  refuses = new ExpectedError("legacyRefused", { message: "设备不存在" });
  const refused = await ask("r2", "owner");
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([502, "legacyRefused"]);
  refuses = null;
  await writer.rebuild(Array.from({ length: 20 }, (_, i) => device(`many${i}`, "c1")));
  await vi.waitFor(async () => expect((await ask("many0", "authority")).status).toBe(200), 100_000);
  const statuses: number[] = [];
  for (let i = 1; i < 12; i++) statuses.push((await ask(`many${i}`, "authority")).status);
  expect(statuses).toContain(429);
});
