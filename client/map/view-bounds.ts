import type { Map as MapLibreMap } from "maplibre-gl";
import type { Bounds } from "./mercator.ts";

/** A good part of the neighbourhood, so that a short pan shows no empty edge before the next drawing. */
const PADDING = 0.3;

export function boundsOf(map: Pick<MapLibreMap, "getBounds">): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

export function paddedBounds(map: Pick<MapLibreMap, "getBounds">): Bounds {
  const [west, south, east, north] = boundsOf(map);
  const lng = (east - west) * PADDING;
  const lat = (north - south) * PADDING;
  return [west - lng, south - lat, east + lng, north + lat];
}
