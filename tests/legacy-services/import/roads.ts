import { distanceM } from "../../../shared/domain/coordinates.ts";
import type { Road } from "../world/model.ts";
import { ImportError, type Mapping, readJson } from "./mapping.ts";
import { at, type Problem } from "./records.ts";
import { BadValue, placeIn, textIn } from "./values.ts";

/** Roads of a GeoJSON file; the parts of a MultiLineString follow one another. Companies are still names. */
export function importRoads(
  file: string,
  mapping: Mapping,
): { roads: (Omit<Road, "companyId"> & { company: string })[]; problems: Problem[] } {
  const json = readJson(file);
  const features = at(json, "features");
  if (at(json, "type") !== "FeatureCollection" || !Array.isArray(features))
    throw new ImportError(`${file}: is no GeoJSON FeatureCollection`);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const roads = features.flatMap((feature: unknown, i) => {
    try {
      const property = (name: keyof Mapping["roads"]): string => textIn(at(at(feature, "properties"), mapping.roads[name]));
      const line = lineOf(feature, mapping);
      const id = property("id") || `R${i + 1}`;
      if (seen.has(id)) throw new BadValue(`${mapping.roads.id}: ${JSON.stringify(id)} is there already`);
      seen.add(id);
      const lengthM = line.reduce((sum, place, n) => sum + (n === 0 ? 0 : distanceM(line[n - 1]!, place)), 0);
      const names = {
        name: property("name") || id,
        roadClass: property("roadClass"),
        town: property("town"),
        section: property("section"),
        company: property("company"),
      };
      return [{ id, ...names, lengthM: Math.round(lengthM), line }];
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ file, row: i + 1, problem: error.message });
      return [];
    }
  });
  return { roads, problems };
}

function lineOf(feature: unknown, { datum }: Mapping): [number, number][] {
  const type = at(feature, "geometry.type");
  const coordinates = at(feature, "geometry.coordinates");
  if ((type !== "LineString" && type !== "MultiLineString") || !Array.isArray(coordinates))
    throw new BadValue(`geometry: ${JSON.stringify(type) ?? "nothing"} is no line`);
  const places: unknown[] = type === "LineString" ? coordinates : coordinates.flat();
  const line = places.map((place, n) => {
    const checked = placeIn(at(place, "0"), at(place, "1"), datum);
    if (checked === null) throw new BadValue(`geometry: point ${n + 1} is empty`);
    return checked;
  });
  if (line.length < 2) throw new BadValue("geometry: has fewer than two points");
  return line;
}
