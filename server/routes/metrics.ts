import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { ServerMetrics } from "../metrics.ts";

export interface MetricsRoutesDeps {
  metrics: ServerMetrics;
  /** Wanted as a bearer token; empty for a network that only operators reach. */
  token: string;
}

export function metricsRoutes(app: FastifyInstance, { metrics, token }: MetricsRoutesDeps): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.answered(request.routeOptions.url ?? "unknown", request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { access: "public" } }, async (request, reply) => {
    if (token !== "" && !sameText(request.headers.authorization ?? "", `Bearer ${token}`)) throw new ExpectedError("forbidden");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
