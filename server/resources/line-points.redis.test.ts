import { afterAll, beforeAll, expect, it } from "vitest";
import { linePointDoors } from "../../shared/http/line-points-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

let redis: PrivateRedis;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
  cookie = await server.signIn("owner");
  const road = { R_id: "r1", R_Name: "北青公路", R_RoadBelongs: "镇", R_RoadLength: "1000", R_Locations: "121.1,31.1;121.2,31.1" };
  server.legacy.on("GetRoadInfoLocationList", () => [road]);
  server.legacy.on("GetRodeLocation", () => [
    { Rl_Index: 10, Rl_Location: "121.2,31.1", Rl_Zhuanghao: "K13+000", Rl_IsPost: 1 },
    { Rl_Index: 2, Rl_Location: "nowhere", Rl_Zhuanghao: "", Rl_IsPost: 0 },
    { Rl_Index: 1, Rl_Location: "121.1,31.1", Rl_Zhuanghao: "K12+000" },
  ]);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

const ask = (id: string) => fetch(`${server.address}/api/roads/${id}/points`, { headers: { cookie } });

it("tells a road's points in the order of the line, each with its chainage, and asks the services once for all who look", async () => {
  const { points } = linePointDoors.ofRoad.answer.parse(await (await ask("r1")).json());
  expect(points.map(({ chainageM, isPost }) => [chainageM, isPost])).toEqual([
    [12_000, false],
    [null, false],
    [13_000, true],
  ]);
  expect(points[1]!.place).toBeNull();
  expect((await ask("r1")).status).toBe(200);
  expect(server.legacy.calls.filter(({ name }) => name === "GetRodeLocation")).toHaveLength(1);
});

it("a road that is not in the register is not asked about", async () => {
  expect((await ask("r2")).status).toBe(404);
  expect(server.legacy.calls.filter(({ name }) => name === "GetRodeLocation")).toHaveLength(1);
});
