import { useCallback, useEffect, useMemo } from "react";
import type { Device } from "../../shared/domain/device.ts";
import type { Change } from "../../shared/live/change.ts";
import { useLive, useTopicChanges } from "../live/use-topic.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { isInside } from "./screen-box.ts";

const FOLLOW_ZOOM = 14;

/** Goes to a device, then keeps it in the middle part of the map while it drives; what is in view does not move the map. */
export function Follow({ deviceId }: { deviceId: string | null }) {
  const { map } = useLiveMap();
  const live = useLive();
  const find = useMemo(
    () => () => (deviceId === null ? undefined : live.topic("tracks").store.getState().rows.get(deviceId)),
    [live, deviceId],
  );

  useEffect(() => {
    const device = find();
    if (device !== undefined)
      map.flyTo({ center: [device.lng, device.lat], zoom: Math.max(map.getZoom(), FOLLOW_ZOOM), animate: !prefersReducedMotion() });
  }, [map, find]);

  useTopicChanges(
    "tracks",
    useCallback(
      (changes: readonly Change<Device>[] | null) => {
        const device = find();
        if (device === undefined || (changes !== null && !changes.some((change) => change.key === device.id)) || map.isMoving()) return;
        const { clientWidth, clientHeight } = map.getContainer();
        if (isInside(map.project([device.lng, device.lat]), clientWidth, clientHeight, 0.2)) return;
        map.easeTo({ center: [device.lng, device.lat], animate: !prefersReducedMotion() });
      },
      [map, find],
    ),
  );
  return null;
}
