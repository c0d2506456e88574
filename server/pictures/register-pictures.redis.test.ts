import { afterAll, beforeAll, expect, it } from "vitest";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

let redis: PrivateRedis;
let server: TestServer;
beforeAll(async () => {
  redis = await startRedis();
  server = await startTestServer(redis.url);
});
afterAll(async () => {
  await server?.close();
  await redis?.stop();
});

it("[L5] a company is shown the pictures of the registers' rows that it was told of, and no others", async () => {
  const bridge = {
    B_Id: "b1",
    B_Rid: "r1",
    B_Name: "桥",
    B_Dir: "1",
    B_Zhuanghao: "K0+001",
    B_Length: 3,
    B_Location: "",
    B_Pic: "2026/bridge.png",
  };
  server.legacy.on("GetBridgeList", (() => [bridge]) as never);
  const writer = new FeedWriter(redis.url, { tenant: "021PDGLS", kind: "orders" });
  await writer.rebuild([]);
  writer.close();
  const cookie = await server.signIn("company1");
  const ask = (path: string) => fetch(`${server.address}/api/${path}`, { headers: { cookie, origin: server.address } });
  const codeOf = async (path: string) => ((await (await ask(path)).json()) as { error: string }).error;
  expect(await codeOf("pictures/2026/bridge.png")).toBe("notFound");
  expect((await ask("resources/bridges")).status).toBe(200);
  // No storage stands behind this server: it was asked.
  expect(await codeOf("pictures/2026/bridge.png")).not.toBe("notFound");
  expect(await codeOf("pictures/2026/other.png")).toBe("notFound");
});
