import type { FastifyInstance } from "fastify";
import { dispatchDoors } from "../../shared/http/dispatch-api.ts";
import { whyNotDispatch } from "../../shared/policy/dispatch-verdict.ts";
import type { Audit } from "../audit/audit.ts";
import { stateOf } from "../audit/order-deed.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { type DispatchDeps, dispatchOrder } from "../dispatch/dispatch-order.ts";
import { suggestionsFor } from "../dispatch/suggestions.ts";
import { serve } from "../plugins/serve.ts";

export interface DispatchRoutesDeps extends Omit<DispatchDeps, "log"> {
  idempotency: Idempotency;
  audit: Audit;
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
      const deed = {
        kind: "dispatch",
        action: "dispatch",
        subject: { kind: "order", id, name: "" },
        before: { status: wish.seenStatus },
      } as const;
      const dispatch = () => dispatchOrder({ ...deps, log: request.log }, who, id, wish, triedSinceMs);
      const order = await deps.audit.during(request, who.session, deed, dispatch, (done) => stateOf(id, done, wish));
      return { order };
    }),
  );
}
