import { useEffect, useRef } from "react";
import { useLive } from "../live/use-topic.ts";
import type { ClosedMark } from "./closed-marks.ts";
import { POINTS_FROM_ZOOM } from "./cluster-grid.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { isInside } from "./screen-box.ts";

/** Brings an order into view that was chosen elsewhere (list, chart, newest events); one in view does not move the map. */
export function ShowSelected({ orderId, closed }: { orderId: string | null; closed?: ReadonlyMap<string, ClosedMark> }) {
  const { map } = useLiveMap();
  const live = useLive();
  const latest = useRef(closed);
  latest.current = closed;
  useEffect(() => {
    const order = orderId === null ? undefined : (live.topic("orders").store.getState().rows.get(orderId) ?? latest.current?.get(orderId));
    if (order === undefined || order.lng === null || order.lat === null) return;
    const { clientWidth, clientHeight } = map.getContainer();
    if (isInside(map.project([order.lng, order.lat]), clientWidth, clientHeight, 0.08)) return;
    map.flyTo({ center: [order.lng, order.lat], zoom: Math.max(map.getZoom(), POINTS_FROM_ZOOM), animate: !prefersReducedMotion() });
  }, [map, live, orderId]);
  return null;
}
