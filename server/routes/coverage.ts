import type { FastifyInstance } from "fastify";
import { coverageDoors } from "../../shared/http/coverage-api.ts";
import type { StoredCoverage } from "../passes/stored-coverage.ts";
import { serve } from "../plugins/serve.ts";

export interface CoverageRoutesDeps {
  coverage: StoredCoverage;
}

export function coverageRoutes(app: FastifyInstance, { coverage }: CoverageRoutesDeps): void {
  serve(app, coverageDoors.ofRoads, ({ who, query: { roadId } }) => coverage.of(who, roadId));
}
