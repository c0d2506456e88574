import { distanceM, type Place } from "./coordinates.ts";
import type { DispatchReason, DispatchSuggestion } from "./dispatch-suggestion.ts";
import type { DispatchTarget } from "./dispatch-target.ts";
import type { Road } from "./reference.ts";
import { isClosed, STATUS } from "./status.ts";
import type { WorkOrder } from "./work-order.ts";

export interface DispatchGround {
  readonly targets: Iterable<DispatchTarget>;
  readonly roads: ReadonlyMap<string, Road>;
  /** All orders of the tenant; closed ones do not count. */
  readonly orders: Iterable<WorkOrder>;
}

interface Where {
  readonly roadId: string;
  readonly at: Place | null;
}

/** Orders that are looked at between two places for an interruption. */
const ORDERS_A_STEP = 500;
/** So near that one trip serves both. */
const NEAR_M = 1_500;

/** Points. Whose section the road is in decides; among the others who is around, and then who has least to do. */
const POINTS = { section: 100, town: 20, nearEach: 2, nearMost: 16, load: 30 } as const;

/** Who could take a defect on this road at this place, best first, with the reasons in the order of their weight. */
export function suggestDispatch(ground: DispatchGround, where: Where): DispatchSuggestion[] {
  const steps = suggestInSteps(ground, where);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same with places for an interruption among the orders: orders that come or go meanwhile may count. */
export function* suggestInSteps(ground: DispatchGround, where: Where): Generator<void, DispatchSuggestion[], void> {
  const road = ground.roads.get(where.roadId);
  const loads = yield* loadsOf(ground.orders, where.at);
  const targets = [...ground.targets];
  const averageOpen = targets.reduce((sum, { id }) => sum + (loads.get(id)?.open ?? 0), 0) / Math.max(1, targets.length);
  const roadsInTown = countRoads(ground.roads, road?.town ?? "");

  return targets
    .map((target) => {
      const load = loads.get(target.id) ?? idle;
      const reasons: DispatchReason[] = [];
      let score = 0;
      if (road !== undefined && road.companyId === target.id) {
        reasons.push({ kind: "section", section: road.section, road: road.name });
        score += POINTS.section;
      } else if (road !== undefined && (roadsInTown.get(target.id) ?? 0) > 0) {
        reasons.push({ kind: "town", town: road.town, roads: roadsInTown.get(target.id)! });
        score += POINTS.town;
      }
      if (load.near > 0) {
        reasons.push({ kind: "near", orders: load.near, withinM: NEAR_M });
        score += Math.min(POINTS.nearMost, load.near * POINTS.nearEach);
      }
      const share = averageOpen === 0 ? 1 : load.open / averageOpen;
      reasons.push({ kind: "load", open: load.open, overdue: load.overdue, share: Math.round(share * 100) / 100 });
      score -= Math.min(2, share) * (POINTS.load / 2);
      const people = target.people
        .map(({ id, name }) => ({ id, name, open: load.byPerson.get(id) ?? 0 }))
        .sort((a, b) => a.open - b.open || (a.id < b.id ? -1 : 1));
      return {
        companyId: target.id,
        company: target.name,
        shortName: target.shortName,
        score: Math.round(score * 10) / 10,
        reasons,
        people,
      };
    })
    .sort((a, b) => b.score - a.score || (a.companyId < b.companyId ? -1 : 1));
}

interface Load {
  open: number;
  overdue: number;
  near: number;
  readonly byPerson: Map<string, number>;
}
const idle: Load = { open: 0, overdue: 0, near: 0, byPerson: new Map() };

function* loadsOf(orders: Iterable<WorkOrder>, at: Place | null): Generator<void, Map<string, Load>, void> {
  const loads = new Map<string, Load>();
  let count = 0;
  for (const order of orders) {
    if (++count % ORDERS_A_STEP === 0) yield;
    // What is repaired waits for somebody else.
    if (isClosed(order.status) || order.status === STATUS.handled) continue;
    let load = loads.get(order.companyId);
    if (load === undefined) {
      load = { open: 0, overdue: 0, near: 0, byPerson: new Map() };
      loads.set(order.companyId, load);
    }
    load.open++;
    if (order.status === STATUS.overdue) load.overdue++;
    if (order.assigneeId !== "") load.byPerson.set(order.assigneeId, (load.byPerson.get(order.assigneeId) ?? 0) + 1);
    if (at !== null && order.lng !== null && order.lat !== null && isNear(at, [order.lng, order.lat])) load.near++;
  }
  return loads;
}

/** A box of degrees first: most of 20,000 orders are far away, and the sphere is dear. */
const NEAR_DEGREES = 0.03;
const isNear = (a: Place, b: Place): boolean =>
  Math.abs(a[0] - b[0]) < NEAR_DEGREES && Math.abs(a[1] - b[1]) < NEAR_DEGREES && distanceM(a, b) <= NEAR_M;

function countRoads(roads: ReadonlyMap<string, Road>, town: string): Map<string, number> {
  const counts = new Map<string, number>();
  if (town === "") return counts;
  for (const road of roads.values()) if (road.town === town) counts.set(road.companyId, (counts.get(road.companyId) ?? 0) + 1);
  return counts;
}
