import type { z } from "zod";
import { formatChainage } from "../../shared/domain/chainage.ts";
import { distanceM, roundDegrees, wgsToGcj } from "../../shared/domain/coordinates.ts";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { OrderPlace, placeCorrection } from "../../shared/http/orders-api.ts";
import { updateAssignmentLocation } from "../../shared/legacy/calls/assignment.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { judgePlace } from "../../shared/policy/offered-actions.ts";
import { scopeOf } from "../live/scope.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { ActOnOrderDeps, Actor } from "./act-on-order.ts";
import { askFeedAgain, movedTo, outcomeOf } from "./moved-order.ts";
import { orderInScope } from "./order-in-scope.ts";
import { type Ground, refuseImpossiblePlace } from "./place-rule.ts";
import { personIdentity } from "./service-identity.ts";

type Wish = z.output<typeof placeCorrection>;

const MARGIN_MS = 5_000;

/**
 * Says where a defect really is, in the way of actions (K1): policy, then the place that the user saw, then the services' call, then the feed.
 * @throws ExpectedError actionNotAllowed with the reason, badRequest, placeOutside or placeTooFar for what cannot be, orderMoved with the current row, notReady for another road while their list was never there, or why the services did not do it.
 */
export async function correctPlace(deps: ActOnOrderDeps, who: Actor, id: string, wish: Wish, triedSinceMs?: number): Promise<WorkOrder> {
  const { session, tenant, slot } = who;
  const order = await orderInScope(deps.reader, session, id);
  const { allowed, ...why } = judgePlace(tenant.actionTable, slot, order.status);
  if (!allowed) throw new ExpectedError("actionNotAllowed", { action: "correctPlace", ...why });
  if (wish.point === undefined && wish.road === undefined)
    throw new ExpectedError("badRequest", { problems: [{ at: "point", message: "a point, or a road with a chainage, is needed" }] });
  const judge = async () => refuseImpossiblePlace(order, wish, await groundOf(deps, who, order, wish), scopeOf(session));
  // One that was tried before may stand there by now: it is looked up first.
  if (triedSinceMs === undefined) await judge();
  const longestMs = 3 * tenant.file.legacy.timeoutMs + MARGIN_MS;
  return deps.turns.take(tenant.file.code, id, longestMs, async () => {
    const detail = await deps.details.now(tenant, id);
    const current = detail.order;
    if (triedSinceMs !== undefined && wasCorrected(current, wish)) {
      await askFeedAgain(deps, tenant, [id]);
      return current;
    }
    if (triedSinceMs !== undefined) await judge();
    if (!standsAt(current, wish.seen) || current.companyId !== order.companyId) {
      await askFeedAgain(deps, tenant, [id]);
      throw await movedTo(deps.turns, session, detail);
    }
    try {
      const done = await callServices(deps, who, current, wish);
      await deps.turns.noteDeed(tenant.file.code, id, session.user.id, deps.now());
      return done;
    } catch (error) {
      return await outcomeOf(deps, who, id, error, {
        wasDone: (detail) => wasCorrected(detail.order, wish),
        isAsSeen: (now) => now.status === current.status && standsAt(now, wish.seen),
      });
    } finally {
      await askFeedAgain(deps, tenant, [id]);
    }
  });
}

async function callServices(deps: ActOnOrderDeps, { session, tenant }: Actor, { id }: WorkOrder, wish: Wish): Promise<WorkOrder> {
  const { source } = tenant;
  const request = {
    ...{ ...personIdentity(session), A_Id: id, Cu_RealName: session.user.name, Reason: wish.reason },
    ...(wish.point !== undefined && { A_Location: placeText(wish.point, source.datum) }),
    ...(wish.road !== undefined && { R_id: wish.road.roadId, A_Zhuanghao: formatChainage(wish.road.chainageM) }),
  };
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const row = (await deps.legacy.call(source, updateAssignmentLocation, request, { signal })).rows[0];
  deps.log.info({ order: id, tenant: tenant.file.code, user: session.user.id }, "place corrected");
  return row === undefined ? (await deps.details.now(tenant, id)).order : decodeWorkOrder(row, source);
}

function placeText({ lng, lat }: { lng: number; lat: number }, datum: "GCJ-02" | "WGS-84"): string {
  const [x, y] = datum === "GCJ-02" ? wgsToGcj([lng, lat]) : [lng, lat];
  return `${roundDegrees(x)},${roundDegrees(y)}`;
}

async function groundOf({ reader }: ActOnOrderDeps, { session, tenant }: Actor, order: WorkOrder, { road }: Wish): Promise<Ground> {
  const { lng, lat } = tenant.file.area;
  const feed = { tenant: session.tenant, kind: "roads" } as const;
  // Another road is not taken unseen; otherwise the customer's centre and where the order stands are measure enough.
  const known =
    road === undefined || road.roadId === order.roadId ? (await reader.needed(feed)).state?.rows : await neededRows<Road>(reader, feed);
  return { roads: (known ?? new Map()) as unknown as ReadonlyMap<string, Road>, centre: [lng, lat] };
}

/** Two conversions of a datum and seven decimals lose less than this. */
const SAME_PLACE_M = 2;

/** The order stands where the wish wants it; whoever put it there, nothing is left to do. */
function wasCorrected(order: WorkOrder, { point, road }: Wish): boolean {
  const { lng, lat, roadId, chainageM } = order;
  const isThere = point === undefined || (lng !== null && lat !== null && distanceM([lng, lat], [point.lng, point.lat]) <= SAME_PLACE_M);
  const isOnRoad = road === undefined || (roadId === road.roadId && chainageM === Math.round(road.chainageM));
  return isThere && isOnRoad;
}

const standsAt = (order: WorkOrder, seen: OrderPlace): boolean =>
  order.lng === seen.lng && order.lat === seen.lat && order.roadId === seen.roadId && order.chainageM === seen.chainageM;
