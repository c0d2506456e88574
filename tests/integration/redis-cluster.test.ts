import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Row } from "../../shared/live/change.ts";
import { feedKeys, feedTag } from "../../shared/live/keys.ts";
import { feedKinds } from "../../shared/live/topics.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { type RedisCluster, startRedisCluster } from "../support/redis-cluster.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
const ORDERS = feedKeys({ tenant: TENANT, kind: "orders" }).meta;
const soon = { timeout: 60_000, interval: 100 };

let redis: RedisCluster;
let stack: Stack;
let standIn: StandInControl;
let url: string;
let cookie: string;
let orders: OpenTopic<WorkOrder>;
let companies: OpenTopic<Row>;
let disconnect: () => void = () => {};

beforeAll(async () => {
  redis = await startRedisCluster();
  stack = await startStack({
    ...{ name: "redis-cluster", customers: [TENANT], workers: 1, servers: 1 },
    ...{ worker: { REDIS_URL: redis.address }, server: { REDIS_URL: redis.address } },
    standIn: { STANDIN_SIZE: "0.02" },
  });
  standIn = createStandInControl(stack.standInUrl);
  url = stack.servers[0]!.url;
  const account = (await standIn.accounts()).find((one) => one.userType === 4)!;
  cookie = await signIn(url, account);
  const { socket, live } = openLiveSocket(url, { reconnectionDelay: 200, reconnectionDelayMax: 500 });
  disconnect = () => socket.close();
  orders = live.openTopic<WorkOrder>("orders", { rowsChanged: () => {}, stateChanged: () => {} });
  companies = live.openTopic<Row>("companies", { rowsChanged: () => {}, stateChanged: () => {} });
  connectAs(socket, url, cookie);
  await vi.waitUntil(() => [orders, companies].every((topic) => topic.upToDate && topic.rows.size > 0), soon);
}, 180_000);
afterAll(async () => {
  disconnect();
  await stack?.stop();
  await redis?.stop();
});

const pendingIn = (all: Iterable<WorkOrder>) =>
  [...all]
    .filter(({ status }) => status === STATUS.pending)
    .map(({ id }) => id)
    .toSorted();

/** What the page says is pending is what the services say. */
async function untilTrue(): Promise<void> {
  await vi.waitFor(async () => {
    const { orders: all } = await standIn.truth(TENANT);
    expect(orders.upToDate).toBe(true);
    expect(pendingIn(orders.rows.values())).toEqual(pendingIn(all));
  }, soon);
}

async function cancelOne(): Promise<void> {
  const order = [...orders.rows.values()].find(({ status }) => status === STATUS.pending)!;
  const answer = await fetch(`${url}/api/orders/${order.id}/actions`, {
    method: "POST",
    headers: { origin: url, cookie, "content-type": "application/json", "idempotency-key": `cluster-${order.id}` },
    body: JSON.stringify({ action: "cancel", seenStatus: order.status, reason: "重复" }),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(orders.rows.get(order.id)?.status ?? STATUS.cancelled).toBe(STATUS.cancelled), soon);
}

/** The feed's own primary, and a topic whose feed stands elsewhere. */
async function elsewhere() {
  const owner = await redis.ownerOf(ORDERS);
  expect(await redis.ownerOf(feedKeys({ tenant: TENANT, kind: "companies" }).meta)).not.toBe(owner);
  return { owner, epoch: orders.position!.epoch, offset: orders.position!.offset, untouched: companies.position!.epoch };
}

describe("on a cluster of three primaries with a replica each", () => {
  it("[F4] what changes is told, and people act", async () => {
    await standIn.step(TENANT, 20);
    await untilTrue();
    await cancelOne();
  });

  it("[F4] a server holds one connection for the feeds of a tag, to the node that owns it, and none to a replica", async () => {
    const held = await redis.connectionsOf("server-reader");
    const tags = new Set(feedKinds.map((kind) => feedTag({ tenant: TENANT, kind })));
    const [ofPrimaries, ofReplicas] = [held.slice(0, 3), held.slice(3)].map((counts) => counts.reduce((sum, count) => sum + count, 0));
    expect(ofPrimaries).toBeGreaterThanOrEqual(2);
    expect(ofPrimaries).toBeLessThanOrEqual(tags.size);
    expect(ofReplicas).toBe(0);
  });

  it("[F4] a slot that moves costs its feeds one load, and the others nothing", async () => {
    const { owner, epoch, untouched } = await elsewhere();
    const other = await redis.ownerOf(feedKeys({ tenant: TENANT, kind: "companies" }).meta);
    await redis.moveSlot(ORDERS, other);
    await standIn.step(TENANT, 20);
    await vi.waitFor(() => expect(orders.position!.epoch).not.toBe(epoch), soon);
    const loadedOnce = orders.position!.epoch;
    await untilTrue();
    await cancelOne();
    expect(orders.position!.epoch).toBe(loadedOnce);
    expect(companies.position!.epoch).toBe(untouched);
    await redis.moveSlot(ORDERS, owner);
    await vi.waitFor(() => expect(orders.position!.epoch).not.toBe(loadedOnce), soon);
    await untilTrue();
  });

  it("[F4] a primary that dies with its last second is replaced, its feeds are loaded anew, and the others nothing", async () => {
    const { owner, epoch, offset, untouched } = await elsewhere();
    const behind = await redis.replicaOf(owner);
    await redis.tellNothing(owner);
    await standIn.step(TENANT, 20);
    await vi.waitFor(() => expect(orders.position!.offset).toBeGreaterThan(offset), soon);
    await owner.kill();
    await standIn.step(TENANT, 5);
    await vi.waitFor(async () => expect(await redis.ownerOf(ORDERS)).toBe(behind), soon);
    await vi.waitFor(() => expect(orders.position!.epoch).not.toBe(epoch), soon);
    await untilTrue();
    await cancelOne();
    expect(companies.position!.epoch).toBe(untouched);
    expect((await fetch(`${url}/api/me`, { headers: { cookie } })).status).toBe(200);
    await owner.restart();
    await redis.untilWhole();
  });
});
