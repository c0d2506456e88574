import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OpenTopic } from "../../client/live/open-topic.ts";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { connectAs, openLiveSocket } from "../support/live-socket.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021QPGLS";
const UPDATE_CALL = "UpdateTaskStatusNewForWeb";

let stack: Stack;
let standIn: StandInControl;
let accounts: StandInAccount[];
const closers: (() => void)[] = [];

beforeAll(async () => {
  stack = await startStack({ name: "two-people", servers: 2 });
  standIn = createStandInControl(stack.standInUrl);
  accounts = (await standIn.accounts()).filter((account) => account.tenant === TENANT);
}, 120_000);
afterAll(async () => {
  for (const close of closers) close();
  await stack?.stop();
});

const soon = { timeout: 20_000, interval: 20 };
const serverUrl = (index: number): string => stack.servers[index]?.url as string;
const person = (name: string): StandInAccount => accounts.find(({ account }) => account === name) as StandInAccount;
const companies = (): StandInAccount[] => accounts.filter(({ userType, ownerAdmin }) => userType === 3 && !ownerAdmin);

async function follow(index: number, account: StandInAccount): Promise<{ cookie: string; orders: OpenTopic<WorkOrder> }> {
  const cookie = await signIn(serverUrl(index), account);
  const { socket, live } = openLiveSocket(serverUrl(index));
  closers.push(() => socket.close());
  const orders = live.openTopic<WorkOrder>("orders", { rowsChanged: () => {}, stateChanged: () => {} });
  connectAs(socket, serverUrl(index), cookie);
  await vi.waitUntil(() => orders.upToDate, soon);
  return { cookie, orders };
}

function act(index: number, cookie: string, id: string, key: string, body: object): Promise<Response> {
  return fetch(`${serverUrl(index)}/api/orders/${encodeURIComponent(id)}/actions`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: serverUrl(index), cookie, "idempotency-key": key },
    body: JSON.stringify(body),
  });
}

const updateCalls = async (): Promise<number> => (await standIn.requests())[TENANT]?.[UPDATE_CALL]?.requests ?? 0;
/** Acted on by an earlier test: a topic may not have heard of it yet. */
const taken = new Set<string>();
function pendingOf(orders: OpenTopic<WorkOrder>, companyId: string): WorkOrder {
  const isFree = (order: WorkOrder) => order.status === STATUS.pending && order.companyId === companyId && !taken.has(order.id);
  const order = [...orders.rows.values()].find(isFree) as WorkOrder;
  taken.add(order.id);
  return order;
}

describe("two people at two servers", () => {
  it("[K1] act on one order at once: one succeeds, the other learns what happened, and the services do it once", async () => {
    const [company] = companies() as [StandInAccount];
    const worker = await follow(0, company);
    const owner = await follow(1, person("qp-owner"));
    const order = pendingOf(owner.orders, company.companyId);
    const before = await updateCalls();

    const answers = await Promise.all([
      act(0, worker.cookie, order.id, "taking-it-0001", { action: "accept", seenStatus: order.status }),
      act(1, owner.cookie, order.id, "calling-off-01", { action: "cancel", seenStatus: order.status, reason: "duplicate" }),
    ]);
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409) as Response;
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^(orderMoved|commandInFlight)$/) });
    expect((await updateCalls()) - before).toBe(1);

    const won = answers[0]?.ok ? STATUS.inProgress : STATUS.cancelled;
    await vi.waitFor(() => expect(owner.orders.rows.get(order.id)?.status ?? STATUS.cancelled).toBe(won), soon);
    const truth = (await standIn.truth(TENANT)).orders.find(({ id }) => id === order.id);
    expect(truth?.status).toBe(won);
  });

  it("[K1] the same key twice is one call and one answer", async () => {
    const [company] = companies() as [StandInAccount];
    const worker = await follow(0, company);
    const order = pendingOf(worker.orders, company.companyId);
    const before = await updateCalls();
    const body = { action: "accept", seenStatus: order.status };
    const first = await act(0, worker.cookie, order.id, "pressed-twice-01", body);
    const second = await act(0, worker.cookie, order.id, "pressed-twice-01", body);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect((await updateCalls()) - before).toBe(1);
  });

  it("[L5] a reassigned order leaves the one company and reaches the other", async () => {
    const [from, to] = companies() as [StandInAccount, StandInAccount];
    const [loser, winner] = [await follow(0, from), await follow(1, to)];
    const owner = await follow(1, person("qp-owner"));
    const order = pendingOf(owner.orders, from.companyId);
    expect(loser.orders.rows.has(order.id)).toBe(true);
    expect(winner.orders.rows.has(order.id)).toBe(false);

    const answer = await act(1, owner.cookie, order.id, "give-to-other-1", {
      action: "reassign",
      seenStatus: order.status,
      companyId: to.companyId,
      reason: "other section",
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(loser.orders.rows.has(order.id)).toBe(false), soon);
    await vi.waitFor(() => expect(winner.orders.rows.get(order.id)?.companyId).toBe(to.companyId), soon);
  });

  it("[K2] a forged call is refused with its reason and never reaches the services", async () => {
    const [company] = companies() as [StandInAccount];
    const worker = await follow(0, company);
    const order = pendingOf(worker.orders, company.companyId);
    const before = await updateCalls();
    const answer = await act(0, worker.cookie, order.id, "forged-call-001", { action: "acceptCheck", seenStatus: order.status });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: "actionNotAllowed",
      detail: expect.objectContaining({ reason: expect.any(String) }),
    });
    expect(await updateCalls()).toBe(before);
  });
});
