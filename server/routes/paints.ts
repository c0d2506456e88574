import type { FastifyInstance } from "fastify";
import { paintDoors } from "../../shared/http/paints-api.ts";
import type { DeliveryTraces } from "../live/delivery-traces.ts";
import { serve } from "../plugins/serve.ts";

const MAX_BODY_BYTES = 1_024;

/** What pages tell of what they painted, for the traces that a collector is sent. */
export function paintRoutes(app: FastifyInstance, deliveries: Pick<DeliveryTraces, "painted">): void {
  serve(app, paintDoors.tell, async ({ who: { session }, body }) => deliveries.painted(session.tenant, body), {
    bodyLimit: MAX_BODY_BYTES,
  });
}
