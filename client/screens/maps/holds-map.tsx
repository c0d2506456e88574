import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useLiveMap } from "../../map/map-context.ts";
import type { PlacedRow } from "../../map/placed-rows.ts";
import { prefersReducedMotion } from "../../map/reduced-motion.ts";

const CLOSE_ZOOM = 15;

export interface HeldMap {
  readonly map: RefObject<MapLibreMap | null>;
  /** Leads the map to a row of its table; no further away than it is, and nowhere where the row has no place. */
  readonly leadTo: (row: PlacedRow) => void;
}

/** For what stands beside a map and moves it. */
export function useHeldMap(): HeldMap {
  const map = useRef<MapLibreMap | null>(null);
  const leadTo = useCallback(({ lng, lat }: PlacedRow) => {
    if (lng === null || lat === null || map.current === null) return;
    map.current.flyTo({ center: [lng, lat], zoom: Math.max(map.current.getZoom(), CLOSE_ZOOM), animate: !prefersReducedMotion() });
  }, []);
  return useRef({ map, leadTo }).current;
}

/** Stands on the map that is held. */
export function HoldsMap({ held: { map: hold } }: { held: HeldMap }) {
  const { map } = useLiveMap();
  useEffect(() => {
    hold.current = map;
    return () => {
      hold.current = null;
    };
  }, [hold, map]);
  return null;
}
