import type { FastifyInstance } from "fastify";
import { batchIdParams, batchRequest, batchRun } from "../../shared/http/batch-api.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { Batches } from "../batches/batches.ts";
import { signedInOf } from "../plugins/access.ts";

export interface BatchRoutesDeps {
  batches: Batches;
}

/** One action on many orders, for who ordered it. Walls read only. */
export function batchRoutes(app: FastifyInstance, { batches }: BatchRoutesDeps): void {
  const config = { access: "signedIn", paths: ORDER_PAGES } as const;

  app.post("/api/batches", { config }, async (request, reply) => {
    const batch = await batches.preview(signedInOf(request), batchRequest.parse(request.body));
    return reply.code(201).send({ batch });
  });

  app.get("/api/batches", { config }, async (request) => ({ batches: await batches.list(signedInOf(request).session) }));

  app.get("/api/batches/:id", { config }, async (request) => {
    const { id } = batchIdParams.parse(request.params);
    return batches.get(signedInOf(request).session, id);
  });

  app.post("/api/batches/:id/run", { config }, async (request) => {
    const { id } = batchIdParams.parse(request.params);
    const { reason } = batchRun.parse(request.body);
    return { batch: await batches.run(signedInOf(request).session, id, reason) };
  });

  app.post("/api/batches/:id/resume", { config }, async (request) => {
    const { id } = batchIdParams.parse(request.params);
    return { batch: await batches.resume(signedInOf(request).session, id) };
  });

  app.post("/api/batches/:id/stop", { config }, async (request) => {
    const { id } = batchIdParams.parse(request.params);
    return { batch: await batches.stop(signedInOf(request).session, id) };
  });

  app.post("/api/batches/:id/undo", { config }, async (request, reply) => {
    const { id } = batchIdParams.parse(request.params);
    const { reason } = batchRun.parse(request.body);
    return reply.code(201).send({ batch: await batches.undo(signedInOf(request), id, reason) });
  });
}
