import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { WorkOrderDetail } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { idempotencyKey, type OrderAnswer, orderAction } from "../../shared/http/api.ts";
import { placeCorrection } from "../../shared/http/orders-api.ts";
import { judgeActions, judgePlace } from "../../shared/policy/offered-actions.ts";
import { ORDER_PAGES, ORDER_VIEWS } from "../../shared/policy/order-paths.ts";
import { type ActOnOrderDeps, actOnOrder } from "../commands/act-on-order.ts";
import { correctPlace } from "../commands/correct-place.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import type { Computing } from "../computing/computing.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { RecentActions } from "../people/recent-actions.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import { signedInOf } from "../plugins/access.ts";

export interface OrderRoutesDeps extends Omit<ActOnOrderDeps, "log"> {
  idempotency: Idempotency;
  recentActions: RecentActions;
  shown: ShownPictures;
  computing: Computing;
}

const params = z.object({ id: z.string().min(1).max(64) });
const actionHeaders = z.object({ "idempotency-key": idempotencyKey });

export function orderRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  app.get("/api/orders/:id", { config: { access: "display", paths: ORDER_VIEWS } }, async (request): Promise<OrderAnswer> => {
    const { id } = params.parse(request.params);
    const { session, tenant, slot } = signedInOf(request);
    const detail = await deps.details.of(tenant, await orderInScope(deps.reader, session, id));
    // The services may know already that it is another company's.
    if (!ofCompany(scopeOf(session))(detail.order)) throw new ExpectedError("notFound", { order: id });
    await deps.shown.note(session, picturesOf(detail));
    const { status } = detail.order;
    return { detail, actions: judgeActions(tenant.actionTable, slot, status), place: judgePlace(tenant.actionTable, slot, status) };
  });

  app.post("/api/orders/:id/actions", { config: { access: "signedIn", paths: ORDER_PAGES } }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = actionHeaders.parse(request.headers);
    const wish = orderAction.parse(request.body);
    const who = signedInOf(request);
    const { session } = who;
    const scope = `${session.tenant}:${session.user.id}`;
    return deps.idempotency.run(scope, key, { id, wish }, async (triedSinceMs) => {
      const { order, undo } = await actOnOrder({ ...deps, log: request.log as ActOnOrderDeps["log"] }, who, id, wish, triedSinceMs);
      await deps.recentActions.add(session, { atMs: deps.now(), orderId: id, number: order.number, action: wish.action });
      return { order, undo };
    });
  });

  app.post("/api/orders/:id/place", { config: { access: "signedIn", paths: ORDER_PAGES } }, async (request) => {
    const { id } = params.parse(request.params);
    const { "idempotency-key": key } = actionHeaders.parse(request.headers);
    const wish = placeCorrection.parse(request.body);
    const who = signedInOf(request);
    const { session } = who;
    return deps.idempotency.run(`${session.tenant}:${session.user.id}`, key, { id, place: wish }, async (triedSinceMs) => {
      const order = await correctPlace({ ...deps, log: request.log as ActOnOrderDeps["log"] }, who, id, wish, triedSinceMs);
      await deps.recentActions.add(session, { atMs: deps.now(), orderId: id, number: order.number, action: "correctPlace" });
      return { order };
    });
  });
}

const picturesOf = ({ order, steps, boxes }: WorkOrderDetail): string[] => [
  ...[...order.pictures, ...order.repairPictures],
  ...steps.flatMap(({ pictures }) => pictures),
  ...boxes.map(({ picture }) => picture),
];
