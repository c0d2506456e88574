import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { dayAt, dayStartMs, dayText } from "../../shared/domain/calendar-day.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { roadDayAnswer } from "../../shared/http/road-day-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const ZONE = "Asia/Shanghai";
const TENANT = "021PDGLS";
const HOUR_MS = 3_600_000;
const yesterday = dayAt(ZONE, Date.now() - 24 * HOUR_MS);
const eightMs = dayStartMs(ZONE, yesterday) + 8 * HOUR_MS;
const DEGREE_M = 111_195;

const device = (id: string, companyId: string, kind: Device["kind"] = "inspector"): [string, Device] => [
  id,
  {
    ...{ id, kind, name: `巡查${id}`, companyId, company: companyId, lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 30 },
    ...{ road: "", chainageM: null, seenAtMs: eightMs, mileageM: 0, trail: [] },
  },
];
/** Two kilometres due north. */
const line = [0, 1_000, 2_000].map((northM) => [121.5, 31.2 + northM / DEGREE_M]);
const road = (id: string, companyId: string) => ({ id, name: "路", town: "", roadClass: "", section: "", companyId, lengthM: 2_000, line });
/** 12 m east of it. */
const beside = line.map(([lng, lat]) => [lng! + 12 / (DEGREE_M * Math.cos((31.2 * Math.PI) / 180)), lat]);
/** The same from K5, and at a kilometre K6 goes on as K7. */
const brokenLine = [
  [0, 5_000],
  [1_000, 6_000],
  [1_000, 7_000],
  [2_000, 8_000],
].map(([northM, chainageM]) => [121.5, 31.2 + northM! / DEGREE_M, chainageM]);
/** As these services write it: GCJ-02. */
const placeAt = (northM: number) => wgsToGcj([121.5, 31.2 + northM / DEGREE_M]).join(",");
const between = (northM: number) => wgsToGcj([(121.5 + beside[0]![0]!) / 2, 31.2 + northM / DEGREE_M]).join(",");
const fix = (atMs: number, northM: number) => ({ T_Time: formatZoned(ZONE, atMs), T_Location: placeAt(northM), T_Speed: 36 });

const daysAgo = (days: number) => dayText(dayAt(ZONE, Date.now() - days * 24 * HOUR_MS));

let redis: PrivateRedis;
let server: TestServer;
let tracks: FeedWriter;
let roads: FeedWriter;
const cookies: Record<string, string> = {};
let failing = "";
let asked: string[] = [];

beforeAll(async () => {
  redis = await startRedis();
  tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
  roads = new FeedWriter(redis.url, { tenant: TENANT, kind: "roads" });
  await tracks.rebuild([device("a", "c1"), device("a2", "c1"), device("b", "c2"), device("v", "c1", "vehicle"), device("x", "c3")]);
  await roads.rebuild([
    ["r1", road("r1", "c1") as never],
    ["r2", road("r2", "c2") as never],
    ["r5", road("r5", "c1") as never],
    ["r8", road("r8", "c3") as never],
    ["r10", { ...road("r10", "c3"), line: beside } as never],
    ["r7", { ...road("r7", "c1"), line: beside } as never],
    ["r6", { ...road("r6", "c1"), line: brokenLine } as never],
  ]);
  server = await startTestServer(redis.url);
  for (const account of ["owner", "company1", "company2"]) cookies[account] = await server.signIn(account);
  // Of c1 by the road itself; by the assignments of c2 until ten days ago.
  const held = (Cr_Id: string, C_id: string, Cr_StartTime: string) => ({ Cr_Id, R_id: "r5", C_id, Cr_StartTime, Cr_EndTime: "" });
  server.legacy.on("GetComRoadPageList", () => [held("1", "c2", "2020-01-01"), held("2", "c1", daysAgo(10))]);
  server.legacy.on("GetUserTrackDetail", (request) => {
    const { D_Id } = request as { D_Id: string };
    asked.push(D_Id);
    if (D_Id === failing) throw new ExpectedError("legacyRefused", { message: "no" });
    // Between two roads, for five seconds.
    if (D_Id === "x") return [0, 5].map((s) => ({ ...fix(eightMs + s * 1_000, 0), T_Location: between(1_000 + s * 10) }));
    if (D_Id !== "a") return [];
    // Seen for 600 m, a straight line of a minute and a half to K0+900, and at six in the evening, when nobody counts it, the rest.
    const seen = Array.from({ length: 13 }, (_, i) => fix(eightMs + i * 5_000, i * 50));
    const after = [fix(eightMs + 150_000, 900), fix(eightMs + 155_000, 950)];
    const evening = Array.from({ length: 22 }, (_, i) => fix(eightMs + 10 * HOUR_MS + i * 5_000, 950 + i * 50));
    return [...seen, ...after, ...evening];
  });
});
afterAll(async () => {
  tracks?.close();
  roads?.close();
  await server?.close();
  await redis?.stop();
});
beforeEach(() => {
  failing = "";
  asked = [];
});

