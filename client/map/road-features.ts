import type { FeatureCollection, LineString } from "geojson";
import type { Road } from "../../shared/domain/reference.ts";

/** 0 expressway and national, 1 provincial, 2 county, 3 township, 4 village or unknown: what is drawn wide, and named first. */
export function roadRank(road: Pick<Road, "name" | "roadClass">): number {
  if (/^[GS]\d+/.test(road.name)) return 0;
  const found = ranks.find(([pattern]) => pattern.test(road.roadClass));
  return found?.[1] ?? 4;
}

const ranks: readonly (readonly [RegExp, number])[] = [
  [/expressway|national|高速|快速|国道/i, 0],
  [/provincial|省道|市级|市道/i, 1],
  [/county|县道|区级/i, 2],
  [/township|乡道|镇级/i, 3],
];

export function roadFeatures(roads: Iterable<Road>): FeatureCollection<LineString> {
  return {
    type: "FeatureCollection",
    features: [...roads]
      .filter((road) => road.line.length > 1)
      .map((road) => ({
        type: "Feature",
        properties: { id: road.id, name: road.name, rank: roadRank(road) },
        geometry: { type: "LineString", coordinates: road.line.map(([lng, lat]) => [lng, lat]) },
      })),
  };
}
