import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route looks after the pace of its bodies itself. */
    slowBodies?: boolean;
  }
}

/** Closes connections whose body does not come to its end: each of them holds a request that nothing else would end. */
export function closeSlowBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook("preParsing", (request, _, payload, done) => {
    if (request.routeOptions.config.slowBodies !== true && !request.raw.complete) {
      const timer = setTimeout(() => request.raw.destroy(), withinMs);
      request.raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
