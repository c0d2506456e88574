import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Editions, loadEditions } from "../../editions/load-editions.ts";
import { STATUS } from "../../shared/domain/status.ts";
import { createLegacyClient } from "../../shared/legacy/http-client.ts";
import { buildApp } from "../../tests/legacy-services/app.ts";
import { readConfig } from "../../tests/legacy-services/config.ts";
import { Services } from "../../tests/legacy-services/services.ts";
import { batchCalls } from "../../tests/support/batches.ts";
import { type PrivateRedis, startRedis } from "../../tests/support/redis.ts";
import { signIn } from "../../tests/support/session.ts";
import { createStandInControl, type StandInControl } from "../../tests/support/stand-in-control.ts";
import { FeedWriter } from "../testing/feed-writer.ts";
import { startTestServer, type TestServer } from "../testing/running-server.ts";

const CODE = "021PDGLS";
const UPDATE_CALL = "UpdateTaskStatusNewForWeb";
const TIMEOUT_MS = 300;
const LONG_MS = 30_000;
const folder = mkdtempSync(`${tmpdir()}/hanging-`);
let redis: PrivateRedis;
let services: Services;
let standIn: FastifyInstance;
let control: StandInControl;
let server: TestServer;
let writer: FeedWriter;

beforeAll(async () => {
  redis = await startRedis();
  const config = readConfig({ STANDIN_DATA: folder, STANDIN_SIZE: "0.01", STANDIN_PACE: "0", STANDIN_TENANTS: CODE });
  services = new Services(config, Date.now);
  standIn = buildApp({ services, now: Date.now });
  const url = await standIn.listen({ port: 0, host: "127.0.0.1" });
  control = createStandInControl(url);
  writer = new FeedWriter(redis.url, { tenant: CODE, kind: "orders" });
  const { orders } = await control.truth(CODE);
  await writer.rebuild(orders.map((order) => [order.id, order]));
  const legacy = createLegacyClient({ fetch, now: Date.now });
  server = await startTestServer(redis.url, { legacy, editions: impatient(loadEditions({ LEGACY_ADDRESS: url })) });
});
afterAll(async () => {
  writer?.close();
  await server?.close();
  await standIn?.close();
  services?.close();
  await redis?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As the files say, with a call's limit that a test can wait for. */
function impatient(editions: Editions): Editions {
  const tenants = [...editions.tenants].map(([code, { file, ...tenant }]) => {
    return [code, { ...tenant, file: { ...file, legacy: { ...file.legacy, timeoutMs: TIMEOUT_MS } } }] as const;
  });
  return { ...editions, tenants: new Map(tenants) };
}

it("[F6] services that hang do not hold a batch for ever: it says that it waits and why, and ends truthfully when they are back", async () => {
  const owner = (await control.accounts()).find(({ tenant, account }) => tenant === CODE && account === "pd-owner")!;
  const calls = batchCalls(server.address, await signIn(server.address, owner));
  const { orders } = await control.truth(CODE);
  const ids = orders.flatMap(({ id, status }) => (status === STATUS.pending ? [id] : [])).slice(0, 6);
  const batch = await calls.preview({ action: "cancel", orders: { ids } });
  expect(batch.counts.waiting).toBe(ids.length);
  await control.setFault({ tenant: CODE, call: UPDATE_CALL, kind: "hang" });
  await calls.run(batch.id, "重复上报");
  const { batch: paused } = await calls.until(batch.id, ({ state }) => state === "pausing", LONG_MS);
  expect(paused).toMatchObject({ trouble: "legacyTimeout", counts: { done: 0, waiting: ids.length } });
  await control.clearFaults();
  const { batch: end } = await calls.until(batch.id, ({ state }) => state === "finished", LONG_MS);
  expect(end.counts).toMatchObject({ done: ids.length, failed: 0, moved: 0, waiting: 0 });
  const after = new Map((await control.truth(CODE)).orders.map((order) => [order.id, order.status]));
  expect(ids.map((id) => after.get(id))).toEqual(ids.map(() => STATUS.cancelled));
});
