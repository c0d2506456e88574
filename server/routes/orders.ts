import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Tenant } from "../../editions/load.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { closedQuery, idempotencyKey, type OrderAnswer, orderAction } from "../../shared/http/api.ts";
import { judgeActions } from "../../shared/policy/offered-actions.ts";
import { type ActOnOrderDeps, actOnOrder } from "../commands/act-on-order.ts";
import { closedOrders } from "../commands/closed-orders.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { liveOrders, orderInScope } from "../commands/order-in-scope.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { sessionOf } from "../plugins/access.ts";
import { scopeOfSession } from "../session/scope-of-session.ts";
import type { Session } from "../session/session.ts";

export interface OrderRoutesDeps extends Omit<ActOnOrderDeps, "log"> {
  tenants: ReadonlyMap<string, Tenant>;
  idempotency: Idempotency;
}

const params = z.object({ id: z.string().min(1).max(64) });
const actionHeaders = z.object({ "idempotency-key": idempotencyKey });

export function orderRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  const tenantOf = (session: Session): Tenant => {
    const tenant = deps.tenants.get(session.tenant);
    if (tenant === undefined) throw new ExpectedError("roleLookupFailed");
    return tenant;
  };

  app.get("/api/orders/closed", { config: { access: "signedIn" } }, async (request) => {
    const query = closedQuery.parse(request.query);
    const { session } = sessionOf(request);
    return closedOrders(await liveOrders(deps.reader, session), ofCompany(scopeOfSession(session)), query);
  });

  app.get("/api/orders/:id", { config: { access: "display" } }, async (request): Promise<OrderAnswer> => {
    const { id } = params.parse(request.params);
    const { session } = sessionOf(request);
    const tenant = tenantOf(session);
    const detail = await deps.details.of(tenant, await orderInScope(deps.reader, session, id));
    return { detail, actions: judgeActions(tenant.actionTable, session.user.slot, detail.order.status) };
  });

  app.post("/api/orders/:id/actions", { config: { access: "signedIn" } }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = actionHeaders.parse(request.headers);
    const wish = orderAction.parse(request.body);
    const { session } = sessionOf(request);
    const scope = `${session.tenant}:${session.user.id}`;
    const act = () => actOnOrder({ ...deps, log: request.log as ActOnOrderDeps["log"] }, session, tenantOf(session), id, wish);
    return deps.idempotency.run(scope, key, { id, wish }, async () => ({ order: await act() }));
  });
}
