import type { FastifyInstance } from "fastify";
import { dispatchDoors } from "../../shared/http/dispatch-api.ts";
import { whyNotDispatch } from "../../shared/policy/dispatch-verdict.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { type DispatchDeps, dispatchOrder } from "../dispatch/dispatch-order.ts";
import { suggestionsFor } from "../dispatch/suggestions.ts";
import type { RecentActions } from "../people/recent-actions.ts";
import { serve } from "../plugins/serve.ts";

export interface DispatchRoutesDeps extends Omit<DispatchDeps, "log"> {
  idempotency: Idempotency;
  recentActions: RecentActions;
  computing: Computing;
  now(): number;
}

/** Dispatch: who could take a defect and why, and handing an order over. */
export function dispatchRoutes(app: FastifyInstance, deps: DispatchRoutesDeps): void {
  serve(app, dispatchDoors.suggestions, async ({ who, query: { roadId, lng, lat } }) => {
    const at = lng === undefined || lat === undefined ? null : ([lng, lat] as const);
    return { suggestions: await suggestionsFor(deps, who.session, { roadId, at }) };
  });

  serve(app, dispatchDoors.offer, async ({ who: { session, tenant, slot }, params: { id } }) => {
    const order = await orderInScope(deps.reader, session, id);
    const why = whyNotDispatch(tenant.actionTable, slot, order.status);
    if (why.reason !== "") return { allowed: false, ...why, suggestions: [] };
    const at = order.lng === null || order.lat === null ? null : ([order.lng, order.lat] as const);
    return { allowed: true, ...why, suggestions: await suggestionsFor(deps, session, { roadId: order.roadId, at }) };
  });

  serve(app, dispatchDoors.dispatch, ({ who, params: { id }, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { dispatch: id, wish }, async (triedSinceMs) => {
      const order = await dispatchOrder({ ...deps, log: request.log }, who, id, wish, triedSinceMs);
      await deps.recentActions.add(who.session, { atMs: deps.now(), orderId: id, number: order.number, action: "dispatch" });
      return { order };
    }),
  );
}
