import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ExpectedError } from "../../shared/errors.ts";
import { type SensorsAnswer, sensorDoors } from "../../shared/http/sensor-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

/** A customer whose rules let everybody open the screen. */
const TENANT = "0512SZGLS";
const road = (id: string, companyId: string): [string, object] => [
  id,
  { id, name: `路${id}`, town: "", roadClass: "", section: "", companyId, lengthM: 1_000, line: [] },
];
const people = { owner: `slot0@${TENANT}`, supervisor: `slot1@${TENANT}`, authority: `slot2@${TENANT}`, company: `slot3@${TENANT}` };
let redis: PrivateRedis;
let server: TestServer;
let writer: FeedWriter;
const cookies: Record<string, string> = {};
let failure: ExpectedError | null = null;

/** Readings every ten seconds until now, the newest last. */
function sensor(id: string, roadId: string, values: readonly number[], set: object = {}) {
  const text = (atMs: number) => new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  const Readings = values.map((value, i) => ({ Sr_Time: text(Date.now() - (values.length - i) * 10_000), Sr_Value: String(value) }));
  return {
    ...{ Sn_Id: id, Sn_Name: `传感器${id}`, Sn_Kind: "水位", Sn_Unit: "m", R_id: roadId, Sn_Zhuanghao: "K0+500", Sn_Min: "0", Sn_Max: "5" },
    ...{ Sn_High: "3", Sn_HighHigh: "4", ...set, Readings },
  };
}

beforeAll(async () => {
  redis = await startRedis();
  writer = new FeedWriter(redis.url, { tenant: TENANT, kind: "roads" });
  await writer.rebuild([road("r1", "c1"), road("r2", "c2")] as never);
  server = await startTestServer(redis.url);
  for (const [who, account] of Object.entries(people)) cookies[who] = await server.signIn(account);
  server.legacy.on("GetSensorReadings", () => {
    if (failure !== null) throw failure;
    return [
      sensor("quiet", "r1", [1, 1, 1, 1, 1]),
      sensor("high", "r2", [1, 3.5, 3.5, 3.5, 3.5, 3.5]),
      sensor("worst", "r1", [4.5, 4.5, 4.5, 4.5, 4.5]),
      sensor("silent", "nowhere", [], { Sn_Missing: "3" }),
    ];
  });
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await redis?.stop();
});
beforeEach(() => {
  failure = null;
});

const send = (who: string, path: string, body?: object) =>
  fetch(`${server.address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { cookie: cookies[who]!, origin: server.address, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
async function list(who: string): Promise<SensorsAnswer> {
  const answer = await send(who, "/api/sensors");
  expect(answer.status).toBe(200);
  return sensorDoors.list.answer.parse(await answer.json());
}
const limits = (high: number, highHigh: number) => ({
  ...{ lowLow: null, low: null, high, highHigh, ratePerMin: null, stuckMin: null, missingMin: null },
});

it("[V2] tells sensors worst first, judged by what they were set up with, and by nothing that is not set", async () => {
  const { sensors, maySet } = await list("owner");
  expect(sensors.map(({ id, alarms }) => [id, ...alarms.map(({ kind }) => kind)])).toEqual([
    ["worst", "highHigh", "high"],
    ["high", "high"],
    ["silent", "missing"],
    ["quiet"],
  ]);
  expect(maySet).toBe(true);
  expect(sensors[1]).toMatchObject({ road: "路r2", chainageM: 500, value: 3.5, limits: { version: 0, limits: { high: 3, highHigh: 4 } } });
});

it("[L5] a company is told of sensors on its own roads, of another's and of those of no road as of none", async () => {
  const { sensors, maySet } = await list("company");
  expect([sensors.map(({ id }) => id), maySet]).toEqual([["worst", "quiet"], false]);
  expect((await send("company", "/api/sensors/quiet/limits")).status).toBe(200);
  expect((await send("company", "/api/sensors/high/limits")).status).toBe(404);
});

it("[Q1] many who look are one question", async () => {
  const asked = () => server.legacy.calls.filter(({ name }) => name === "GetSensorReadings").length;
  await list("owner");
  const before = asked();
  await Promise.all(["owner", "company", "supervisor"].map(list));
  expect(asked() - before).toBe(0);
});

it("[V2] every edit of limits is another version with who and when, and alarms follow it", async () => {
  const set = (seenVersion: number, high: number) =>
    send("supervisor", "/api/sensors/quiet/limits", { limits: limits(high, 5), seenVersion, note: "汛期" });
  expect((await set(0, 0.5)).status).toBe(200);
  const { sensors } = await list("owner");
  expect(sensors.find(({ id }) => id === "quiet")?.alarms.map(({ kind }) => kind)).toEqual(["high"]);
  expect((await set(1, 2)).status).toBe(200);
  const { versions } = sensorDoors.limits.answer.parse(await (await send("company", "/api/sensors/quiet/limits")).json());
  expect(versions.map(({ version, limits: { high }, note, atMs, by }) => [version, high, note, atMs !== null, by !== ""])).toEqual([
    [2, 2, "汛期", true, true],
    [1, 0.5, "汛期", true, true],
    [0, 3, "", false, false],
  ]);
});

it("who saw an older version is told so, and two at once are one", async () => {
  const wish = { limits: limits(2, 3), seenVersion: 0, note: "汛期" };
  const answers = await Promise.all([1, 2].map(() => send("owner", "/api/sensors/worst/limits", wish)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("[V2] refuses limits that nobody explains: one out of reach would silence what rings", async () => {
  const wish = { limits: limits(1e307, 1e308), seenVersion: 0, note: " " };
  expect((await send("owner", "/api/sensors/high/limits", wish)).status).toBe(400);
});

it("refuses limits out of order, and whoever may not set them", async () => {
  const wish = (high: number, highHigh: number) => ({ limits: limits(high, highHigh), seenVersion: 0, note: "汛期" });
  expect((await send("owner", "/api/sensors/high/limits", wish(4, 3))).status).toBe(400);
  for (const who of ["company"]) expect((await send(who, "/api/sensors/worst/limits", wish(2, 3))).status).toBe(403);
  expect((await send("owner", "/api/sensors/none/limits", wish(2, 3))).status).toBe(404);
});

it("what the services refuse is said, and old values are not told as new ones", async () => {
  failure = new ExpectedError("legacyRefused", { message: "no" });
  await expect.poll(async () => (await send("owner", "/api/sensors")).status, { timeout: 100_000, interval: 500 }).toBe(502);
});
