import type { FeatureCollection } from "geojson";
import type { GeoJSONSource, LayerSpecification, Map as LiveMap } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Bounds } from "./mercator.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Draws features by these layers for as long as there are any: `null` draws nothing. `layers` is to be the same until they look otherwise; `under` names what they lie beneath. */
export function useDrawn(
  map: LiveMap,
  name: string,
  data: FeatureCollection | null,
  layers: readonly LayerSpecification[],
  under?: string,
): void {
  const latest = useRef(data);
  latest.current = data;
  const isDrawn = data !== null;
  useEffect(() => {
    if (!isDrawn) return;
    // The map goes before its layers do when the screen is left.
    let isThere = true;
    const gone = () => {
      isThere = false;
    };
    map.once("remove", gone);
    map.addSource(name, { type: "geojson", data: latest.current! });
    for (const layer of layers) map.addLayer(layer, under);
    return () => {
      map.off("remove", gone);
      if (!isThere) return;
      for (const { id } of layers) map.removeLayer(id);
      map.removeSource(name);
    };
  }, [map, name, isDrawn, layers, under]);
  useEffect(() => {
    if (data !== null) map.getSource<GeoJSONSource>(name)?.setData(data);
  }, [map, name, data]);
}

const CLOSEST_ZOOM = 15;

/** Moves a map to what is drawn, with this share of each side left free. */
export function goToExtent(map: LiveMap, [west, south, east, north]: Bounds, margin: number): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const [x, y] = [Math.round(clientWidth * margin), Math.round(clientHeight * margin)];
  const padding = { left: x, right: x, top: y, bottom: y };
  map.fitBounds([west, south, east, north], { padding, maxZoom: CLOSEST_ZOOM, animate: !prefersReducedMotion() });
}
