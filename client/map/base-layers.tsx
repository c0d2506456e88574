import type { FeatureCollection } from "geojson";
import type { GeoJSONSource } from "maplibre-gl";
import { useEffect } from "react";
import { useTopic } from "../live/use-topic.ts";
import { type Districts, districtNamePoints } from "./district-features.ts";
import { useLiveMap } from "./map-context.ts";
import { roadFeatures } from "./road-features.ts";

export function DistrictLayer({ base }: { base: Districts | null }) {
  const { map } = useLiveMap();
  useEffect(() => {
    if (base === null) return;
    setData(map.getSource("districts"), base);
    setData(map.getSource("districtNames"), districtNamePoints(base));
  }, [map, base]);
  return null;
}

/** The roads of the map's style: their lines, and what is written along them. */
export const ROAD_LINES = ["minorRoads", "mainRoads"] as const;
const ROAD_NAMES = "roadNames";

/** Roads as the ground has them, for as long as it is there. */
export function RoadLayer({ shown, opacity = 1 }: { shown: boolean; opacity?: number }) {
  const { map } = useLiveMap();
  const { rows, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  useEffect(() => setData(map.getSource("roads"), roadFeatures(rows.values())), [map, version]);
  useEffect(() => {
    const show = (isShown: boolean) => {
      for (const layer of [...ROAD_LINES, ROAD_NAMES]) map.setLayoutProperty(layer, "visibility", isShown ? "visible" : "none");
    };
    // The map goes before its layers do when the screen is left.
    let isThere = true;
    const gone = () => {
      isThere = false;
    };
    map.on("remove", gone);
    show(shown);
    return () => {
      map.off("remove", gone);
      if (isThere) show(false);
    };
  }, [map, shown]);
  useEffect(() => {
    for (const layer of ROAD_LINES) map.setPaintProperty(layer, "line-opacity", opacity);
    map.setPaintProperty(ROAD_NAMES, "text-opacity", opacity);
  }, [map, opacity]);
  return null;
}

const setData = (source: unknown, data: FeatureCollection) => void (source as GeoJSONSource | undefined)?.setData(data);
