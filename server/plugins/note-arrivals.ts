import type { FastifyInstance } from "fastify";
import type { Arrivals } from "../computing/arrivals.ts";
import { ownerOf } from "../computing/computing.ts";

/** Before everything else of a request, which may wait for Redis already. */
export function noteArrivals(app: FastifyInstance, arrivals: Arrivals): void {
  app.addHook("onRequest", (request, _, done) => {
    arrivals.came(request);
    done();
  });
  app.addHook("preParsing", (request, _, payload, done) => {
    if (request.signedIn !== null) arrivals.isOf(request, ownerOf(request.signedIn));
    done(null, payload);
  });
  app.addHook("onResponse", (request, _, done) => {
    arrivals.answered(request);
    done();
  });
}
