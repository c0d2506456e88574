import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseArea } from "../../shared/domain/area-text.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type PassQuery, passDoors } from "../../shared/http/pass-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { PassSearch } from "../tracks/pass-search.ts";

export interface PassRoutesDeps {
  search: PassSearch;
  audit: Audit;
}

function subjectOf({ roadId, lng, lat, area }: PassQuery) {
  if (roadId !== undefined) return { kind: "road", id: roadId, name: "" };
  // All of an area is too long for a name: the box around it says where somebody looked.
  return area === undefined ? { kind: "place", id: `${lng},${lat}`, name: "" } : { kind: "area", id: boxOf(area), name: "" };
}

function boxOf(area: string): string {
  const corners = (parseArea(area) ?? []).flat();
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].map((degrees) => degrees.toFixed(5)).join(",");
}

export function passRoutes(app: FastifyInstance, { search, audit }: PassRoutesDeps): void {
  // Where people were is about people: whoever searches is written down, with what was searched.
  const written = async <T>(who: SignedIn, query: PassQuery, request: FastifyRequest, find: (road: Road | null) => Promise<T>) => {
    const subject = subjectOf(query);
    const look = async () => {
      const road = await search.roadOf(who, query);
      return { road, answer: await find(road) };
    };
    const of = ({ road }: Awaited<ReturnType<typeof look>>) => ({ subject: { ...subject, name: road?.name ?? "" } });
    return (await audit.during(request, who.session, { kind: "trackView", action: "trackView", subject }, look, of)).answer;
  };
  serve(app, passDoors.stored, ({ who, query, request }) => written(who, query, request, (road) => search.stored(who, query, road)));
  serve(app, passDoors.told, ({ who, query, request }) => written(who, query, request, (road) => search.told(who, query, road)));
}
