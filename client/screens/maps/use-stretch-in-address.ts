import { useEffect, useRef, useState } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import type { MapAddress } from "../../map/map-address.ts";
import { placesOfEnds } from "../../map/road-between.ts";
import { hitOn } from "../../map/road-search.ts";
import type { Measuring } from "./measuring.ts";

type Stretch = MapAddress["stretch"];

interface Kept {
  readonly roads: ReadonlyMap<string, Road>;
  /** What the address says. */
  readonly kept: Stretch;
  readonly onKept: (stretch: Stretch) => void;
  readonly measured: Stretch;
  readonly isMeasuring: boolean;
  readonly onMeasured: (measuring: Measuring) => void;
}

/** The stretch of a road that a link names (M1: `r`) is measured once its road is known; what is measured after that is named, until it is cleared. A road that the reader may not see is not known to them, and nothing is measured. */
export function useStretchInAddress({ roads, kept, onKept, measured, isMeasuring, onMeasured }: Kept): void {
  const [named] = useState(kept);
  const isRestored = useRef(named === null);
  const road = named === null ? undefined : roads.get(named.roadId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the road is known.
  useEffect(() => {
    if (isRestored.current || named === null || road === undefined) return;
    isRestored.current = true;
    const { fromM, toM, ends } = named;
    const places =
      ends === undefined ? [fromM, toM].map((atM) => hitOn(road, atM).place).filter((place) => place !== null) : placesOfEnds(road, ends);
    if (places.length === 2) onMeasured({ way: "along", places, roadId: road.id });
  }, [road]);
  const whole = measured && { ...measured, fromM: Math.round(measured.fromM), toM: Math.round(measured.toM) };
  const written = whole === null ? "" : JSON.stringify(whole);
  const wasMeasuring = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` is what is measured.
  useEffect(() => {
    if (whole !== null) onKept(whole);
    else if (wasMeasuring.current && !isMeasuring) onKept(null);
    wasMeasuring.current = isMeasuring;
  }, [written, isMeasuring]);
}
