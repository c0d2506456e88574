import { useRef, useState } from "react";
import type { MapView } from "./create-map.ts";
import { roundedCamera } from "./map-address.ts";
import { useLiveMap } from "./map-context.ts";
import { type KeptAddress, useMapAddress } from "./use-map-address.ts";
import { useMapEvent } from "./use-map-event.ts";
import { useMovedByHand } from "./use-moved-by-hand.ts";

/** Where a map begins: where its address says, or at home; and whether that was said, so that nothing leads it elsewhere. */
export function useFirstCamera({ address }: KeptAddress, home: MapView): { view: MapView; isPlaced: boolean } {
  const [first] = useState(address.camera);
  return { view: first ?? home, isPlaced: first !== null };
}

/** Keeps in the address where the map comes to rest once somebody moved it, so that a link shows what is seen (M1). One that nobody moved stands where its data or its choice lead it, for whoever opens the link as well. */
export function KeepsCamera({ change }: Pick<KeptAddress, "change">) {
  const { map } = useLiveMap();
  const moved = useRef(false);
  useMovedByHand(() => {
    moved.current = true;
  });
  useMapEvent("moveend", () => {
    if (!moved.current) return;
    const { lng, lat } = map.getCenter();
    change((before) => ({ ...before, camera: roundedCamera({ lng, lat, zoom: map.getZoom() }) }));
  });
  return null;
}

/** The camera of a map that keeps nothing else of itself. */
export function useKeptCamera(home: MapView) {
  const kept = useMapAddress();
  return { ...useFirstCamera(kept, home), ...kept };
}
