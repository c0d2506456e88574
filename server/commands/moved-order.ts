import type { Tenant } from "../../editions/load.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import type { Repoll } from "../../shared/live/repoll.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Session } from "../session/session.ts";
import { isRefusal } from "./lost-answer.ts";
import type { OrderDetails } from "./order-detail.ts";

/** Somebody was faster: the order as it is now, who made it so and when (K1). One that went out of the user's reach is not there (L5). */
export function movedTo(session: Session, order: WorkOrder): ExpectedError {
  if (!ofCompany(scopeOf(session))(order)) return new ExpectedError("notFound", { order: order.id });
  return new ExpectedError("orderMoved", { order, who: order.handler, atMs: order.changedAtMs });
}

/** A refusal may mean that somebody acted between our look and our call; then the order's new state is the answer. */
export async function raceLost(
  details: OrderDetails,
  { session, tenant }: Pick<SignedIn, "session" | "tenant">,
  id: string,
  isAsSeen: (order: WorkOrder) => boolean,
  error: unknown,
): Promise<ExpectedError | null> {
  if (!isRefusal(error)) return null;
  const current = await details.now(tenant, id).catch(() => null); // the refusal itself is the better answer then
  return current !== null && !isAsSeen(current.order) ? movedTo(session, current.order) : null;
}

export interface FeedAgainDeps {
  repoll(job: Repoll): Promise<void>;
  log: { warn(fields: object, message: string): void };
}

/** The action is done or not done whatever becomes of this; the next poll shows it in any case. */
export async function askFeedAgain({ repoll, log }: FeedAgainDeps, tenant: Tenant, orderIds: string[]): Promise<void> {
  await repoll({ tenant: tenant.file.code, kind: "orders", orderIds }).catch((error: unknown) => {
    log.warn({ orders: orderIds.length, reason: (error as Error).message }, "re-poll could not be queued");
  });
}
