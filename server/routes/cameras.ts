import type { FastifyInstance } from "fastify";
import { cameraDoors } from "../../shared/http/camera-api.ts";
import type { Cameras } from "../cameras/cameras.ts";
import { serve } from "../plugins/serve.ts";

export interface CameraRoutesDeps {
  cameras: Cameras;
}

export function cameraRoutes(app: FastifyInstance, { cameras }: CameraRoutesDeps): void {
  serve(app, cameraDoors.ofRoads, ({ who, query }) => cameras.ofRoads(who, query.roads.split(",").filter(Boolean)));
  serve(app, cameraDoors.live, ({ who, query: { again, ...asked } }) => cameras.live(who, { ...asked, again: again === "1" }));
  serve(app, cameraDoors.around, ({ who, query }) => cameras.around(who, query.road));
}
