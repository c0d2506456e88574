import { ScatterplotLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import { rgba } from "./colour.ts";
import { useLiveMap } from "./map-context.ts";
import type { LngLat } from "./mercator.ts";

/** One place that somebody searched for. */
export function PlaceLayer({ place }: { place: LngLat | null }) {
  const { layers, scale } = useLiveMap();
  useEffect(() => {
    if (place === null) return;
    const ring = (id: string, radiusPx: number, filled: boolean) =>
      new ScatterplotLayer<LngLat>({
        id,
        data: [place],
        getPosition: ([lng, lat]) => [lng, lat],
        getRadius: radiusPx * scale,
        filled,
        stroked: true,
        getFillColor: rgba("#1890ff"),
        getLineColor: rgba(filled ? "#ffffff" : "#1890ff"),
        getLineWidth: 2.5 * scale,
        radiusUnits: "pixels",
        lineWidthUnits: "pixels",
      });
    layers.set("place", 40, [ring("place-ring", 14, false), ring("place-dot", 6, true)]);
    return () => layers.remove("place");
  }, [layers, place, scale]);
  return null;
}
