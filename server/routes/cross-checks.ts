import type { FastifyInstance } from "fastify";
import { crossCheckDoors } from "../../shared/http/cross-checks-api.ts";
import type { CrossChecks } from "../cross-checks/cross-checks.ts";
import { serve } from "../plugins/serve.ts";

export interface CrossCheckRoutesDeps {
  crossChecks: CrossChecks;
}

export function crossCheckRoutes(app: FastifyInstance, { crossChecks }: CrossCheckRoutesDeps): void {
  serve(app, crossCheckDoors.list, ({ who }) => crossChecks.list(who));
  serve(app, crossCheckDoors.ask, ({ who, params }) => crossChecks.ask(who, params.call));
}