const ask = (who: string, roadId: string, query: Record<string, string> = {}) =>
  fetch(`${server.address}/api/road-days/${roadId}?${new URLSearchParams({ day: dayText(yesterday), means: "people", ...query })}`, {
    headers: { cookie: cookies[who]! },
  });
async function told(who: string, roadId = "r1", query: Record<string, string> = {}) {
  const answer = await ask(who, roadId, query);
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true]);
  const day = roadDayAnswer.parse(await answer.json());
  const of = (lane: string) =>
    (day.lanes.find((one) => one.lane === lane)?.stretches ?? []).map(({ fromM, toM, quality }) => [
      Math.round(fromM / 50) * 50,
      Math.round(toM / 50) * 50,
      quality,
    ]);
  return { day, of };
}

it("tells which stretches of a road were seen, which are inferred and which nobody was on in the hours that count", async () => {
  const { day, of } = await told("owner");
  expect(of("whole")).toEqual([
    [0, 600, "observed"],
    [600, 900, "inferred"],
    [900, 950, "observed"],
    [950, 2_000, "missing"],
  ]);
  expect([of("up"), of("down")]).toEqual([of("whole"), [[0, 2_000, "missing"]]]);
  expect([day.roadLengthM, day.devices, day.devicesInAll, day.devicesFailed]).toEqual([2_000, 2, 2, 0]);
  expect(JSON.stringify(day), "it names nobody").not.toContain("巡查");
});

it("[M8] what is told in metres of a road is named by its posts, also where they jump", async () => {
  const { day, of } = await told("owner", "r6");
  expect(of("whole")).toEqual((await told("owner")).of("whole"));
  const named = day.lanes[0]!.stretches.map(({ fromChainageM, toChainageM }) =>
    [fromChainageM, toChainageM].map((at) => Math.round(at / 50) * 50),
  );
  expect(named).toEqual([
    [5_000, 5_600],
    [5_600, 5_900],
    [5_900, 5_950],
    [5_950, 8_000],
  ]);
});

it("[T3] of a road 12 m beside the one that was driven nothing was driven", async () => {
  const { of } = await told("owner", "r7");
  expect(of("whole")).toEqual([[0, 2_000, "missing"]]);
});

it("[T3] what may as well have been on another road counts for neither", async () => {
  for (const id of ["r8", "r10"]) {
    const { day, of } = await told("owner", id);
    expect([day.devices, of("whole")]).toEqual([1, [[0, 2_000, "missing"]]]);
  }
});

it("looks at the devices of whoever keeps the road, and of the kind that is asked about", async () => {
  await told("owner", "r1", { day: dayText(dayAt(ZONE, Date.now() - 48 * HOUR_MS)) });
  expect(asked.sort()).toEqual(["a", "a2"]);
  const { day } = await told("owner", "r1", { means: "machines" });
  expect([asked.at(-1), day.devices]).toEqual(["v", 1]);
});

it("says how many tracks did not come, so that nobody takes what is unknown for missing", async () => {
  failing = "a2";
  const { day } = await told("owner", "r1", { day: dayText(dayAt(ZONE, Date.now() - 72 * HOUR_MS)) });
  expect([day.devices, day.devicesFailed]).toEqual([2, 1]);
});

it("[S3] a road that another company keeps is not found for whoever is bound to one, nor is one that there is not", async () => {
  expect((await ask("company1", "r1")).status).toBe(200);
  expect((await ask("company2", "r1")).status).toBe(404);
  expect((await ask("owner", "r9")).status).toBe(404);
});

it("of a day that has not come there is nothing, and of no day it is refused", async () => {
  const { day } = await told("owner", "r1", { day: dayText(dayAt(ZONE, Date.now() + 48 * HOUR_MS)) });
  expect(day.lanes).toEqual([]);
  expect((await ask("owner", "r1", { day: "2026-3-7" })).status).toBe(400);
});

it("[12.B] a day is told of the devices of whoever had the road then: a road that changed hands keeps its past with the one before", async () => {
  const [twelve, ten] = [12, 10].map(daysAgo);
  const { day } = await told("owner", "r5", { day: twelve! });
  expect([asked, day.devices, day.keptBy]).toEqual([["b"], 1, "thatDay"]);
  expect([(await ask("company2", "r5", { day: twelve! })).status, (await ask("company1", "r5", { day: twelve! })).status]).toEqual([
    200, 404,
  ]);
  expect([(await ask("company2", "r5", { day: ten! })).status, (await ask("company1", "r5", { day: ten! })).status]).toEqual([404, 200]);
});

it("where no assignment tells, today's keeper stands in and it is said", async () => {
  const { day } = await told("owner", "r1", { day: dayText(dayAt(ZONE, Date.now() - 24 * HOUR_MS)) });
  expect(day.keptBy).toBe("today");
});
