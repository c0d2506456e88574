import { setTimeout as pause } from "node:timers/promises";
import { isClosed, STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { ShownAlarm } from "../../../shared/http/alarms-api.ts";
import { feedKeys } from "../../../shared/live/keys.ts";
import { settle } from "../settle.ts";
import { alarmsOf, seesAll } from "../told-alarms.ts";
import type { World } from "../world.ts";

/** What the directed scenarios are told in: waiting for facts, one order that changes, one batch that is published. */
export const TENANT = "021QPGLS";
/** The other customer of these worlds: nobody's client, but polled like the first. */
export const NEIGHBOUR = "021PDGLS";
export const ordersKeys = feedKeys({ tenant: TENANT, kind: "orders" });

/** Patience costs only where something is wrong, and a busy machine is several times slower. */
const FACT_WITHIN_MS = 120_000;
/** Many times what a watched feed takes when nothing disturbs it any more. */
const SETTLED_WITHIN_MS = 40_000;

/** A story that already went wrong as planted has been told. */
export async function settled(world: World): Promise<void> {
  if (world.mutation !== undefined && world.violations.length > 0) return;
  await settle(world, SETTLED_WITHIN_MS);
}

/** @throws Error when it does not become so in time: then the scenario itself did not happen. */
export async function until(fact: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const givenUpAtMs = Date.now() + FACT_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > givenUpAtMs) throw new Error(`did not happen within ${FACT_WITHIN_MS} ms: ${fact}`);
    await pause(50);
  }
}

const TOUCHED = "chaos";

/** An open order that no scenario has touched yet: how many are pending depends on the seed and the day, so any open one will do. */
export async function untouchedOrder(world: World): Promise<WorkOrder> {
  const { orders } = await world.standIn.truth(TENANT);
  const order = orders.find(({ status, reason }) => !isClosed(status) && reason !== TOUCHED);
  if (order === undefined) throw new Error(`no untouched open order is left in ${TENANT}`);
  return order;
}

/** The services' people move an order: a pending one is taken, any other is put back. */
export async function moveOrder(world: World, { id, status }: WorkOrder): Promise<void> {
  const next = status === STATUS.pending ? STATUS.inProgress : STATUS.pending;
  await world.standIn.changeOrder(TENANT, id, { status: next, reason: TOUCHED });
}

export async function ordersOffset(world: World): Promise<number> {
  return Number((await world.redisCommand("HGET", ordersKeys.meta, "offset")) ?? -1);
}

/** One more change, published as a batch of its own. */
export async function publishOne(world: World): Promise<void> {
  const before = await ordersOffset(world);
  await moveOrder(world, await untouchedOrder(world));
  await until("a batch is published", async () => (await ordersOffset(world)) > before);
}

/** A serious order that rings because it waits for a review. */
export async function ringingOrder(world: World): Promise<ShownAlarm> {
  const { orders } = await world.standIn.truth(TENANT);
  // Few are, and of some worlds none is open: a closed one is opened again.
  const order = orders.find(({ serious, status }) => serious && !isClosed(status)) ?? orders.find(({ serious }) => serious);
  if (order === undefined) throw new Error(`no order is serious in ${TENANT}`);
  await world.standIn.changeOrder(TENANT, order.id, { status: STATUS.awaitingReview, reason: TOUCHED });
  const seer = world.clients.find((client) => client.account.tenant === TENANT && seesAll(client))!;
  let alarm: ShownAlarm | undefined;
  await until("it rings", async () => {
    const answer = await alarmsOf(world, seer);
    alarm = answer?.alarms.find(({ cause, subject }) => cause === "serious" && subject.id === order.id);
    return alarm !== undefined;
  });
  return alarm!;
}
