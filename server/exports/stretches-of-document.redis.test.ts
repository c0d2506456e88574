import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayAt, dayStartMs, dayText } from "../../shared/domain/calendar-day.ts";
import { wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Device } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { exportKeys } from "../../shared/exports/export-record.ts";
import { exportDoors } from "../../shared/http/exports-api.ts";
import { toldStretches } from "../../shared/http/told-stretches.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleExport } from "../testing/sample-export.ts";

const ZONE = "Asia/Shanghai";
const TENANT = "021PDGLS";
const HOUR_MS = 3_600_000;
const DEGREE_M = 111_195;
const day = dayAt(ZONE, Date.now() - 24 * HOUR_MS);
const eightMs = dayStartMs(ZONE, day) + 8 * HOUR_MS;

const device = (id: string, companyId: string): [string, Device] => [
  id,
  {
    ...{ id, kind: "inspector", name: id, companyId, company: companyId, lng: 121.5, lat: 31.2, headingDeg: 0, speedKmh: 30 },
    ...{ road: "", chainageM: null, seenAtMs: eightMs, mileageM: 0, trail: [] },
  },
];
const line = [0, 2_000].map((northM) => [121.5, 31.2 + northM / DEGREE_M]);
const road = (id: string, companyId: string) =>
  [id, { id, name: id, town: "", roadClass: "", section: "", companyId, lengthM: 2_000, line } as never] as [string, never];
const driven = (id: string, patrolledM: number) => ({
  ...{ R_id: id, R_Name: `${id}路`, Xc_XunTime: dayText(day), Xc_XunMileage: patrolledM, Xc_TotalMileage: patrolledM },
  ...{ R_RoadLength: 2_000, R_UpMileage: patrolledM, R_DownMileage: 0 },
});

let redis: PrivateRedis;
let server: TestServer;
let store: Redis;
let tracks: FeedWriter;
let roads: FeedWriter;
let asked: string[] = [];

beforeAll(async () => {
  redis = await startRedis();
  tracks = new FeedWriter(redis.url, { tenant: TENANT, kind: "tracks" });
  roads = new FeedWriter(redis.url, { tenant: TENANT, kind: "roads" });
  await tracks.rebuild([device("a", "c1"), device("b", "c2")]);
  await roads.rebuild([road("r1", "c1"), road("r2", "c1"), road("r3", "c2"), road("r4", "c1")]);
  server = await startTestServer(redis.url);
  store = new Redis(redis.url, { protocol: 2 });
  server.legacy.on("GetComRoadDetailByDay", () => [driven("r1", 1_500), driven("r2", 600), driven("r3", 0), driven("r4", 2_000)]);
  server.legacy.on("GetUserTrackDetail", (request) => {
    const { D_Id } = request as { D_Id: string };
    asked.push(D_Id);
    if (D_Id === "b") throw new ExpectedError("legacyRefused", { message: "no" });
    return Array.from({ length: 13 }, (_, i) => ({
      T_Time: formatZoned(ZONE, eightMs + i * 5_000),
      ...{ T_Location: wgsToGcj([121.5, 31.2 + (i * 50) / DEGREE_M]).join(","), T_Speed: 36 },
    }));
  });
});
afterAll(async () => {
  tracks?.close();
  roads?.close();
  store?.disconnect();
  await server?.close();
  await redis?.stop();
});

const said = {
  organisation: "x",
  contents: "x",
  figures: "x",
  table: "x",
  madeBy: "x",
  checkedBy: "x",
  approvedBy: "x",
  day: "x",
  noData: "x",
};
const document = { paper: "A4", words: { ...said, titles: {}, figureNames: {}, fields: {}, said: {} } };
async function begin(account: string, more: object = {}) {
  const cookie = await server.signIn(account);
  const rows = { of: "report", report: "patrolDay", question: { day: dayText(day), company: "" }, flags: {} };
  const response = await fetch(`${server.address}/api/exports`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.address, cookie },
    body: JSON.stringify({ ...sampleExport(), rows, columns: [{ key: "road", title: "道路" }], document, ...more }),
  });
  expect(response.status, await response.clone().text()).toBe(202);
  const job = exportDoors.begin.answer.parse(await response.json()).export;
  const reckoned = await store.get(exportKeys.reckoned(job.id));
  return reckoned === null ? null : toldStretches.parse(JSON.parse(reckoned));
}

it("[12.B] a document of a day takes along what tracks tell of the roads that lack something, the one that lacks most first", async () => {
  const told = await begin("owner");
  expect(told?.roads.map(({ id, name, missingM, error }) => [id, name, missingM, error])).toEqual([
    ["r3", "r3路", 2_000, "legacyRefused"],
    ["r2", "r2路", 1_400, ""],
    ["r1", "r1路", 500, ""],
  ]);
  expect(told?.short, "r4 lacks nothing").toBe(3);
  const whole = told!.roads[1]!.told!.lanes.find(({ lane }) => lane === "whole")!.stretches;
  expect(whole.map(({ quality }) => quality)).toEqual(["observed", "missing"]);
  expect(
    asked.filter((id) => id === "a"),
    "its keeper's devices answer for all its roads",
  ).toHaveLength(1);
});

it("[S3] whoever is bound to a company is told of no road that another keeps", async () => {
  const told = await begin("company1");
  expect(told?.roads.map(({ id, error }) => [id, error])).toEqual([
    ["r3", "notFound"],
    ["r2", ""],
    ["r1", ""],
  ]);
});

it("a spreadsheet of the same rows asks for no track", async () => {
  asked = [];
  expect(await begin("supervisor", { document: null })).toBeNull();
  expect(asked).toEqual([]);
});
