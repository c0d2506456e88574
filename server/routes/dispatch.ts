import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idempotencyKey } from "../../shared/http/api.ts";
import { type OrderDispatchOffer, orderDispatch, suggestionQuery } from "../../shared/http/dispatch-api.ts";
import { screensOf } from "../../shared/live/subjects.ts";
import { whyNotDispatch } from "../../shared/policy/dispatch-verdict.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import type { Computing } from "../computing/computing.ts";
import { type DispatchDeps, dispatchOrder } from "../dispatch/dispatch-order.ts";
import { suggestionsFor } from "../dispatch/suggestions.ts";
import type { RecentActions } from "../people/recent-actions.ts";
import { signedInOf } from "../plugins/access.ts";

export interface DispatchRoutesDeps extends Omit<DispatchDeps, "log"> {
  idempotency: Idempotency;
  recentActions: RecentActions;
  computing: Computing;
  now(): number;
}

const params = z.object({ id: z.string().min(1).max(64) });
const commandHeaders = z.object({ "idempotency-key": idempotencyKey });

/** Dispatch: who could take a defect and why, and handing an order over. */
export function dispatchRoutes(app: FastifyInstance, deps: DispatchRoutesDeps): void {
  const config = { access: "signedIn" as const, paths: ORDER_PAGES };

  app.get("/api/dispatch/suggestions", { config: { ...config, paths: [...ORDER_PAGES, ...screensOf("quickShots")] } }, async (request) => {
    const { roadId, lng, lat } = suggestionQuery.parse(request.query);
    const at = lng === undefined || lat === undefined ? null : ([lng, lat] as const);
    return { suggestions: await suggestionsFor(deps, signedInOf(request).session, { roadId, at }) };
  });

  app.get("/api/orders/:id/dispatch", { config }, async (request): Promise<OrderDispatchOffer> => {
    const { id } = params.parse(request.params);
    const { session, tenant, slot } = signedInOf(request);
    const order = await orderInScope(deps.reader, session, id);
    const why = whyNotDispatch(tenant.actionTable, slot, order.status);
    if (why.reason !== "") return { allowed: false, ...why, suggestions: [] };
    const at = order.lng === null || order.lat === null ? null : ([order.lng, order.lat] as const);
    return { allowed: true, ...why, suggestions: await suggestionsFor(deps, session, { roadId: order.roadId, at }) };
  });

  app.post("/api/orders/:id/dispatch", { config }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = commandHeaders.parse(request.headers);
    const wish = orderDispatch.parse(request.body);
    const who = signedInOf(request);
    return deps.idempotency.run(`${who.session.tenant}:${who.session.user.id}`, key, { dispatch: id, wish }, async (triedSinceMs) => {
      const order = await dispatchOrder({ ...deps, log: request.log }, who, id, wish, triedSinceMs);
      await deps.recentActions.add(who.session, { atMs: deps.now(), orderId: id, number: order.number, action: "dispatch" });
      return { order };
    });
  });
}
