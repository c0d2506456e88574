import type { FastifyInstance } from "fastify";
import { batchDoors } from "../../shared/http/batch-api.ts";
import type { Batches } from "../batches/batches.ts";
import { serve } from "../plugins/serve.ts";

export interface BatchRoutesDeps {
  batches: Batches;
}

/** One action on many orders, for who ordered it. Walls read only. */
export function batchRoutes(app: FastifyInstance, { batches }: BatchRoutesDeps): void {
  serve(app, batchDoors.preview, async ({ who, body }) => ({ batch: await batches.preview(who, body) }));
  serve(app, batchDoors.list, async ({ who }) => ({ batches: await batches.list(who.session) }));
  serve(app, batchDoors.read, ({ who, params }) => batches.get(who.session, params.id));
  serve(app, batchDoors.run, async ({ who, params, body }) => ({ batch: await batches.run(who.session, params.id, body.reason) }));
  serve(app, batchDoors.resume, async ({ who, params }) => ({ batch: await batches.resume(who.session, params.id) }));
  serve(app, batchDoors.stop, async ({ who, params }) => ({ batch: await batches.stop(who.session, params.id) }));
  serve(app, batchDoors.undo, async ({ who, params, body }) => ({ batch: await batches.undo(who, params.id, body.reason) }));
}
