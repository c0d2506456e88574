import { shelterInspections } from "../../../shared/resources/shelter-inspections.ts";
import { shelters } from "../../../shared/resources/shelters.ts";
import { formatLegacyTime } from "../legacy-time.ts";
import { photographed } from "../pictures/photographed.ts";
import type { Order } from "../world/model.ts";
import { createRandom } from "../world/random.ts";
import { shelterStory } from "./found-on-roads.ts";
import { registerStory } from "./story.ts";

const DAY_MS = 86_400_000;
const FAULTS = ["玻璃破损", "座椅损坏", "站牌缺失", "照明不亮", "小广告", "积水"] as const;
const MANUAL = 1;
/** All of them work on the clocks of China. */
const dayStartMs = (atMs: number): number => Math.floor((atMs + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;

/** Each shelter of the customer is looked at every month by an inspector of whoever keeps the road; one in eight has something. */
export const shelterInspectionStory = registerStory({
  resource: shelterInspections,
  id: (_, sequence) => `WI${90_000 + sequence}`,
  generate(world, random) {
    const roads = new Map(world.roads.map((road) => [road.id, road]));
    const inspectors = world.devices.filter(({ kind }) => kind === "inspector");
    return shelterStory.generate(world, createRandom(`${world.seed}:${world.code}:${shelters.name}`)).flatMap((shelter, s) => {
      const { companyId = "" } = roads.get(shelter.roadId) ?? {};
      const own = inspectors.filter((one) => one.companyId === companyId);
      if (own.length === 0) return [];
      return Array.from({ length: 4 }, (_, month) => {
        const isFaulty = random.next() < 0.12;
        const inspection = {
          ...{ id: `WI${s * 10 + month + 1}`, shelter: shelter.name, roadId: shelter.roadId, place: shelter.place, companyId },
          atMs: dayStartMs(world.createdAtMs - (month * 30 + random.integer(1, 28)) * DAY_MS) + random.integer(8 * 60, 16 * 60) * 60_000,
          ...{ inspector: random.pick(own).person, result: isFaulty ? "faulty" : "good", fault: isFaulty ? random.pick(FAULTS) : "" },
          order: "",
        };
        return { ...inspection, pictures: photographed(inspection.id, formatLegacyTime(inspection.atMs).slice(0, 10)) };
      });
    });
  },
  /** A fault raised the order that was found next on that road, where the customer still has it. */
  derived({ result, order, roadId, atMs }, { orders }) {
    if (result !== "faulty" || order !== "") return {};
    const raised = foundOn(orders, roadId).find(({ foundAtMs }) => foundAtMs >= (atMs ?? 0));
    return raised === undefined ? {} : { order: raised.number };
  },
});

const byRoad = new WeakMap<object, { readonly size: number; readonly orders: ReadonlyMap<string, readonly Order[]> }>();

/** Those of inspectors, oldest first; read again once there are more. */
function foundOn(orders: ReadonlyMap<string, Order>, roadId: string): readonly Order[] {
  const known = byRoad.get(orders);
  if (known?.size === orders.size) return known.orders.get(roadId) ?? [];
  const found = new Map<string, Order[]>();
  for (const order of orders.values()) {
    if (order.source !== MANUAL) continue;
    const there = found.get(order.roadId);
    if (there === undefined) found.set(order.roadId, [order]);
    else there.push(order);
  }
  for (const there of found.values()) there.sort((a, b) => a.foundAtMs - b.foundAtMs);
  byRoad.set(orders, { size: orders.size, orders: found });
  return found.get(roadId) ?? [];
}
