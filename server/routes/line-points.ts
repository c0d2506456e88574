import type { FastifyInstance } from "fastify";
import { linePointDoors } from "../../shared/http/line-points-api.ts";
import { serve } from "../plugins/serve.ts";
import { type LinePointsDeps, linePointsOfRoad } from "../resources/line-points.ts";

export type LinePointRoutesDeps = LinePointsDeps;

export function linePointRoutes(app: FastifyInstance, deps: LinePointRoutesDeps): void {
  serve(app, linePointDoors.ofRoad, ({ who, params }) => linePointsOfRoad(deps, who, params.roadId));
}
