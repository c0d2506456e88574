import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Road } from "../../shared/domain/reference.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { raiseWish } from "../../shared/http/raise-api.ts";
import { addAssigement } from "../../shared/legacy/calls/assignment.ts";
import type { LegacyClient } from "../../shared/legacy/client.ts";
import { decodeWorkOrder } from "../../shared/legacy/decode-work-order.ts";
import { raisedOrder } from "../../shared/legacy/records/work-order.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { whyNotRaise } from "../../shared/policy/raise-verdict.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import { neededRows } from "../read/needed-rows.ts";
import type { Reader } from "../read/reader.ts";
import type { RecordPictures } from "../uploads/record-pictures.ts";
import type { Actor } from "./act-on-order.ts";
import type { Notes } from "./idempotency.ts";
import { lookAfter, mayBeDone } from "./lost-answer.ts";
import { askFeedAgain } from "./moved-order.ts";
import { refuseImpossiblePlace } from "./place-rule.ts";
import { personIdentity } from "./service-identity.ts";

type Wish = z.output<typeof raiseWish>;

export interface RaiseDeps {
  reader: Reader;
  legacy: LegacyClient;
  pictures: Pick<RecordPictures, "carry" | "refuseUnknown">;
  repoll(job: Repoll): Promise<void>;
  now(): number;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Of a try: orders like it that were there before, and when the services were asked last. */
const lostTry = z.object({ known: z.array(z.string()), atMs: z.number() });
type LostTry = z.infer<typeof lostTry>;

/**
 * Raises an order by hand: may this user, can it stand there, the services' own call, and the feed is asked again at once. What became of a
 * try without an answer the orders tell: one like it that was not there before is that one, and nothing is raised again before they were told
 * anew since.
 * @throws ExpectedError actionNotAllowed with the reason, badRequest, placeOutside or placeTooFar for what cannot be, pictureUnknown, notReady, commandInFlight while an earlier try is looked for, or why the services did not do it
 */
export async function raiseOrder(deps: RaiseDeps, who: Actor, wish: Wish, notes: Notes): Promise<WorkOrder> {
  const { session, tenant, slot } = who;
  const { reason, ...why } = whyNotRaise(tenant.actionTable, slot);
  if (reason !== "") throw new ExpectedError("actionNotAllowed", { action: "raise", reason, ...why });
  const orders = await ordersLike(deps, who, wish);
  const lost = notes.found === null ? null : lostTry.parse(JSON.parse(notes.found));
  if (lost !== null) {
    const raised = orders.besides(lost);
    if (raised !== undefined) return raised;
    // A list takes no longer than a call, so that one which was told after two of them was begun after the try had ended.
    if (!orders.areToldSince(lost.atMs + 2 * tenant.file.legacy.timeoutMs)) {
      await askFeedAgain(deps, tenant, []);
      throw new ExpectedError("commandInFlight", { retryAfterMs: 2_000 });
    }
  }
  await refuseIfWrong(deps, who, wish);
  await deps.pictures.refuseUnknown(session, wish.pictures, []);
  const tried: LostTry = { known: lost?.known ?? orders.ids(), atMs: deps.now() };
  await notes.keep(JSON.stringify(tried));
  return deps.pictures.carry(session, "orders", wish.pictures, async () => {
    // Without an answer nobody knows its id, should it be there: the whole list is asked.
    let raised: string[] = [];
    try {
      const order = await callServices(deps, who, wish);
      raised = [order.id];
      return order;
    } catch (error) {
      await askFeedAgain(deps, tenant, []);
      // Some are refused and saved all the same.
      const there = await lookAfter(error, (withinMs) => appearing(deps, who, wish, tried, withinMs), mayBeDone);
      if (there !== null) return there;
      throw error;
    } finally {
      if (raised.length > 0) await askFeedAgain(deps, tenant, raised);
    }
  });
}

async function refuseIfWrong({ reader }: RaiseDeps, { session, tenant }: Actor, wish: Wish): Promise<void> {
  const [roads, types] = await Promise.all([
    neededRows<Road>(reader, { tenant: session.tenant, kind: "roads" }),
    neededRows(reader, { tenant: session.tenant, kind: "defectTypes" }, "anyAge"),
  ]);
  if (types.size > 0 && !types.has(wish.defectTypeId))
    throw new ExpectedError("badRequest", { problems: [{ at: "defectTypeId", message: "is no type of this customer" }] });
  const { lng, lat } = tenant.file.area;
  const nowhere = { roadId: "", lng: null, lat: null };
  const { point, roadId, chainageM } = wish;
  refuseImpossiblePlace(nowhere, { point, road: { roadId, chainageM } }, { roads, centre: [lng, lat] }, scopeOf(session));
}

async function callServices(deps: RaiseDeps, { session, tenant }: Actor, wish: Wish): Promise<WorkOrder> {
  const { point, pictures, ...said } = wish;
  const place = point === undefined ? null : ([point.lng, point.lat] as const);
  const request = {
    ...{ ...personIdentity(session), Cu_RealName: session.user.name, Reason: "" },
    ...raisedOrder.encode({ ...said, place, pictures: [...pictures] }, tenant.source),
  };
  const signal = AbortSignal.timeout(tenant.file.legacy.timeoutMs);
  const { rows } = await deps.legacy.call(tenant.source, addAssigement, request, { signal });
  const [row] = rows;
  if (row === undefined) throw new ExpectedError("legacyNoAnswer", { call: addAssigement.name });
  const order = decodeWorkOrder(row, tenant.source);
  deps.log.info({ order: order.id, tenant: tenant.file.code, user: session.user.id }, "order raised by hand");
  return order;
}

const SAME_PLACE_M = 1;

/** Orders of that type at that place, which this user may see. Who found them is nobody's business: reported twice it is one defect. */
async function ordersLike({ reader }: Pick<RaiseDeps, "reader">, { session }: Actor, wish: Wish) {
  const follower = await reader.current({ tenant: session.tenant, kind: "orders" });
  const mine = ofCompany(scopeOf(session));
  const isLike = (order: WorkOrder) =>
    order.defectTypeId === wish.defectTypeId &&
    order.roadId === wish.roadId &&
    (order.direction === "" || order.direction === wish.direction) &&
    (order.chainageM === null || Math.abs(order.chainageM - wish.chainageM) <= SAME_PLACE_M) &&
    mine(order);
  const alike = ([...(follower.state?.rows.values() ?? [])] as WorkOrder[]).filter(isLike);
  return {
    ids: () => alike.map(({ id }) => id),
    besides: ({ known }: LostTry) => alike.find(({ id }) => !known.includes(id)),
    areToldSince: (atMs: number) => follower.holdsConfirmedSince(atMs),
  };
}

const LOOK_EVERY_MS = 200;

/** The order that a try made, as soon as the orders tell of it. @throws Error where they do not in time, or were told without it */
async function appearing(deps: RaiseDeps, who: Actor, wish: Wish, tried: LostTry, withinMs: number): Promise<WorkOrder> {
  const untilMs = deps.now() + withinMs;
  for (;;) {
    const there = (await ordersLike(deps, who, wish)).besides(tried);
    if (there !== undefined) return there;
    if (deps.now() >= untilMs) throw new Error("is not among the orders");
    await pause(LOOK_EVERY_MS);
  }
}

/** A defect that is no order yet, as orders are compared. */
export const comparedTo = (said: { defectTypeId: string; roadId: string; direction?: string; chainageM?: number }, nowMs: number) => ({
  ...{ id: "", road: "", source: 0, lng: null, lat: null, foundAtMs: nowMs },
  ...{ defectTypeId: said.defectTypeId, roadId: said.roadId, chainageM: said.chainageM ?? null },
  direction: (said.direction ?? "") as WorkOrder["direction"],
});
