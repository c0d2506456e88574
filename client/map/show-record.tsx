import { useEffect, useRef } from "react";
import { extentOf } from "./data-extent.ts";
import { useLiveMap } from "./map-context.ts";
import { type MapRecord, middleOf } from "./map-record.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { isInside } from "./screen-box.ts";

const CLOSEST_ZOOM = 15;

/** Brings a record into view that was chosen in the list; one whose middle is in view does not move the map. */
export function ShowRecord({ record }: { record: MapRecord | undefined }) {
  const { map } = useLiveMap();
  const latest = useRef(record);
  latest.current = record;
  const id = record?.id;
  useEffect(() => {
    const chosen = latest.current;
    const middle = chosen === undefined || chosen.id !== id ? null : middleOf(chosen);
    if (chosen === undefined || middle === null) return;
    const { clientWidth, clientHeight } = map.getContainer();
    if (isInside(map.project([middle[0], middle[1]]), clientWidth, clientHeight, 0.08)) return;
    const extent = extentOf(chosen.line.map(([lng, lat]) => ({ lng, lat })));
    if (extent === null) return;
    const [west, south, east, north] = extent;
    map.fitBounds([west, south, east, north], { padding: 60, maxZoom: CLOSEST_ZOOM, animate: !prefersReducedMotion() });
  }, [map, id]);
  return null;
}
