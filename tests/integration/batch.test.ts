import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderAnswer } from "../../shared/http/orders-api.ts";
import { batchCalls } from "../support/batches.ts";
import { signIn } from "../support/session.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { createStandInControl, type StandInAccount, type StandInControl } from "../support/stand-in-control.ts";

const TENANT = "021BSGLS";
const UPDATE_CALL = "UpdateTaskStatusNewForWeb";
const LONG_MS = 90_000;
const soon = { timeout: 60_000, interval: 100 };

let stack: Stack;
let standIn: StandInControl;
let owner: StandInAccount;

beforeAll(async () => {
  stack = await startStack({ name: "batch", servers: 2, standIn: { STANDIN_TENANTS: TENANT, STANDIN_SIZE: "1" } });
  standIn = createStandInControl(stack.standInUrl);
  owner = (await standIn.accounts()).find(({ tenant, userType, ownerAdmin }) => tenant === TENANT && userType === 1 && !ownerAdmin)!;
}, 180_000);
afterAll(async () => {
  await stack?.stop();
});
afterEach(async () => {
  await standIn.clearFaults();
  for (const each of stack.servers) if (!each.isRunning()) await each.start();
}, 120_000);

const server = (index: number) => stack.servers[index]!;
const truth = async (): Promise<Map<string, WorkOrder>> => new Map((await standIn.truth(TENANT)).orders.map((order) => [order.id, order]));
async function ofStatus(status: number, count: number): Promise<string[]> {
  const ids = [...(await truth()).values()].flatMap((order) => (order.status === status ? [order.id] : [])).slice(0, count);
  expect(ids, "the stand-in has so many").toHaveLength(count);
  return ids;
}

/** Once the server knows all of them, with the batch that it makes of them. */
async function previewed(index: number, ids: string[]) {
  const calls = batchCalls(server(index).url, await signIn(server(index).url, owner));
  const batch = await vi.waitFor(async () => {
    const one = await calls.preview({ action: "cancel", orders: { ids } });
    expect(one.counts.waiting).toBe(ids.length);
    return one;
  }, soon);
  return { calls, batch };
}

/** How often the services recorded that each was cancelled. */
async function cancellations(index: number, ids: string[]): Promise<number[]> {
  const { url } = server(index);
  const cookie = await signIn(url, owner);
  const answers = await Promise.all(ids.map((id) => fetch(`${url}/api/orders/${id}`, { headers: { cookie } })));
  const details = await Promise.all(answers.map(async (answer) => orderAnswer.parse(await answer.json()).detail));
  return details.map(({ steps }) => steps.filter(({ to }) => to === STATUS.cancelled).length);
}

describe("many orders at once", () => {
  it("[K1] a server that is killed in the middle leaves the rest to another: all are done, none twice", async () => {
    const ids = await ofStatus(STATUS.pending, 40);
    const { calls, batch } = await previewed(0, ids);
    await server(1).kill();
    await standIn.setFault({ tenant: TENANT, call: UPDATE_CALL, kind: "slow", delayMs: 300 });
    await calls.run(batch.id, "重复上报");
    await calls.until(batch.id, ({ counts }) => (counts.done ?? 0) >= 8, LONG_MS);
    await server(0).kill();
    await server(1).start();

    const elsewhere = batchCalls(server(1).url, await signIn(server(1).url, owner));
    const before = await elsewhere.get(batch.id);
    expect(before.batch.counts.done, "what was done is told done").toBeGreaterThanOrEqual(8);
    const { batch: end } = await elsewhere.until(batch.id, ({ state }) => state === "finished", LONG_MS);
    expect(end.counts).toMatchObject({ done: ids.length, moved: 0, failed: 0, waiting: 0 });
    const known = await truth();
    expect(ids.map((id) => known.get(id)?.status)).toEqual(ids.map(() => STATUS.cancelled));
    expect(await cancellations(1, ids), "the services record each cancellation once").toEqual(ids.map(() => 1));
  }, 240_000);

  it("[K1] the services fail in the middle: done stays done, the rest is resumed, and what was done can be led back", async () => {
    const ids = await ofStatus(STATUS.inProgress, 30);
    const { calls, batch } = await previewed(0, ids);
    await standIn.setFault({ tenant: TENANT, call: UPDATE_CALL, kind: "slow", delayMs: 200 });
    await calls.run(batch.id, "已纳入大修计划");
    await calls.until(batch.id, ({ counts }) => (counts.done ?? 0) >= 5, LONG_MS);
    await standIn.clearFaults();
    await standIn.setFault({ tenant: TENANT, call: UPDATE_CALL, kind: "error", status: 503 });
    const { batch: paused } = await calls.until(batch.id, ({ state }) => state === "pausing", LONG_MS);
    expect(paused.trouble).toBe("legacyUnreachable");
    const known = await truth();
    expect(ids.filter((id) => known.get(id)?.status === STATUS.cancelled)).toHaveLength(paused.counts.done!);
    await standIn.clearFaults();
    const { batch: end } = await calls.until(batch.id, ({ state }) => state === "finished", LONG_MS);
    expect(end.counts).toMatchObject({ done: ids.length, moved: 0, failed: 0 });
    expect(end.undoable, "this customer reopens what was in progress").toBe(ids.length);

    const undoing = await calls.undo(batch.id, "撤销");
    const { batch: undone } = await calls.until(undoing.id, ({ state }) => state === "finished", LONG_MS);
    expect(undone.counts).toMatchObject({ done: ids.length, moved: 0, failed: 0 });
    const after = await truth();
    expect(ids.map((id) => after.get(id)?.status)).toEqual(ids.map(() => STATUS.inProgress));
  }, 240_000);
});
