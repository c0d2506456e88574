import type { Place } from "../../shared/domain/coordinates.ts";
import type { DispatchSuggestion } from "../../shared/domain/dispatch-suggestion.ts";
import type { DispatchTarget } from "../../shared/domain/dispatch-target.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { suggestInSteps } from "../../shared/domain/suggest-dispatch.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { liveOrders } from "../commands/order-in-scope.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { scopeOf } from "../live/scope.ts";
import type { Reader } from "../read/reader.ts";
import type { Session } from "../session/session.ts";

/** Whom this user could dispatch a defect at that place to; a company's users see their own company and its people. */
export async function suggestionsFor(
  { reader, computing }: { readonly reader: Reader; readonly computing: Computing },
  session: Session,
  where: { roadId: string; at: Place | null },
): Promise<DispatchSuggestion[]> {
  const { tenant } = session;
  const [targets, roads, orders] = await Promise.all([
    reader.needed({ tenant, kind: "dispatchTargets" }),
    reader.needed({ tenant, kind: "roads" }, "anyAge"),
    liveOrders(reader, session),
  ]);
  if (targets.state === null) throw new ExpectedError("notReady", { retryAfterMs: 1_000 });
  const around = {
    targets: targets.state.rows.values() as unknown as Iterable<DispatchTarget>,
    roads: (roads.state?.rows ?? new Map()) as unknown as ReadonlyMap<string, Road>,
    orders: orders.rows.values() as unknown as Iterable<WorkOrder>,
  };
  const all = await computing.run(ownerOf({ session }), suggestInSteps(around, where));
  const own = scopeOf(session).companyId;
  // How much there is on average tells a company of the others: it sees its own load without the comparison.
  return own === null
    ? all
    : all.filter(({ companyId }) => companyId === own).map((one) => ({ ...one, reasons: one.reasons.map(withoutShare) }));
}

const withoutShare = (reason: DispatchSuggestion["reasons"][number]) => (reason.kind === "load" ? { ...reason, share: 1 } : reason);
