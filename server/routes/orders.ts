import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { closedQuery, idempotencyKey, type OrderAnswer, orderAction } from "../../shared/http/api.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import { type ActOnOrderDeps, actOnOrder } from "../commands/act-on-order.ts";
import { closedOrders } from "../commands/closed-orders.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { liveOrders, orderInScope } from "../commands/order-in-scope.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import { ORDER_PATHS } from "../live/topic-access.ts";
import type { RecentActions } from "../people/recent-actions.ts";
import { signedInOf } from "../plugins/access.ts";

export interface OrderRoutesDeps extends Omit<ActOnOrderDeps, "log"> {
  idempotency: Idempotency;
  recentActions: RecentActions;
  now(): number;
}

const params = z.object({ id: z.string().min(1).max(64) });
const actionHeaders = z.object({ "idempotency-key": idempotencyKey });

export function orderRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  app.get("/api/orders/closed", { config: { access: "signedIn", paths: ORDER_PATHS } }, async (request) => {
    const query = closedQuery.parse(request.query);
    const { session } = signedInOf(request);
    return closedOrders(await liveOrders(deps.reader, session), ofCompany(scopeOf(session)), query);
  });

  app.get("/api/orders/:id", { config: { access: "display", paths: ORDER_PATHS } }, async (request): Promise<OrderAnswer> => {
    const { id } = params.parse(request.params);
    const { session, tenant, slot } = signedInOf(request);
    const detail = await deps.details.of(tenant, await orderInScope(deps.reader, session, id));
    return { detail, actions: judgeActions(tenant.actionTable, slot, detail.order.status) };
  });

  app.post("/api/orders/:id/actions", { config: { access: "signedIn", paths: ORDER_PATHS } }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = actionHeaders.parse(request.headers);
    const wish = orderAction.parse(request.body);
    const who = signedInOf(request);
    const { session } = who;
    const scope = `${session.tenant}:${session.user.id}`;
    const act = () => actOnOrder({ ...deps, log: request.log as ActOnOrderDeps["log"] }, who, id, wish);
    return deps.idempotency.run(scope, key, { id, wish }, async () => {
      const order = await act();
      await deps.recentActions.add(session, { atMs: deps.now(), orderId: id, number: order.number, action: wish.action });
      return { order };
    });
  });
}
