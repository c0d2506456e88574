import { useCallback, useEffect, useMemo } from "react";
import type { Device } from "../../shared/domain/device.ts";
import type { Change } from "../../shared/live/change.ts";
import { useLive, useTopicChanges } from "../live/use-topic.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { isInside } from "./screen-box.ts";
import { useMovedByHand } from "./use-moved-by-hand.ts";

const FOLLOW_ZOOM = 14;

interface Props {
  readonly deviceId: string | null;
  readonly onMovedByHand: () => void;
}

/**
 * Goes to a device, then keeps it in the middle part of the map while it drives; what is in view does not move the map. Whoever moves the map by
 * hand looks at something else: then it is for the screen to let go of the device.
 */
export function Follow({ deviceId, onMovedByHand }: Props) {
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

  useMovedByHand(() => {
    if (deviceId !== null) onMovedByHand();
  });

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
