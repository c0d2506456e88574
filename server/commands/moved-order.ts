import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder, WorkOrderDetail, WorkOrderStep } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Session } from "../session/session.ts";
import { canBeSince, isRefusal, lookAfter, mayBeDone } from "./lost-answer.ts";
import type { OrderDetails } from "./order-detail.ts";
import type { OrderTurns } from "./order-turns.ts";

/**
 * Somebody was faster: the order as it is now, who made it so and when (K1). Whoever acted stands in the newest step; the order's handler may be
 * another person, and speaks only where no steps are known. The services know people by name, and two may have one: `isOwn` is said only where
 * that step is what this user, by id, did through us, in another tab or on another machine. One that went out of the user's reach is not there (L5).
 */
export async function movedTo(
  turns: Pick<OrderTurns, "lastDeed">,
  session: Session,
  { order, steps = [] }: { order: WorkOrder; steps?: readonly WorkOrderStep[] },
): Promise<ExpectedError> {
  if (!ofCompany(scopeOf(session))(order)) return new ExpectedError("notFound", { order: order.id });
  const { who, atMs } = steps.at(-1) ?? { who: order.handler, atMs: order.changedAtMs };
  const deed = who !== "" && who === session.user.name ? await turns.lastDeed(session.tenant, order.id) : null;
  const isOwn = deed !== null && deed.userId === session.user.id && canBeSince(atMs, deed.atMs) && canBeSince(deed.atMs, atMs ?? 0);
  return new ExpectedError("orderMoved", { order, who, atMs, isOwn });
}

export interface Judged {
  /** Whether the order is what was wished, by this person. */
  wasDone(detail: WorkOrderDetail): boolean;
  isAsSeen(order: WorkOrder): boolean;
}

/**
 * What a failed call has come to. Neither an answer that got lost nor a no says what the services did: some of them refuse what they saved. The
 * order itself does. @throws ExpectedError orderMoved where somebody else acted between our look and our call, or the failure
 */
export async function outcomeOf(
  { details, turns }: { readonly details: OrderDetails; readonly turns: Pick<OrderTurns, "lastDeed"> },
  { session, tenant }: Pick<SignedIn, "session" | "tenant">,
  id: string,
  error: unknown,
  { wasDone, isAsSeen }: Judged,
): Promise<WorkOrder> {
  const after = await lookAfter(error, (withinMs) => details.now(tenant, id, withinMs), mayBeDone);
  if (after !== null && wasDone(after)) return after.order;
  throw after !== null && isRefusal(error) && !isAsSeen(after.order) ? await movedTo(turns, session, after) : error;
}

export interface FeedAgainDeps {
  repoll(job: Repoll): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

/** Without ids the whole list is asked. The action is done or not done whatever becomes of this; the next poll shows it in any case. */
export async function askFeedAgain({ repoll, log }: FeedAgainDeps, tenant: Tenant, orderIds: string[]): Promise<void> {
  const job = { tenant: tenant.file.code, kind: "orders", ...(orderIds.length > 0 && { orderIds }) } as const;
  await repoll(job).catch((error: unknown) => {
    log.warn({ orders: orderIds.length, reason: (error as Error).message }, "re-poll could not be queued");
  });
}
