import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Row } from "../../shared/live/change.ts";
import type { TopicName } from "../../shared/live/topics.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const TENANTS = ["021QPGLS", "021JDGLS"] as const;
const soon = { timeout: 30_000, interval: 20 };

let stack: Stack;
let standIn: StandInControl;
let redis: Redis;
const people = new Map<string, Person>();
const closers: (() => void)[] = [];

interface Person {
  readonly account: StandInAccount;
  readonly url: string;
  readonly cookie: string;
  readonly orders: OpenTopic<WorkOrder>;
  readonly others: ReadonlyMap<TopicName, OpenTopic<Row>>;
}

beforeAll(async () => {
  stack = await startStack({
    ...{ name: "cluster-keys", workers: 2, servers: 2, clusterRules: true },
    standIn: { STANDIN_SIZE: "0.02", STANDIN_TENANTS: TENANTS.join(",") },
  });
  standIn = createStandInControl(stack.standInUrl);
  redis = new Redis(stack.redis.url, { protocol: 2 });
  const accounts = await standIn.accounts();
  for (const [i, tenant] of TENANTS.entries())
    people.set(tenant, await come(stack.servers[i]!.url, accounts.find((one) => one.tenant === tenant && one.userType === 4)!));
}, 120_000);
afterAll(async () => {
  for (const close of closers) close();
  redis?.disconnect();
  await stack?.stop();
});

async function come(url: string, account: StandInAccount): Promise<Person> {
  const cookie = await signIn(url, account);
  const { socket, live } = openLiveSocket(url);
  closers.push(() => socket.close());
  const open = <T extends Row>(topic: TopicName) => live.openTopic<T>(topic, { rowsChanged: () => {}, stateChanged: () => {} });
  const others = new Map((["counters", "tracks", "quickShots", "companies"] as const).map((topic) => [topic, open<Row>(topic)]));
  const orders = open<WorkOrder>("orders");
  connectAs(socket, url, cookie);
  await vi.waitUntil(() => [orders, ...others.values()].every((topic) => topic.upToDate), soon);
  return { account, url, cookie, orders, others };
}

async function ask<T>(tenant: string, method: string, path: string, body?: unknown, key?: string): Promise<{ status: number; body: T }> {
  const { url, cookie } = people.get(tenant)!;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...{ origin: url, cookie },
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as T };
}

const pendingOf = (tenant: string, taken: readonly WorkOrder[] = []) =>
  [...people.get(tenant)!.orders.rows.values()].find(
    (order) => order.status === STATUS.pending && !taken.some(({ id }) => id === order.id),
  ) as WorkOrder;

describe("on a Redis with the key rules of a cluster", () => {
  it("[K1] an action is done once, asked for again at once, and seen by its customer", async () => {
    for (const tenant of TENANTS) {
      const order = pendingOf(tenant);
      const wish = { action: "cancel", seenStatus: order.status, reason: "重复" };
      const answers = [];
      for (let i = 0; i < 2; i++) answers.push(await ask(tenant, "POST", `/api/orders/${order.id}/actions`, wish, `cluster-${order.id}`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
      await vi.waitFor(
        () => expect(people.get(tenant)!.orders.rows.get(order.id)?.status ?? STATUS.cancelled).toBe(STATUS.cancelled),
        soon,
      );
    }
  });

  it("[K1] a batch runs and is listed, a view is kept, a found defect is claimed", async () => {
    const [tenant] = TENANTS;
    const ids = [pendingOf(tenant).id];
    const { body } = await ask<{ batch: { id: string } }>(tenant, "POST", "/api/batches", { action: "cancel", orders: { ids } });
    const path = `/api/batches/${body.batch.id}`;
    expect((await ask(tenant, "POST", `${path}/run`, { reason: "重复" })).status).toBe(200);
    await vi.waitFor(async () => expect((await ask(tenant, "GET", path)).body).toMatchObject({ batch: { state: "finished" } }), soon);
    const { body: listed } = await ask<{ batches: { id: string }[] }>(tenant, "GET", "/api/batches");
    expect(listed.batches.map(({ id }) => id)).toContain(body.batch.id);

    const view = await ask(tenant, "POST", "/api/views", { screen: "/maintain/maintain-list", name: "我的", query: "list=pending" });
    expect(view.status).toBe(200);
    const claimed = await ask<{ held: object[] }>(tenant, "POST", "/api/quick-shots/claims", { seat: "seat-of-a-test", want: 2, skip: [] });
    expect(claimed.body.held).toHaveLength(2);
    expect((await ask(tenant, "GET", "/api/notices")).status).toBe(200);
    expect((await ask(tenant, "GET", "/api/exports")).status).toBe(200);
  });

  it("[L4] every topic of two customers reaches its people, and stays at the newest position", async () => {
    for (const tenant of TENANTS) {
      const { orders, others } = people.get(tenant)!;
      expect(orders.rows.size).toBeGreaterThan(0);
      for (const [topic, { rows }] of others) expect(rows.size, topic).toBeGreaterThan(0);
      const stood = { orders: orders.position!.offset, tracks: others.get("tracks")!.position!.offset };
      await standIn.step(tenant, 20);
      await vi.waitFor(() => {
        expect(orders.position!.offset).toBeGreaterThan(stood.orders);
        expect(others.get("tracks")!.position!.offset).toBeGreaterThan(stood.tracks);
      }, soon);
    }
  });

  it("[S2] sessions, walls and forcing somebody out work", async () => {
    const [tenant] = TENANTS;
    const wall = await ask<{ display: { id: string } }>(tenant, "POST", "/api/displays", { name: "大厅", days: 1 });
    expect(wall.status).toBeLessThan(300);
    expect((await ask<object[]>(tenant, "GET", "/api/displays")).body).toHaveLength(1);
    const { body } = await ask<{ sessions: { id: string }[] }>(tenant, "GET", "/api/sessions");
    expect(body.sessions.length).toBeGreaterThan(0);
    expect((await ask(tenant, "GET", "/api/operations")).status).toBe(200);
    expect((await ask(tenant, "DELETE", "/api/profile/sessions", { password: people.get(tenant)!.account.password })).status).toBe(204);
    expect((await ask(tenant, "GET", "/api/me")).status).toBe(200);
  });

  it("[F4] no command of ours reached into two slots", async () => {
    expect(await redis.info("cluster")).toContain("cluster_enabled:1");
    expect(await redis.info("errorstats")).not.toMatch(/CROSSSLOT/);
    await redis.mget("one", "two").catch(() => {}); // refused: this Redis counts what it refuses
    expect(await redis.info("errorstats")).toMatch(/CROSSSLOT/);
  });
});
