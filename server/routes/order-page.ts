import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { idempotencyKey } from "../../shared/http/api.ts";
import { type DuplicatesAnswer, mergeRequest, type NeighboursAnswer, unmergeRequest } from "../../shared/http/order-page-api.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Acted, ActOnOrderDeps } from "../commands/act-on-order.ts";
import { mergeOrder, unmergeOrder } from "../commands/merge-orders.ts";
import { orderInScope } from "../commands/order-in-scope.ts";
import { closedNeighbours, duplicatesOf } from "../commands/order-surroundings.ts";
import { ownerOf } from "../computing/computing.ts";
import { signedInOf } from "../plugins/access.ts";
import { OrderQuery } from "../query/order-query.ts";
import type { OrderRoutesDeps } from "./orders.ts";

const params = z.object({ id: z.string().min(1).max(64) });
const keyHeader = z.object({ "idempotency-key": idempotencyKey });
const access = { config: { access: "signedIn", paths: ORDER_PAGES } } as const;

/** What surrounds one order, and making one of two orders about the same defect. */
export function orderPageRoutes(app: FastifyInstance, deps: OrderRoutesDeps): void {
  app.get("/api/orders/:id/neighbours", access, async (request): Promise<NeighboursAnswer> => {
    const { order, onRoad } = await look(request, deps);
    return closedNeighbours(onRoad, order, deps.now());
  });

  app.get("/api/orders/:id/duplicates", access, async (request): Promise<DuplicatesAnswer> => {
    const { session, order, onRoad } = await look(request, deps);
    const types = (await deps.reader.current({ tenant: session.tenant, kind: "defectTypes" })).state?.rows;
    const groupOf = (typeId: string): string | null => {
      const parentId = types?.get(typeId)?.parentId;
      // Types of the top level are kinds themselves, not one kind together.
      return typeof parentId === "string" && parentId !== "0" ? parentId : null;
    };
    return duplicatesOf(onRoad, order, signedInOf(request), groupOf);
  });

  app.post("/api/orders/:id/merge", access, async (request) => {
    const wish = mergeRequest.parse(request.body);
    return once(request, deps, "cancel", { merge: wish }, (act, id, tried) => mergeOrder(act, signedInOf(request), id, wish, tried));
  });

  app.post("/api/orders/:id/unmerge", access, async (request) => {
    const wish = unmergeRequest.parse(request.body);
    return once(request, deps, "failCheck", { unmerge: wish }, (act, id, tried) => unmergeOrder(act, signedInOf(request), id, wish, tried));
  });
}

async function look(request: FastifyRequest, { reader, computing, now }: Pick<OrderRoutesDeps, "reader" | "computing" | "now">) {
  const { id } = params.parse(request.params);
  const who = signedInOf(request);
  const order = await orderInScope(reader, who.session, id);
  const query = await OrderQuery.of(reader, who, now());
  return { session: who.session, order, onRoad: await computing.run(ownerOf(who), query.onRoadOf(order)) };
}

async function once(
  request: FastifyRequest,
  deps: OrderRoutesDeps,
  action: string,
  wish: object,
  run: (act: ActOnOrderDeps, id: string, triedSinceMs: number | undefined) => Promise<Acted>,
): Promise<{ order: WorkOrder }> {
  const { id } = params.parse(request.params);
  const { "idempotency-key": key } = keyHeader.parse(request.headers);
  const { session } = signedInOf(request);
  return deps.idempotency.run(`${session.tenant}:${session.user.id}`, key, { id, ...wish }, async (triedSinceMs) => {
    const { order } = await run({ ...deps, log: request.log as ActOnOrderDeps["log"] }, id, triedSinceMs);
    await deps.recentActions.add(session, { atMs: deps.now(), orderId: id, number: order.number, action });
    return { order };
  });
}
