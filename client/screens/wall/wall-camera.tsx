import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderTest } from "../../../shared/domain/order-matcher.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import type { MapView } from "../../map/create-map.ts";
import { countIn, extentOf } from "../../map/data-extent.ts";
import { useLiveMap } from "../../map/map-context.ts";
import { useMapEvent } from "../../map/use-map-event.ts";
import { useOpenOrders } from "../../map/use-open-orders.ts";
import { useFormat } from "../../ui/format.ts";
import { beside, canvasPicture, type DisplaySize, type Hanging, offsetIn } from "./wall-canvas.ts";
import { boundsOfView, wallView } from "./wall-view.ts";

const ALERT_ZOOM = 14;
/** Of a wall 1920 wide: half of the largest donut, the numbers under it, and the line of truth labels in the corner. */
const MARGIN_PX = 72;

interface Props {
  /** The serious defect that is being shown. */
  readonly orderId: string | null;
  readonly home: MapView;
  /** Where somebody said that the map stands in this scene; null where it stands around all orders. */
  readonly fixed?: MapView | null;
  /** Among which displays it hangs: all of them look at one place, each at its part of it. */
  readonly hanging?: Hanging | null;
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
  const display = hanging === null ? null : displayOf(map.getContainer(), scale);
  const picture = { ...(hanging === null || display === null ? size : canvasPicture(hanging, display)), marginPx: MARGIN_PX * scale };
  // What stood before is each display's own: in a group all of them reckon from what all of them know.
  const before = hanging === null ? stood.current : home;
  const view = fixed ?? wallView(home, extent, picture, ALERT_ZOOM + Math.log2(scale), before);
  stood.current = view;
  const { xPx, yPx } = hanging === null || display === null ? noOffset : offsetIn(hanging, display);
  const astray = countIn(boundsOfView(view, { ...picture, marginPx: 0 }), orders).outside;
  // The order may arrive after the event that tells of it.
  const known = useTopicValue("orders", (all) => orderId !== null && all.rows.has(orderId));
  useEffect(() => {
    const order = known && orderId !== null ? live.topic("orders").store.getState().rows.get(orderId) : undefined;
    const hasPlace = order !== undefined && order.lng !== null && order.lat !== null;
    const middle = hasPlace
      ? { lng: order.lng!, lat: order.lat!, zoom: ALERT_ZOOM + Math.log2(scale) }
      : { lng: view.lng, lat: view.lat, zoom: view.zoom };
    const { lng, lat, zoom } = xPx === 0 && yPx === 0 ? middle : beside(middle, { xPx, yPx });
    map.jumpTo({ center: [lng, lat], zoom });
    // Which part of a canvas this is can be told by nothing else that a page says.
    map.getContainer().dataset.view = `${lng.toFixed(7)} ${lat.toFixed(7)} ${zoom.toFixed(5)}`;
  }, [map, live, orderId, known, view.lng, view.lat, view.zoom, scale, xPx, yPx]);
  return astray === 0 || orderId !== null ? null : <span>{t("map.outside", { shown: format.number(astray) })}</span>;
}

const noOffset = { xPx: 0, yPx: 0 };

function displayOf(container: HTMLElement, scale: number): DisplaySize {
  const { left, top, width, height } = container.getBoundingClientRect();
  // As it is laid out: the whole picture orbits, and two displays seldom look in the same minute.
  const wall = container.closest(".wall")?.getBoundingClientRect();
  const map = { left: left - (wall?.left ?? 0), top: top - (wall?.top ?? 0), width, height };
  return { widthPx: innerWidth, heightPx: innerHeight, scale, map };
}

/** The banner of an outage takes room from the map and gives it back. */
function useMapSize(): { readonly widthPx: number; readonly heightPx: number } {
  const { map } = useLiveMap();
  const sizeOf = () => ({ widthPx: map.getContainer().clientWidth, heightPx: map.getContainer().clientHeight });
  const [size, setSize] = useState(sizeOf);
  useMapEvent("resize", () => setSize(sizeOf));
  return size;
}
