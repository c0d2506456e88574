import type { LayerSpecification } from "maplibre-gl";
import type { GroundLayers } from "../../shared/policy/base-map.ts";
import { type MapTheme, palettes } from "./map-style.ts";

export interface GroundLook {
  readonly theme: MapTheme;
  readonly scale: number;
  readonly language: string;
}

const AREAS = ["==", ["geometry-type"], "Polygon"];
const LINES = ["==", ["geometry-type"], "LineString"];

/**
 * How an archive of vectors is drawn: in the quiet colours of our own ground and thinner than our roads, which lie above. Names are in the reader's
 * language where the archive has them in it (`name:en`), else as they stand there (`name`).
 */
export function houseLayers(source: string, layers: GroundLayers, { theme, scale, language }: GroundLook): LayerSpecification[] {
  const p = palettes[theme];
  const name = ["coalesce", ["get", `name:${language}`], ["get", "name"]];
  const label = { "text-color": p.text, "text-halo-color": p.halo, "text-halo-width": 1.2 * scale };
  const { property, values } = layers.mainRoads;
  const isMain = ["in", ["get", property], ["literal", values]];
  const width = (far: number, near: number) => [
    "interpolate",
    ["exponential", 1.5],
    ["zoom"],
    8,
    far * scale,
    14,
    near * scale,
    18,
    5 * near * scale,
  ];
  const roads = (id: string, filter: unknown, color: string, minzoom: number, far: number, near: number) =>
    layers.roads.map((layer) => ({
      ...{ id: `${source}:${id}:${layer}`, type: "line", source, "source-layer": layer, minzoom, filter },
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": color, "line-width": width(far, near) },
    }));
  const fills = (id: string, names: readonly string[], paint: object) =>
    // A line would be filled as if it were closed.
    names.map((layer) => ({ ...{ id: `${source}:${id}:${layer}`, type: "fill", source, "source-layer": layer, paint, filter: AREAS } }));
  return [
    ...fills("land", layers.land, { "fill-color": p.land }),
    ...fills("water", layers.water, { "fill-color": p.water }),
    ...layers.water.map((layer) => ({
      ...{ id: `${source}:rivers:${layer}`, type: "line", source, "source-layer": layer, filter: LINES },
      paint: { "line-color": p.water, "line-width": width(0.6, 3) },
    })),
    ...roads("minor", ["!", isMain], p.road, 10, 0.3, 1.6),
    ...roads("main", isMain, p.mainRoad, 0, 0.6, 2.6),
    ...layers.roads.map((layer) => ({
      ...{ id: `${source}:roadNames:${layer}`, type: "symbol", source, "source-layer": layer, minzoom: 13 },
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 360 * scale,
        "text-field": name,
        "text-size": 11 * scale,
        "text-max-angle": 40,
      },
      paint: label,
    })),
    ...layers.names.map((layer) => ({
      ...{ id: `${source}:names:${layer}`, type: "symbol", source, "source-layer": layer },
      layout: { "text-field": name, "text-size": 12 * scale },
      paint: label,
    })),
  ] as LayerSpecification[];
}
