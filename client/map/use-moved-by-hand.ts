import type { MapEventType } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { useLiveMap } from "./map-context.ts";

/** Calls when somebody moves the map by hand: drags it, turns the wheel, pinches, uses its keys or its buttons. What moves it by itself carries no event of theirs. */
export function useMovedByHand(listener: () => void): void {
  const { map } = useLiveMap();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const moves = ({ originalEvent }: Partial<MapEventType["movestart"]>) => {
      if (originalEvent !== undefined) latest.current();
    };
    // The map moves a little after the wheel, and then says no more of it.
    const turns = () => latest.current();
    map.on("movestart", moves);
    map.on("wheel", turns);
    return () => {
      map.off("movestart", moves);
      map.off("wheel", turns);
    };
  }, [map]);
}
