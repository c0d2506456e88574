import type { MapEventType } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useLiveMap } from "./map-context.ts";

/** Listens to the map for as long as the component lives; the listener may change with every rendering. */
export function useMapEvent(event: keyof MapEventType, listener: () => void): void {
  const { map } = useLiveMap();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const call = () => latest.current();
    map.on(event, call);
    return () => {
      map.off(event, call);
    };
  }, [map, event]);
}
