import { afterAll, beforeAll, expect, it } from "vitest";
import { loadEditions } from "../../editions/load-editions.ts";
import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";
import { sampleOrder } from "../testing/sample-order.ts";

const TENANT = "021PDGLS";
let redis: PrivateRedis;
let server: TestServer;
let orders: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  orders = new FeedWriter(redis.url, { tenant: TENANT, kind: "orders" });
  await orders.rebuild([["1", sampleOrder({ id: "1", number: "PD1", serious: true, status: 0, companyId: "" })]]);
  const editions = loadEditions({ LEGACY_ADDRESS: "http://127.0.0.1:2" });
  const { [TENANT]: tenant } = Object.fromEntries(editions.tenants);
  server = await startTestServer(redis.url, { editions: { ...editions, tenants: new Map([[TENANT, tenant!]]) } });
});
afterAll(async () => {
  orders?.close();
  await server?.close();
  await redis?.stop();
});

it("[A] what nobody has rings while no page is open", async () => {
  const cookie = await server.signIn("owner");
  const list = async (): Promise<AlarmsAnswer> =>
    alarmDoors.list.answer.parse(await (await fetch(`${server.address}/api/alarms`, { headers: { cookie } })).json());
  await expect
    .poll(async () => (await list()).alarms.map(({ subject }) => subject.name), { timeout: 100_000, interval: 200 })
    .toEqual(["PD1"]);
});
