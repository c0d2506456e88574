import type { z } from "zod";
import { isOneRoad } from "../../shared/domain/duplicates.ts";
import { mergedInto, mergeReason, unmergeReason } from "../../shared/domain/merge-reason.ts";
import { isClosed } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { mergeRequest, unmergeRequest } from "../../shared/http/order-page-api.ts";
import { orderAction } from "../../shared/http/orders-api.ts";
import { type Acted, type ActOnOrderDeps, type Actor, actOnOrder } from "./act-on-order.ts";
import { askFeedAgain, movedTo } from "./moved-order.ts";
import { orderInScope } from "./order-in-scope.ts";

/**
 * Cancels a duplicate with a reason that names the order that stays: an ordinary cancellation with everything that is checked about one.
 * @throws ExpectedError as actOnOrder does; orderMoved with the survivor when that one is closed already.
 */
export async function mergeOrder(
  deps: ActOnOrderDeps,
  who: Actor,
  id: string,
  wish: z.output<typeof mergeRequest>,
  triedSinceMs?: number,
): Promise<Acted> {
  const duplicate = await orderInScope(deps.reader, who.session, id);
  const survivor = await orderInScope(deps.reader, who.session, wish.survivorId);
  if (survivor.id === duplicate.id || !isOneRoad(duplicate, survivor))
    throw new ExpectedError("badRequest", { problems: [{ at: "survivorId", message: "must be another order of the same road" }] });
  if (isClosed(survivor.status)) throw await movedTo(deps.turns, who.session, { order: survivor });
  const reason = mergeReason(survivor.number, wish.note);
  const { tenant } = who;
  // One merge at a time on a road: two people who merge two orders into each other would cancel both, and the defect would be lost.
  return deps.turns.take(tenant.file.code, `merge-on:${roadOf(survivor)}`, CALLS * tenant.file.legacy.timeoutMs + MARGIN_MS, async () => {
    const staying = await deps.details.now(tenant, survivor.id);
    if (isClosed(staying.order.status)) {
      await askFeedAgain(deps, tenant, [survivor.id]);
      throw await movedTo(deps.turns, who.session, staying);
    }
    return actOnOrder(deps, who, id, orderAction.parse({ action: "cancel", seenStatus: wish.seenStatus, reason }), triedSinceMs);
  });
}

/** What somebody else's merge may take: a look at the order that stays, and the three calls of the cancellation. */
const CALLS = 4;
const MARGIN_MS = 5_000;

const roadOf = ({ roadId, road }: WorkOrder): string => (roadId === "" ? road : roadId);

/** Reopens an order that was merged, where the customer's table lets this user reopen cancelled ones. */
export async function unmergeOrder(
  deps: ActOnOrderDeps,
  who: Actor,
  id: string,
  wish: z.output<typeof unmergeRequest>,
  triedSinceMs?: number,
): Promise<Acted> {
  const order = await orderInScope(deps.reader, who.session, id);
  // One that was reopened a moment ago may name the order that it was merged into no more.
  const mayBeDone = triedSinceMs !== undefined && order.status !== wish.seenStatus;
  const survivor = mergedInto(order.reason) ?? (mayBeDone ? "" : null);
  if (survivor === null) throw await movedTo(deps.turns, who.session, { order });
  return actOnOrder(
    deps,
    who,
    id,
    orderAction.parse({ action: "failCheck", seenStatus: wish.seenStatus, reason: unmergeReason(survivor) }),
    triedSinceMs,
  );
}
