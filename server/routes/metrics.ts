import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ExpectedError } from "../../shared/errors.ts";
import type { ServerMetrics } from "../metrics.ts";

export interface MetricsRoutesDeps {
  metrics: ServerMetrics;
  /** Wanted as a bearer token. Empty: closed. The word `open`: for a network that only operators reach. */
  token: string;
}

export function metricsRoutes(app: FastifyInstance, { metrics, token }: MetricsRoutesDeps): void {
  app.addHook("onResponse", async (request, reply) => {
    metrics.answered(request.routeOptions.url ?? "unknown", request.method, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { access: "public" } }, async (request, reply) => {
    const may = token === "open" || (token !== "" && sameText(request.headers.authorization ?? "", `Bearer ${token}`));
    if (!may) throw new ExpectedError("forbidden");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function sameText(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
