import { wholeSecond } from "../legacy-time.ts";
import { isOpen, S } from "../status.ts";
import type { Store } from "../store.ts";
import type { OrderChange, Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import { createOrderFactory, pictureKeys } from "../world/order-factory.ts";
import { createRandom, type Random } from "../world/random.ts";
import { type Actor, act, type Command, fallDue, usualDelay } from "./transitions.ts";

/** Something that moves a tenant by a number of events. */
export interface Activity {
  step(events: number, nowMs: number): OrderChange[];
}

/** In the balance of a working day: about as many are found as are closed. `review` is a supervisor's release. */
const MIX = {
  found: 20,
  review: 8,
  take: 20,
  handle: 18,
  check: 17,
  fail: 1,
  return: 2,
  reject: 1.5,
  cancel: 1.5,
  overdue: 3,
  handleOverdue: 3,
  reassign: 1,
  askDelay: 1,
  decideDelay: 1,
};
type Event = keyof typeof MIX;
/** Of the hundred tickets of a city's 311 service that are at hand two were called urgent. */
const SERIOUS = 0.02;
/** How many of those that are found wait for somebody to release them; a serious one is handed over by phone at once, nearly always. */
const REVIEWED = 0.4;
const SERIOUS_REVIEWED = 0.05;
/** Nor is it sent back as often as another one. */
const SERIOUS_SENT_BACK = 0.2;

/** Finds, takes, handles and checks orders in the tenant's name. Counts its events, so that a restart goes on and does not repeat. */
export function createSimulation(tenant: Tenant, store: Store): Activity {
  const events = store.readNumber("events", 0);
  const random = createRandom(`${tenant.world.seed}:${tenant.world.code}:activity:${events}`);
  let found = { world: tenant.world, find: createOrderFactory(tenant.world, random, SERIOUS) };
  /** Defects are found on the roads as they stand. */
  const finder = () => {
    if (found.world !== tenant.world) found = { world: tenant.world, find: createOrderFactory(tenant.world, random, SERIOUS) };
    return found.find;
  };
  const usualOpen = Math.max(50, tenant.openCount() * 1.1);
  let done = events;

  function happen(event: Event, nowMs: number): OrderChange | null {
    if (event === "found") {
      if (tenant.openCount() > usualOpen || !hasDrawnRoads(tenant)) return null;
      const order = finder()({ id: tenant.newOrderId(), atMs: wholeSecond(nowMs), status: S.pending });
      if (random.next() < (order.serious ? SERIOUS_REVIEWED : REVIEWED)) order.status = S.review;
      return tenant.add(order);
    }
    const [status, value, actorType, reasons] = STEPS[event];
    const order = tenant.orders.get(tenant.pools.pick(status, random) ?? "");
    if (order === undefined || !isOpen(order.status)) return null;
    if (event === "return" && order.serious && random.next() > SERIOUS_SENT_BACK) return null;
    if (event === "overdue") return fallDue(tenant, order, nowMs);
    const other = [...tenant.companies.values()].filter(({ id, stopped }) => id !== order.companyId && !stopped);
    if (event === "reassign" && other.length === 0) return null;
    const reason = reasons.length === 0 ? "" : random.pick(reasons);
    const command: Command = {
      ...{ order, value, reason, atMs: nowMs },
      ...(event === "reassign" && { companyId: random.pick(other).id }),
      ...(value === 4 && { repairs: pictureKeys(order.id, wholeSecond(nowMs), 1, true) }),
      ...(event === "askDelay" && { dueAtMs: usualDelay(order, wholeSecond(nowMs)) }),
      ...(event === "decideDelay" && { agrees: reason === "" }),
    };
    return act(tenant, command, actorFor(tenant, order, actorType, random));
  }

  return {
    step(count, nowMs) {
      const changes: OrderChange[] = [];
      for (let tries = count * 20; changes.length < count && tries > 0; tries--) {
        const change = happen(random.weighted(MIX), nowMs);
        if (change !== null) changes.push(change);
      }
      done += changes.length;
      store.writeNumber("events", done);
      return changes;
    },
  };
}

/** Whether there is any road to find something on. */
export const hasDrawnRoads = ({ world }: Tenant): boolean => world.roads.some(({ line }) => line.length > 1);

const STEPS: Readonly<
  Record<Exclude<Event, "found">, readonly [status: number, value: number, actorType: number, reasons: readonly string[]]>
> = {
  review: [S.review, 1, 2, []],
  take: [S.pending, 2, 3, []],
  handle: [S.disposing, 4, 3, []],
  check: [S.disposed, 9, 2, []],
  fail: [S.disposed, 2, 2, ["修补不平整", "接缝未密封", "照片与现场不符"]],
  return: [S.pending, 6, 3, ["非本标段范围", "现场未发现病害", "需权属单位处置"]],
  reject: [S.returned, 1, 1, ["属本标段，请处置", "现场复核病害存在"]],
  cancel: [S.returned, 8, 1, ["重复上报", "误报", "已纳入大修计划"]],
  overdue: [S.disposing, 7, 0, []],
  handleOverdue: [S.overdue, 4, 3, []],
  reassign: [S.returned, 12, 1, ["调整标段"]],
  askDelay: [S.disposing, 15, 3, ["连续降雨", "材料未到"]],
  decideDelay: [S.delay, 2, 1, ["", "不同意延期"]],
};

function actorFor(tenant: Tenant, order: Order, type: number, random: Random): Actor {
  const fits = tenant.members.filter(
    (member) => member.type === type && !member.stopped && (type !== 3 || member.companyId === order.companyId),
  );
  if (fits.length === 0) return { name: "值班员", company: "", companyId: order.companyId, type };
  return random.pick(fits);
}
