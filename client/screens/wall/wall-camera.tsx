import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import type { MapView } from "../../map/create-map.ts";
import { countIn, extentOf } from "../../map/data-extent.ts";
import { useLiveMap } from "../../map/map-context.ts";
import { useMapEvent } from "../../map/use-map-event.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { useFormat } from "../../ui/format.ts";
import { boundsOfView, wallView } from "./wall-view.ts";

const ALERT_ZOOM = 14;
/** Of a wall 1920 wide: half of the largest donut, the numbers under it, and the line of truth labels in the corner. */
const MARGIN_PX = 72;

interface Props {
  /** The serious defect that is being shown. */
  readonly orderId: string | null;
  readonly home: MapView;
}

/**
 * Over all orders, to a serious defect while it is shown, then back; and says how many orders are off the picture all the same, because
 * their place is astray. Jumps: a wall has no viewer whose eye must follow a flight, and often no GPU.
 */
export function WallCamera({ orderId, home }: Props) {
  const { map, scale } = useLiveMap();
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  const orders = useOpenOrders();
  const size = useMapSize();
  const extent = useMemo(() => extentOf(orders), [orders]);
  const stood = useRef(home);
  const picture = { ...size, marginPx: MARGIN_PX * scale };
  const view = wallView(home, extent, picture, ALERT_ZOOM + Math.log2(scale), stood.current);
  stood.current = view;
  const astray = countIn(boundsOfView(view, { ...picture, marginPx: 0 }), orders).outside;
  // The order may arrive after the event that tells of it.
  const known = useTopicValue("orders", (all) => orderId !== null && all.rows.has(orderId));
  useEffect(() => {
    const order = known && orderId !== null ? live.topic("orders").store.getState().rows.get(orderId) : undefined;
    if (order !== undefined && order.lng !== null && order.lat !== null) {
      map.jumpTo({ center: [order.lng, order.lat], zoom: ALERT_ZOOM + Math.log2(scale) });
    } else map.jumpTo({ center: [view.lng, view.lat], zoom: view.zoom });
  }, [map, live, orderId, known, view.lng, view.lat, view.zoom, scale]);
  return astray === 0 || orderId !== null ? null : <span>{t("map.outside", { shown: format.number(astray) })}</span>;
}

/** The banner of an outage takes room from the map and gives it back. */
function useMapSize(): { readonly widthPx: number; readonly heightPx: number } {
  const { map } = useLiveMap();
  const sizeOf = () => ({ widthPx: map.getContainer().clientWidth, heightPx: map.getContainer().clientHeight });
  const [size, setSize] = useState(sizeOf);
  useMapEvent("resize", () => setSize(sizeOf));
  return size;
}
