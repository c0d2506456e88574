import type { FastifyInstance } from "fastify";
import type { ActionName } from "../../shared/domain/action.ts";
import type { WorkOrder, WorkOrderDetail } from "../../shared/domain/work-order.ts";
import { ExpectedError } from "../../shared/errors.ts";
import { orderDoors } from "../../shared/http/orders-api.ts";
import { judgeActions, judgePlace } from "../../shared/policy/offered-actions.ts";
import type { Audit } from "../audit/audit.ts";
import { stateOf } from "../audit/order-deed.ts";
import { type ActOnOrderDeps, actOnOrder } from "../commands/act-on-order.ts";
import { correctPlace } from "../commands/correct-place.ts";
import type { Idempotency } from "../commands/idempotency.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { type Computing, ownerOf } from "../computing/computing.ts";
import { ofCompany } from "../live/projections/projections.ts";
import { scopeOf } from "../live/scope.ts";
import type { ShownPictures } from "../pictures/shown-pictures.ts";
import { serve } from "../plugins/serve.ts";
import type { ReusedPictures } from "../uploads/reused-pictures.ts";

export interface OrderRoutesDeps extends Omit<ActOnOrderDeps, "log"> {
  idempotency: Idempotency;
  audit: Audit;
  shown: ShownPictures;
  computing: Computing;
  reused: ReusedPictures;
}

export function orderRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  serve(app, orderDoors.read, async ({ who: { session, tenant, slot }, params: { id } }) => {
    const detail = await deps.details.of(tenant, await orderInScope(deps.reader, session, id));
    // The services may know already that it is another company's.
    if (!ofCompany(scopeOf(session))(detail.order)) throw new ExpectedError("notFound", { order: id });
    await deps.shown.note(session, picturesOf(detail));
    const { status } = detail.order;
    return { detail, actions: judgeActions(tenant.actionTable, slot, status), place: judgePlace(tenant.actionTable, slot, status) };
  });

  serve(app, orderDoors.act, ({ who, params: { id }, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { id, wish }, async (triedSinceMs) => {
      const deed = {
        kind: "order",
        action: wish.action as ActionName,
        subject: { kind: "order", id, name: "" },
        before: { status: wish.seenStatus },
      } as const;
      const act = () => actOnOrder({ ...deps, log: request.log as ActOnOrderDeps["log"] }, who, id, wish, triedSinceMs);
      const { order, undo } = await deps.audit.during(request, who.session, deed, act, (done) => stateOf(id, done.order, wish));
      return { order, undo };
    }),
  );

  serve(app, orderDoors.place, ({ who, params: { id }, body: wish, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { id, place: wish }, async (triedSinceMs) => {
      const deed = { kind: "order", action: "correctPlace", subject: { kind: "order", id, name: "" }, before: wish.seen } as const;
      const correct = () => correctPlace({ ...deps, log: request.log as ActOnOrderDeps["log"] }, who, id, wish, triedSinceMs);
      const { point, road, reason } = wish;
      const of = ({ number }: WorkOrder) => ({ subject: { kind: "order", id, name: number }, after: { ...point, ...road, reason } });
      const order = await deps.audit.during(request, who.session, deed, correct, of);
      return { order };
    }),
  );
}

const picturesOf = ({ order, steps, boxes }: WorkOrderDetail): string[] => [
  ...[...order.pictures, ...order.repairPictures],
  ...steps.flatMap(({ pictures }) => pictures),
  ...boxes.map(({ picture }) => picture),
];
