import type { Position } from "geojson";
import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { OrderTest } from "../../../shared/domain/order-matcher.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import type { MapView } from "../../map/create-map.ts";
import { extentOf, type Placed } from "../../map/data-extent.ts";
import type { Districts } from "../../map/district-features.ts";
import { WORLD_PX, worldX, worldY } from "../../map/mercator.ts";
import { beside, type DisplaySize } from "./wall-canvas.ts";
import { displayOf, type Standing, standOf } from "./wall-stand.ts";
import type { Picture } from "./wall-view.ts";

interface Props extends Standing {
  readonly base: Districts | null;
  readonly scale: number;
  /** Which orders it shows; keeps its identity, as do all views here. */
  readonly matches: OrderTest;
}

/** So many marks are an impression of where everything is, and drawn in one path. */
const MOST_MARKS = 4_000;

/**
 * The districts and where the orders are, as plain lines and dots that stand at once, beneath the map: a slow machine takes seconds to draw that, and an empty
 * ground would say that there is nothing. It stands where the map will, so that nothing jumps once the map covers it: among other displays at its part.
 */
export const FirstPicture = memo(function FirstPicture({ base, scale, home, fixed, hanging, matches }: Props) {
  const orders = useLive().topic("orders").store;
  const hasCome = useTopicValue("orders", (topic) => topic.hasCome);
  const place = useRef<SVGSVGElement>(null);
  const [display, setDisplay] = useState<DisplaySize | null>(null);
  // Before it is painted for the first time. A later size is the map's business, which covers it by then.
  useLayoutEffect(() => setDisplay(displayOf(place.current!, scale)), [scale]);
  // It is the first picture: what moves later moves on the map above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked at once, when they have come.
  const marks = useMemo<readonly Placed[]>(() => [...orders.getState().rows.values()].filter(matches), [orders, hasCome, matches]);
  const { ground, dots } = useMemo(() => {
    if (display === null) return { ground: "", dots: "" };
    const { view, offset } = standOf({ home, fixed, hanging }, extentOf(marks), display);
    const picture = { ...beside(view, offset), widthPx: display.map.width, heightPx: display.map.height };
    return { ground: groundPath(base, picture), dots: dotsPath(marks, picture) };
  }, [base, marks, display, home, fixed, hanging]);
  const { width = 0, height = 0 } = display?.map ?? {};
  return (
    <svg ref={place} className="wall-first" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="wall-first-ground" d={ground} />
      <path className="wall-first-marks" d={dots} />
    </svg>
  );
});

/** A view as large as a display's map. */
type SizedView = MapView & Pick<Picture, "widthPx" | "heightPx">;

/** Where a place stands in a picture of that view, in its pixels. */
export function placeIn({ lng, lat, zoom, widthPx, heightPx }: SizedView, [x, y]: readonly [number, number]): readonly [number, number] {
  const px = WORLD_PX * 2 ** zoom;
  return [(worldX(x) - worldX(lng)) * px + widthPx / 2, (worldY(y) - worldY(lat)) * px + heightPx / 2];
}

function groundPath(base: Districts | null, view: SizedView): string {
  const rings = (base?.features ?? []).flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  return rings.map((ring) => `M${ring.map((at) => said(view, at)).join("L")}Z`).join("");
}

const dotsPath = (marks: readonly Placed[], view: SizedView): string =>
  marks
    .filter(({ lng, lat }) => lng !== null && lat !== null)
    .slice(0, MOST_MARKS)
    .map(({ lng, lat }) => `M${said(view, [lng!, lat!])}h0`)
    .join("");

function said(view: SizedView, [lng = 0, lat = 0]: Position): string {
  const [x, y] = placeIn(view, [lng, lat]);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
