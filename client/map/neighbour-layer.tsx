import { IconLayer, ScatterplotLayer } from "@deck.gl/layers";
import { useEffect } from "react";
import { isClosed, statusName } from "../../shared/domain/status.ts";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { seriousRing, statusTone, surface, THEME_COLOUR } from "../ui/tokens.ts";
import { rgba } from "./colour.ts";
import { useLiveMap } from "./map-context.ts";
import { iconAtlas } from "./map-icons.ts";
import type { MapTarget } from "./map-target.ts";

interface Point {
  readonly order: Neighbour;
  readonly position: [number, number];
  readonly target: MapTarget;
}

const GROUP = "neighbours";
const CLOSED_OPACITY = 0.55;

/** The other orders of a road; closed ones are faint, the one that is pointed at elsewhere is ringed. */
export function NeighbourLayer({ orders, pointedId }: { orders: readonly Neighbour[]; pointedId: string | null }) {
  const { layers, theme } = useLiveMap();
  useEffect(() => {
    const tokens = theme === "light" ? "light" : "dark";
    const points = orders.flatMap((order): Point[] =>
      order.lng === null || order.lat === null
        ? []
        : [{ order, position: [order.lng, order.lat], target: { kind: "order", id: order.id } }],
    );
    const { image, mapping } = iconAtlas();
    const pixels = { radiusUnits: "pixels", lineWidthUnits: "pixels" } as const;
    layers.set(GROUP, 20, [
      new ScatterplotLayer<Point>({
        id: "neighbour-grounds",
        data: points,
        getPosition: (point) => point.position,
        getRadius: (point) => (point.order.serious ? 12.5 : 9.5),
        getFillColor: rgba(surface[tokens].card),
        stroked: true,
        getLineColor: rgba(seriousRing[tokens]),
        getLineWidth: (point) => (point.order.serious ? 2.2 : 0),
        ...pixels,
      }),
      new IconLayer<Point>({
        id: "neighbour-icons",
        data: points,
        iconAtlas: image as never,
        iconMapping: mapping,
        getIcon: (point) => `status:${statusName(point.order.status)}`,
        getPosition: (point) => point.position,
        getSize: 18,
        getColor: ({ order: { status } }) => rgba(statusTone[tokens][statusName(status)].fill, isClosed(status) ? CLOSED_OPACITY : 1),
        updateTriggers: { getColor: theme },
        pickable: true,
      }),
      new ScatterplotLayer<Point>({
        id: "neighbour-pointed",
        data: points.filter((point) => point.order.id === pointedId),
        getPosition: (point) => point.position,
        getRadius: 16,
        filled: false,
        stroked: true,
        getLineColor: rgba(THEME_COLOUR),
        getLineWidth: 3,
        ...pixels,
      }),
    ]);
  }, [layers, theme, orders, pointedId]);
  useEffect(() => () => layers.remove(GROUP), [layers]);
  return null;
}
