import type { Map as MapLibreMap } from "maplibre-gl";
import type { Bounds } from "./mercator.ts";

/** A good part of the neighbourhood, so that a short pan shows no empty edge before the next drawing. */
const PADDING = 0.3;

export function paddedBounds(map: Pick<MapLibreMap, "getBounds">): Bounds {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const lng = (east - west) * PADDING;
  const lat = (north - south) * PADDING;
  return [west - lng, south - lat, east + lng, north + lat];
}
