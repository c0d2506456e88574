import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseArea } from "../../shared/domain/area-text.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type PassQuery, passDoors } from "../../shared/http/pass-api.ts";
import type { Audit } from "../audit/audit.ts";
import type { Looks } from "../audit/looks.ts";
import type { SignedIn } from "../plugins/access.ts";
import { serve } from "../plugins/serve.ts";
import type { PassSearch } from "../tracks/pass-search.ts";

export interface PassRoutesDeps {
  search: PassSearch;
  audit: Audit;
  looks: Looks;
}

function subjectOf({ roadId, lng, lat, area }: PassQuery) {
  if (roadId !== undefined) return { kind: "road", id: roadId, name: "" };
  // All of an area is too long for a name: the box around it says where somebody looked.
  return area === undefined ? { kind: "place", id: `${lng},${lat}`, name: "" } : { kind: "area", id: boxOf(area), name: "" };
}

/** All that is asked but of whom: where, when, of which company and kind, of what quality. */
const nameOf = (query: PassQuery): string => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

function boxOf(area: string): string {
  const corners = (parseArea(area) ?? []).flat();
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].map((degrees) => degrees.toFixed(5)).join(",");
}

export function passRoutes(app: FastifyInstance, { search, audit, looks }: PassRoutesDeps): void {
  // Where people were is about people: whoever searches is written down, with what was searched.
  const written = <T>(who: SignedIn, query: PassQuery, request: FastifyRequest, find: (road: Road | null) => Promise<T>) => {
    const subject = subjectOf(query);
    let name = "";
    const look = async () => {
      const road = await search.roadOf(who, query);
      name = road?.name ?? "";
      return find(road);
    };
    return audit.during(request, who.session, { kind: "trackView", action: "trackView", subject }, look, () => ({
      subject: { ...subject, name },
    }));
  };
  serve(app, passDoors.stored, async ({ who, query, request }) => {
    const answer = await written(who, query, request, (road) => search.stored(who, query, road));
    if (answer.toAsk !== null) looks.written(who, nameOf({ ...query, startMs: answer.toAsk.startMs, endMs: answer.toAsk.endMs }));
    return answer;
  });
  // Of one search there is one entry, however many devices it asks for. What no search of this person's led to is one of its own.
  serve(app, passDoors.told, async ({ who, query, request }) => {
    const { devices: _, ...asked } = query;
    if (looks.goesOn(who, nameOf(asked))) return search.told(who, query, await search.roadOf(who, asked));
    const answer = await written(who, query, request, (road) => search.told(who, query, road));
    looks.written(who, nameOf(asked));
    return answer;
  });
}
