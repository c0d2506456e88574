import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { gcjToWgs, roundDegrees } from "../../shared/domain/coordinates.ts";

export type Districts = FeatureCollection<Polygon | MultiPolygon, { name: string; adcode: string }>;

/** A province file of ECharts 4: rings as zigzag differences of 1/1024 degrees, one character each, in GCJ-02. */
export interface CompressedProvince {
  features: {
    id?: string;
    properties: { name: string };
    geometry:
      | { type: "Polygon"; coordinates: string[]; encodeOffsets: [number, number][] }
      | { type: "MultiPolygon"; coordinates: string[][]; encodeOffsets: [number, number][][] };
  }[];
}

/** Plain GeoJSON in WGS-84. `missingCodes` gives the adcode of areas that the file names without one. */
export function decodeProvince(province: CompressedProvince, missingCodes: Readonly<Record<string, string>>): Districts {
  return {
    type: "FeatureCollection",
    features: province.features.map(
      ({ id, properties: { name }, geometry }): Feature<Polygon | MultiPolygon, { name: string; adcode: string }> => {
        const adcode = id ?? missingCodes[name];
        if (adcode === undefined) throw new Error(`no adcode for ${name}`);
        const decoded: Polygon | MultiPolygon =
          geometry.type === "Polygon"
            ? { type: "Polygon", coordinates: geometry.coordinates.map((text, i) => decodeRing(text, geometry.encodeOffsets[i]!)) }
            : {
                type: "MultiPolygon",
                coordinates: geometry.coordinates.map((rings, i) =>
                  rings.map((text, j) => decodeRing(text, geometry.encodeOffsets[i]![j]!)),
                ),
              };
        return { type: "Feature", properties: { name, adcode }, geometry: decoded };
      },
    ),
  };
}

function decodeRing(text: string, [startX, startY]: [number, number]): [number, number][] {
  const ring: [number, number][] = [];
  let [x, y] = [startX, startY];
  for (let i = 0; i + 1 < text.length; i += 2) {
    x += zigzag(text.charCodeAt(i) - 64);
    y += zigzag(text.charCodeAt(i + 1) - 64);
    const [lng, lat] = gcjToWgs([x / 1024, y / 1024]);
    ring.push([roundDegrees(lng), roundDegrees(lat)]);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([...first]);
  return ring;
}

const zigzag = (n: number): number => (n >> 1) ^ -(n & 1);
