import { wholeSecond } from "../legacy-time.ts";
import { S } from "../status.ts";
import { lineOf } from "./along-road.ts";
import { defectTypeTree } from "./defect-types.ts";
import type { Facility, Order, Road, World } from "./model.ts";
import { createOrderFactory, handlerOf, pictureKeys } from "./order-factory.ts";
import { generateCompanies, generateDevices, generateMembers } from "./people.ts";
import type { Plan } from "./plans.ts";
import { createRandom, type Random } from "./random.ts";
import { generateRoads } from "./roads.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A customer's records begin so long before its creation here. */
export const OLDEST_DAYS = 540;

/** Everything but the orders. Same plan, seed and creation time, same world. */
export function generateWorld(plan: Plan, seed: number, createdAtMs: number): World {
  const random = createRandom(`${seed}:${plan.code}:world`);
  const companies = generateCompanies(plan);
  const roads = generateRoads(plan, random);
  return {
    code: plan.code,
    prefix: plan.prefix,
    seed,
    createdAtMs,
    towns: plan.area.towns,
    companies,
    members: generateMembers(plan, companies, random),
    roads,
    defectTypes: defectTypeTree(),
    devices: generateDevices(plan, companies, random),
    facilities: generateFacilities(plan, roads, random),
    ...(plan.tunnels.length > 0 && { tunnels: plan.tunnels }),
  };
}

/** The orders of a tenant at its creation, oldest first. `size` is the share of the plan's numbers. */
export function* generateOrders(plan: Plan, world: World, size: number): Generator<Order> {
  const random = createRandom(`${world.seed}:${plan.code}:orders`);
  const make = createOrderFactory(world, random);
  const openCount = Math.round(plan.openOrders * size);
  const closedCount = Math.round(plan.orders * size) - openCount;
  const closedStretchMs = (OLDEST_DAYS - 20) * DAY_MS;
  const oldestMs = world.createdAtMs - OLDEST_DAYS * DAY_MS;
  for (let i = 0; i < closedCount; i++) {
    const foundAtMs = wholeSecond(oldestMs + (closedStretchMs * (i + random.next())) / closedCount);
    const order = make({ id: orderId(i), atMs: foundAtMs, status: random.next() < 0.06 ? S.cancelled : S.checked });
    const spentMs = (4 + random.next() ** 2 * 300) * HOUR_MS;
    settle(order, world, wholeSecond(foundAtMs + spentMs), random);
    yield order;
  }
  for (let i = 0; i < openCount; i++) yield openOrder(orderId(closedCount + i), world, make, random);
}

export const orderId = (sequence: number): string => String(100_001 + sequence);

const OPEN_MIX = { [S.review]: 8, [S.pending]: 22, [S.disposing]: 34, [S.disposed]: 15, [S.returned]: 4, [S.overdue]: 15, [S.delay]: 2 };

function openOrder(id: string, world: World, make: ReturnType<typeof createOrderFactory>, random: Random): Order {
  const status = Number(random.weighted(OPEN_MIX));
  const ageMs = (status === S.overdue ? 11 + random.next() * 15 : random.next() * 0.95) * DAY_MS;
  const order = make({ id, atMs: wholeSecond(world.createdAtMs - ageMs), status });
  settle(order, world, wholeSecond(order.foundAtMs + (world.createdAtMs - order.foundAtMs) * random.next()), random);
  return order;
}

/** Fills in what an order of its status must have. */
function settle(order: Order, world: World, changedAtMs: number, random: Random): void {
  const touched = order.status !== S.review && order.status !== S.pending;
  order.changedAtMs = touched ? changedAtMs : order.foundAtMs;
  if (touched) order.handler = handlerOf(world.members, order.companyId);
  if (order.status === S.disposed || order.status === S.checked) {
    order.finishedAtMs = wholeSecond(order.foundAtMs + (changedAtMs - order.foundAtMs) * 0.8);
    order.repairs = pictureKeys(order.id, order.finishedAtMs, 1, true);
  }
  if (order.status === S.returned) order.reason = random.pick(["非本标段范围", "现场未发现病害", "需权属单位处置", "重复派单"]);
  if (order.status === S.cancelled) order.reason = random.pick(["重复上报", "误报", "已纳入大修计划"]);
}

function generateFacilities(plan: Plan, roads: readonly Road[], random: Random): Facility[] {
  return roads.flatMap((road) => {
    const make = (kind: Facility["kind"], everyM: number, name: (n: number) => string): Facility[] =>
      Array.from({ length: Math.floor(road.lengthM / everyM) }, (_, i) => {
        const chainageM = Math.round((i + random.next()) * everyM);
        const direction = random.next() < 0.5 ? 1 : 2;
        const at = lineOf(road).at(chainageM, direction === 1 ? 5 : -5).place;
        return {
          id: `${road.id}${kind[0]!.toUpperCase()}${i + 1}`,
          kind,
          name: name(i + 1),
          roadId: road.id,
          direction,
          chainageM,
          at,
        };
      });
    return [
      ...make("bridge", 2_500, (n) => `${road.name}${n}号桥`),
      ...(road.roadClass === "高速" ? [] : make("manhole", plan.prefix === "hk" ? 120 : 400, (n) => `${road.name}${n}号井`)),
      ...make("sign", 700, (n) => `${road.name}${n}号牌`),
    ];
  });
}
