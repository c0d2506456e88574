import type { Map as MapLibreMap } from "maplibre-gl";
import { useCallback, useEffect, useMemo } from "react";
import type { Device } from "../../shared/domain/device.ts";
import type { Change } from "../../shared/live/change.ts";
import { useLive, useTopicChanges } from "../live/use-topic.ts";
import { extentOf } from "./data-extent.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { isInside } from "./screen-box.ts";
import { useMovedByHand } from "./use-moved-by-hand.ts";

const FOLLOW_ZOOM = 14;
/** Whoever comes so near to the edge is about to leave: of one alone sooner, because nothing is lost by going along. */
const EDGE = { one: 0.2, several: 0.06 };
/** Several are shown with so much of each side left free, so that they drive for a while before the map moves again. */
const MARGIN = 0.2;

interface Props {
  /** Keeps its identity. */
  readonly deviceIds: readonly string[];
  readonly onMovedByHand: () => void;
}

/**
 * [V1] Goes to one device, or to where several are all in view, and goes along with them: what is in view does not move the map. Whoever moves the
 * map by hand looks at something else: then it is for the screen to let go of them.
 */
export function Follow({ deviceIds, onMovedByHand }: Props) {
  const { map } = useLiveMap();
  const live = useLive();
  const find = useMemo(
    () => () => {
      const { rows } = live.topic("tracks").store.getState();
      return deviceIds.flatMap((id) => rows.get(id) ?? []);
    },
    [live, deviceIds],
  );

  useEffect(() => {
    const devices = find();
    const [first] = devices;
    if (devices.length > 1) holdAll(map, devices);
    else if (first !== undefined)
      map.flyTo({ center: [first.lng, first.lat], zoom: Math.max(map.getZoom(), FOLLOW_ZOOM), animate: !prefersReducedMotion() });
  }, [map, find]);

  useMovedByHand(() => {
    if (deviceIds.length > 0) onMovedByHand();
  });

  useTopicChanges(
    "tracks",
    useCallback(
      (changes: readonly Change<Device>[] | null) => {
        const devices = find();
        const [first] = devices;
        const isTold = changes === null || changes.some(({ key }) => devices.some(({ id }) => id === key));
        if (first === undefined || !isTold || map.isMoving()) return;
        const { clientWidth, clientHeight } = map.getContainer();
        const edge = devices.length > 1 ? EDGE.several : EDGE.one;
        if (devices.every(({ lng, lat }) => isInside(map.project([lng, lat]), clientWidth, clientHeight, edge))) return;
        if (devices.length > 1) holdAll(map, devices);
        else map.easeTo({ center: [first.lng, first.lat], animate: !prefersReducedMotion() });
      },
      [map, find],
    ),
  );
  return null;
}

function holdAll(map: MapLibreMap, devices: readonly Device[]): void {
  const extent = extentOf(devices);
  if (extent === null) return;
  const { clientWidth, clientHeight } = map.getContainer();
  const [x, y] = [Math.round(clientWidth * MARGIN), Math.round(clientHeight * MARGIN)];
  const [west, south, east, north] = extent;
  const padding = { left: x, right: x, top: y, bottom: y };
  map.fitBounds([west, south, east, north], { padding, maxZoom: FOLLOW_ZOOM, animate: !prefersReducedMotion() });
}
