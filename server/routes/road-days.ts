import type { FastifyInstance } from "fastify";
import { roadDayDoors } from "../../shared/http/road-day-api.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { RoadDays } from "../tracks/road-day.ts";

export interface RoadDayRoutesDeps {
  days: RoadDays;
  audit: Audit;
}

export function roadDayRoutes(app: FastifyInstance, { days, audit }: RoadDayRoutesDeps): void {
  // What is told names nobody, and is read of where people were all the same.
  serve(app, roadDayDoors.stretches, async ({ who, params, query, request }) => {
    const look = async () => {
      const found = await days.roadOf(who, params.roadId, query.day);
      return { road: found.road, answer: await days.stretches(who, found, query) };
    };
    const subject = { kind: "road", id: params.roadId };
    const of = ({ road }: Awaited<ReturnType<typeof look>>) => ({ subject: { ...subject, name: road.name } });
    return (
      await audit.during(request, who.session, { kind: "trackView", action: "trackView", subject: { ...subject, name: "" } }, look, of)
    ).answer;
  });
}
