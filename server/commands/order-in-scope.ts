import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";

/** All orders of the session's tenant as this server knows them. @throws ExpectedError notReady until they are loaded. */
export async function liveOrders(reader: Reader, session: Session) {
  const { state } = await reader.current({ tenant: session.tenant, kind: "orders" });
  if (state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
  return state;
}

/** Whether somebody may know of an order at this moment; not before the orders are loaded. */
export async function isInScope(reader: Reader, session: Session, id: string): Promise<boolean> {
  const order = (await reader.current({ tenant: session.tenant, kind: "orders" })).state?.rows.get(id);
  return order !== undefined && ofCompany(scopeOf(session))(order);
}

/** The order as this server knows it. @throws ExpectedError notFound also for one that is another company's: nobody learns of it. */
export async function orderInScope(reader: Reader, session: Session, id: string): Promise<WorkOrder> {
  const order = (await liveOrders(reader, session)).rows.get(id);
  if (order === undefined || !ofCompany(scopeOf(session))(order)) throw new ExpectedError("notFound", { order: id });
  return order as WorkOrder;
}
