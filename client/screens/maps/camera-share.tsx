import { useEffect, useRef, useState } from "react";
import type { Camera } from "../../map/map-address.ts";
import { useLiveMap } from "../../map/map-context.ts";
import type { Bounds } from "../../map/mercator.ts";
import { useMapEvent } from "../../map/use-map-event.ts";
import { boundsOf } from "../../map/view-bounds.ts";

interface Heard {
  readonly camera: (camera: Camera, from: object) => void;
  readonly pointer: (place: readonly [number, number] | null, from: object) => void;
}

/** One camera and one pointer for several maps (M3): what is done to one is done to all others. */
export class CameraShare {
  private readonly maps = new Set<Heard>();

  join(heard: Heard): () => void {
    this.maps.add(heard);
    return () => void this.maps.delete(heard);
  }
  moved(camera: Camera, from: object): void {
    for (const one of this.maps) one.camera(camera, from);
  }
  pointed(place: readonly [number, number] | null, from: object): void {
    for (const one of this.maps) one.pointer(place, from);
  }
}

/** Makes a map one of those that share; where the pointer is on another one, a cross stands here. */
export function SharesCamera({ share }: { share: CameraShare }) {
  const { map } = useLiveMap();
  const self = useRef({}).current;
  const follows = useRef(false);
  const [cross, setCross] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    const stop = share.join({
      camera(camera, from) {
        if (from === self) return;
        follows.current = true;
        map.jumpTo({ center: [camera.lng, camera.lat], zoom: camera.zoom });
        follows.current = false;
      },
      pointer: (place, from) => setCross(from === self ? null : place),
    });
    const canvas = map.getCanvas();
    const leave = () => share.pointed(null, self);
    const point = map.on("mousemove", ({ lngLat }) => share.pointed([lngLat.lng, lngLat.lat], self));
    canvas.addEventListener("mouseleave", leave);
    return () => {
      stop();
      point.unsubscribe();
      canvas.removeEventListener("mouseleave", leave);
    };
  }, [map, share, self]);
  useMapEvent("move", () => {
    if (follows.current) return;
    const { lng, lat } = map.getCenter();
    share.moved({ lng, lat, zoom: map.getZoom() }, self);
  });
  if (cross === null) return null;
  const { x, y } = map.project([cross[0], cross[1]]);
  return <span className="pane-cross" style={{ left: x, top: y }} aria-hidden="true" />;
}

interface Watch {
  readonly onView: (view: Bounds, camera: Camera) => void;
}

/** Tells what the map shows, whenever it came to rest. */
export function WatchesView({ onView }: Watch) {
  const { map } = useLiveMap();
  const tell = () => {
    const { lng, lat } = map.getCenter();
    onView(boundsOf(map), { lng, lat, zoom: map.getZoom() });
  };
  useMapEvent("moveend", tell);
  useMapEvent("resize", tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the map as it opens.
  useEffect(tell, [map]);
  return null;
}
