import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

/** GET /metrics and nothing else, on a port of its own that only the inside can reach. */
export function serveMetrics(registry: Registry, port: number): Server {
  return createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(body);
    } catch {
      // A figure that cannot be had now (Redis away) fails this scrape only; Prometheus shows the gap.
      response.writeHead(503).end();
    }
  }).listen(port);
}
