import { distanceM } from "../../../shared/domain/coordinates.ts";
import { Refusal } from "../refusal.ts";
import type { Tenant } from "../tenant.ts";
import { lineOf } from "../world/along-road.ts";
import type { Order, Road } from "../world/model.ts";
import { raise } from "./identification.ts";
import { type Actor, act, type Command } from "./transitions.ts";

/** The authority over a customer that only maintains: 青发 keeps roads of 青浦. */
export const AUTHORITIES: Readonly<Record<string, string>> = { "021QFYHDW": "021QPGLS" };

/** QFToQP's number in the record of an order. */
const HANDED_OVER = 16;
const STEP_M = 10;

/**
 * Closes an order here and raises it with the authority, at the same place on the nearest of its roads, where it awaits review. An authority
 * that is not served takes it unseen.
 * @throws Refusal for a customer without an authority, and where the order cannot be taken
 */
export function handOver(tenant: Tenant, authority: Tenant | undefined, command: Omit<Command, "value">, actor: Actor): Order {
  if (AUTHORITIES[tenant.world.code] === undefined) throw new Refusal("本单位没有可移交的上级公路署");
  const { order, reason, atMs } = command;
  const { at } = order;
  if (at === null) throw new Refusal("工单没有位置，不能移交");
  act(tenant, { ...command, value: HANDED_OVER }, actor);
  if (authority !== undefined) {
    const description = `${order.number} 由养护单位移交：${reason}`;
    const { typeId, serious, direction, pictures } = order;
    const found = { typeId, serious, direction, at, pictures, description, ...spotOf(authority, at) };
    raise(authority, found, { ...actor, companyId: "", type: 1 }, atMs);
  }
  return order;
}

function spotOf({ world }: Tenant, at: readonly [number, number]): { readonly roadId: string; readonly chainageM: number } {
  const near = world.roads.filter(({ line }) => line.length > 1).map((road) => ({ roadId: road.id, ...nearestOn(road, at) }));
  return near.reduce((best, one) => (one.awayM < best.awayM ? one : best));
}

function nearestOn(road: Road, at: readonly [number, number]): { readonly chainageM: number; readonly awayM: number } {
  const line = lineOf(road);
  const steps = Math.floor(Math.min(line.lengthM, road.lengthM) / STEP_M);
  let best = { chainageM: 0, awayM: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= steps; step++) {
    const awayM = distanceM(line.at(step * STEP_M).place, at);
    if (awayM < best.awayM) best = { chainageM: step * STEP_M, awayM };
  }
  return best;
}
