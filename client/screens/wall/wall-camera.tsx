import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderTest } from "../../../shared/domain/order-matcher.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { countIn, extentOf } from "../../map/data-extent.ts";
import { useLiveMap } from "../../map/map-context.ts";
import { useMapEvent } from "../../map/use-map-event.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { useFormat } from "../../ui/format.ts";
import { beside, type DisplaySize } from "./wall-canvas.ts";
import { ALERT_ZOOM, displayOf, type Standing, standOf } from "./wall-stand.ts";
import { boundsOfView } from "./wall-view.ts";

interface Props extends Pick<Standing, "home">, Partial<Omit<Standing, "home">> {
  /** The serious defect that is being shown. */
  readonly orderId: string | null;
  /** Which orders it stands around; keeps its identity. */
  readonly matches: OrderTest;
}

/**
 * Over all orders, to a serious defect while it is shown, then back; and says how many orders are off the picture all the same, because
 * their place is astray. Jumps: a wall has no viewer whose eye must follow a flight, and often no GPU.
 */
export function WallCamera({ orderId, home, fixed = null, hanging = null, matches }: Props) {
  const { map, scale } = useLiveMap();
  const { t } = useTranslation();
  const format = useFormat();
  const live = useLive();
  const all = useOpenOrders();
  const orders = useMemo(() => all.filter(matches), [all, matches]);
  const size = useMapSize();
  const extent = useMemo(() => extentOf(orders), [orders]);
  const stood = useRef(home);
  const display = hanging === null ? { ...size, scale } : displayOf(map.getContainer(), scale);
  const { view, picture, offset } = standOf({ home, fixed, hanging }, extent, display, stood.current);
  const { xPx, yPx } = offset;
  stood.current = view;
  const astray = countIn(boundsOfView(view, { ...picture, marginPx: 0 }), orders).outside;
  // The order may arrive after the event that tells of it.
  const known = useTopicValue("orders", (all) => orderId !== null && all.rows.has(orderId));
  useEffect(() => {
    const order = known && orderId !== null ? live.topic("orders").store.getState().rows.get(orderId) : undefined;
    const hasPlace = order !== undefined && order.lng !== null && order.lat !== null;
    const middle = hasPlace
      ? { lng: order.lng!, lat: order.lat!, zoom: ALERT_ZOOM + Math.log2(scale) }
      : { lng: view.lng, lat: view.lat, zoom: view.zoom };
    const { lng, lat, zoom } = beside(middle, { xPx, yPx });
    map.jumpTo({ center: [lng, lat], zoom });
    // Which part of a canvas this is can be told by nothing else that a page says.
    map.getContainer().dataset.view = `${lng.toFixed(7)} ${lat.toFixed(7)} ${zoom.toFixed(5)}`;
  }, [map, live, orderId, known, view.lng, view.lat, view.zoom, scale, xPx, yPx]);
  return astray === 0 || orderId !== null ? null : <span>{t("map.outside", { shown: format.number(astray) })}</span>;
}

/** The banner of an outage takes room from the map and gives it back. */
function useMapSize(): Omit<DisplaySize, "scale"> {
  const { map } = useLiveMap();
  const sizeOf = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    return { widthPx: width, heightPx: height, map: { left: 0, top: 0, width, height } };
  };
  const [size, setSize] = useState(sizeOf);
  useMapEvent("resize", () => setSize(sizeOf));
  return size;
}
