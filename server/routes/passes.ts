import type { FastifyInstance } from "fastify";
import { passDoors } from "../../shared/http/pass-api.ts";
import type { Audit } from "../audit/audit.ts";
import { serve } from "../plugins/serve.ts";
import type { PassSearch } from "../tracks/pass-search.ts";

export interface PassRoutesDeps {
  search: PassSearch;
  audit: Audit;
}

export function passRoutes(app: FastifyInstance, { search, audit }: PassRoutesDeps): void {
  // Where people were is about people: whoever searches is written down, with what was searched.
  serve(app, passDoors.search, async ({ who, query, request }) => {
    const place = { kind: "place", id: `${query.lng},${query.lat}`, name: "" };
    const subject = query.roadId === undefined ? place : { kind: "road", id: query.roadId, name: "" };
    const look = async () => {
      const road = await search.roadOf(who, query);
      return { road, answer: await search.search(who, query, road) };
    };
    const of = ({ road }: Awaited<ReturnType<typeof look>>) => ({ subject: { ...subject, name: road?.name ?? "" } });
    return (await audit.during(request, who.session, { kind: "trackView", action: "trackView", subject }, look, of)).answer;
  });
}
