import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { orderPageDoors } from "../../shared/http/order-page-api.ts";
import { stateOf } from "../audit/order-deed.ts";
import type { Acted, ActOnOrderDeps } from "../commands/act-on-order.ts";
import { mergeOrder, unmergeOrder } from "../commands/merge-orders.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { closedNeighbours, duplicatesOf, typeGroups } from "../commands/order-surroundings.ts";
import { ownerOf } from "../computing/computing.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { OrderRoutesDeps } from "./orders.ts";

type Log = ActOnOrderDeps["log"];

/** What surrounds one order, and making one of two orders about the same defect. */
export function orderPageRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  const { reader, computing, now } = deps;
  const look = async (who: SignedIn, id: string) => {
    const order = await orderInScope(reader, who.session, id);
    const query = await OrderQuery.of({ reader }, who, now(), null);
    return { order, onRoad: await computing.run(ownerOf(who), query.onRoadOf(order)) };
  };

  serve(app, orderPageDoors.neighbours, async ({ who, params: { id } }) => {
    const { order, onRoad } = await look(who, id);
    return closedNeighbours(onRoad, order, now());
  });

  serve(app, orderPageDoors.duplicates, async ({ who, params: { id } }) => {
    const { order, onRoad } = await look(who, id);
    return duplicatesOf(onRoad, order, who, await typeGroups(reader, who.session.tenant));
  });

  serve(app, orderPageDoors.reusedPictures, async ({ who: { session }, params: { id } }) => {
    await orderInScope(reader, session, id);
    return { pictures: await deps.reused.ofOrder(session, id) };
  });

  serve(app, orderPageDoors.merge, ({ who, params: { id }, body: merge, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { id, merge }, (tried) =>
      told(request, who, { id, action: "cancel", wish: { merge } }, (log) => mergeOrder({ ...deps, log }, who, id, merge, tried)),
    ),
  );

  serve(app, orderPageDoors.unmerge, ({ who, params: { id }, body: unmerge, key, request }) =>
    deps.idempotency.run(ownerOf(who), key, { id, unmerge }, (tried) =>
      told(request, who, { id, action: "failCheck", wish: { unmerge } }, (log) => unmergeOrder({ ...deps, log }, who, id, unmerge, tried)),
    ),
  );

  async function told(
    request: FastifyRequest,
    { session }: SignedIn,
    { id, action, wish }: { id: string; action: "cancel" | "failCheck"; wish: object },
    run: (log: Log) => Promise<Acted>,
  ): Promise<{ order: WorkOrder }> {
    const deed = { kind: "order", action, subject: { kind: "order", id, name: "" } } as const;
    const act = () => run(request.log as Log);
    const { order } = await deps.audit.during(request, session, deed, act, (done) => {
      const { subject, after } = stateOf(id, done.order, {});
      return { subject, after: { ...after, ...wish } };
    });
    return { order };
  }
}
