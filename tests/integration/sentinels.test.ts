import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import type { PrivateRedis } from "../support/redis.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInControl } from "../support/stand-in-control.ts";
import { startWatchedRedis, type WatchedRedis } from "../support/watched-redis.ts";

const TENANT = "021QPGLS";
const soon = { timeout: 45_000, interval: 100 };

let redis: WatchedRedis;
let stack: Stack;
let standIn: StandInControl;
let url: string;
let cookie: string;
let orders: OpenTopic<WorkOrder>;
let disconnect: () => void = () => {};

beforeAll(async () => {
  redis = await startWatchedRedis();
  stack = await startStack({
    ...{ name: "sentinels", customers: [TENANT], workers: 1, servers: 1 },
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
  connectAs(socket, url, cookie);
  await vi.waitUntil(() => orders.upToDate && orders.rows.size > 0, soon);
}, 120_000);
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

async function untilPromoted(dead: PrivateRedis): Promise<void> {
  await vi.waitUntil(async () => (await redis.primary()) !== dead, soon);
}

async function cancelOne(): Promise<void> {
  const order = [...orders.rows.values()].find(({ status }) => status === STATUS.pending)!;
  const answer = await fetch(`${url}/api/orders/${order.id}/actions`, {
    method: "POST",
    headers: { origin: url, cookie, "content-type": "application/json", "idempotency-key": `sentinel-${order.id}` },
    body: JSON.stringify({ action: "cancel", seenStatus: order.status, reason: "重复" }),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(orders.rows.get(order.id)?.status ?? STATUS.cancelled).toBe(STATUS.cancelled), soon);
}

describe("on a Redis whose primary dies, watched by sentinels", () => {
  it("[F4] the replica takes over: people stay signed in, what they see is true again, and they act", async () => {
    const epoch = orders.position!.epoch;
    const dead = await redis.primary();
    await dead.kill();
    await standIn.step(TENANT, 30);
    await untilPromoted(dead);
    await vi.waitFor(async () => expect((await fetch(`${url}/api/me`, { headers: { cookie } })).status).toBe(200), soon);
    await vi.waitFor(() => expect(orders.position!.epoch).not.toBe(epoch), soon);
    await untilTrue();
    await cancelOne();
    await dead.restart();
    await redis.untilInStep();
  });

  it("[F4] a replica that is promoted behind is believed by nobody: what it lacks is loaded anew", async () => {
    const [first, behind] = [await redis.primary(), await redis.other()];
    const { epoch, offset } = orders.position!;
    process.kill(behind.pid, "SIGSTOP");
    try {
      await standIn.step(TENANT, 30);
      await vi.waitFor(() => expect(orders.position!.offset).toBeGreaterThan(offset), soon);
      // Longer than a replica may be silent: what it lacks is not in anybody's buffers when it goes on.
      await pause(1_500);
      await first.kill();
    } finally {
      process.kill(behind.pid, "SIGCONT");
    }
    await untilPromoted(first);
    await standIn.step(TENANT, 5);
    await vi.waitFor(() => expect(orders.position!.epoch).not.toBe(epoch), soon);
    await untilTrue();
    await cancelOne();
  });
});
