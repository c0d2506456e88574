import type { Position } from "geojson";
import { memo, useMemo } from "react";
import type { OrderTest } from "../../../shared/domain/order-matcher.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import type { MapView } from "../../map/create-map.ts";
import { extentOf, type Placed } from "../../map/data-extent.ts";
import type { Districts } from "../../map/district-features.ts";
import { WORLD_PX, worldX, worldY } from "../../map/mercator.ts";
import { wallView } from "./wall-view.ts";

interface Props {
  readonly base: Districts | null;
  readonly view: MapView;
  /** Which orders it shows; keeps its identity. */
  readonly matches: OrderTest;
}

/** So many marks are an impression of where everything is, and drawn in one path. */
const MOST_MARKS = 4_000;
/** A first picture is as wide as it will be looked at, whatever the display is. */
const [WIDTH, HEIGHT] = [1_000, 800];

/**
 * The districts and where the orders are, as plain lines and dots that stand at once, beneath the map: a slow machine takes seconds to draw that, and an empty
 * ground would say that there is nothing. The map covers it as soon as it draws.
 */
export const FirstPicture = memo(function FirstPicture({ base, view, matches }: Props) {
  const orders = useLive().topic("orders").store;
  const hasCome = useTopicValue("orders", (topic) => topic.hasCome);
  // It is the first picture: what moves later moves on the map above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked at once, when they have come.
  const marks = useMemo<readonly Placed[]>(() => [...orders.getState().rows.values()].filter(matches), [orders, hasCome, matches]);
  const { ground, dots } = useMemo(() => {
    const stands = wallView(view, extentOf(marks), { widthPx: WIDTH, heightPx: HEIGHT, marginPx: 40 }, 14);
    return { ground: groundPath(base, stands), dots: dotsPath(marks, stands) };
  }, [base, marks, view]);
  return (
    <svg className="wall-first" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="wall-first-ground" d={ground} />
      <path className="wall-first-marks" d={dots} />
    </svg>
  );
});

/** Where a place stands in a picture of that view, in its pixels. */
export function placeIn({ lng, lat, zoom }: MapView, [x, y]: readonly [number, number]): readonly [number, number] {
  const px = WORLD_PX * 2 ** zoom;
  return [(worldX(x) - worldX(lng)) * px + WIDTH / 2, (worldY(y) - worldY(lat)) * px + HEIGHT / 2];
}

function groundPath(base: Districts | null, view: MapView): string {
  const rings = (base?.features ?? []).flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  return rings.map((ring) => `M${ring.map((at) => said(view, at)).join("L")}Z`).join("");
}

const dotsPath = (marks: readonly Placed[], view: MapView): string =>
  marks
    .filter(({ lng, lat }) => lng !== null && lat !== null)
    .slice(0, MOST_MARKS)
    .map(({ lng, lat }) => `M${said(view, [lng!, lat!])}h0`)
    .join("");

function said(view: MapView, [lng = 0, lat = 0]: Position): string {
  const [x, y] = placeIn(view, [lng, lat]);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
