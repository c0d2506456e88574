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

export function RoadLayer({ shown, opacity = 1 }: { shown: boolean; opacity?: number }) {
  const { map } = useLiveMap();
  const { rows, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  useEffect(() => setData(map.getSource("roads"), roadFeatures(rows.values())), [map, version]);
  useEffect(() => {
    for (const layer of ["minorRoads", "mainRoads", "roadNames"]) map.setLayoutProperty(layer, "visibility", shown ? "visible" : "none");
  }, [map, shown]);
  useEffect(() => {
    for (const layer of ["minorRoads", "mainRoads"]) map.setPaintProperty(layer, "line-opacity", opacity);
    map.setPaintProperty("roadNames", "text-opacity", opacity);
  }, [map, opacity]);
  return null;
}

const setData = (source: unknown, data: FeatureCollection) => void (source as GeoJSONSource | undefined)?.setData(data);
