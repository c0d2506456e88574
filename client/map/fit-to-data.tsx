import { Button } from "@blueprintjs/core";
import { Locate } from "@blueprintjs/icons";
import type { Map as MapLibreMap } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useLive } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { countIn, extentOf, extentOutside, showsMost } from "./data-extent.ts";
import { useLiveMap } from "./map-context.ts";
import type { Bounds } from "./mercator.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { useMapEvent } from "./use-map-event.ts";

/** One order alone is no reason to look at a single tree. */
const CLOSEST_ZOOM = 15;

/**
 * Opens the map where the orders are when the customer's own view does not show them, once and not under somebody's hand; and says how
 * many lie outside of what is shown, with a press to go there.
 */
export function FitToData() {
  const { map } = useLiveMap();
  const { t } = useTranslation();
  const format = useFormat();
  const orders = useLive().topic("orders").store;
  const moved = useRef(false);
  const [view, setView] = useState<Bounds>(() => boundsOf(map));
  const version = useSampledRows(
    "orders",
    useCallback(() => orders.getState().version, [orders]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const outside = useMemo(() => countIn(view, orders.getState().rows.values()).outside, [view, orders, version]);
  useMapEvent("moveend", () => setView(boundsOf(map)));
  useMapEvent("dragstart", () => (moved.current = true));
  useMapEvent("wheel", () => (moved.current = true));

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, until the first rows came.
  useEffect(() => {
    const rows = [...orders.getState().rows.values()];
    if (rows.length === 0 || moved.current) return;
    moved.current = true;
    const extent = extentOf(rows);
    if (extent !== null && !showsMost(boundsOf(map), rows)) showExtent(map, extent, false);
  }, [map, orders, version]);

  if (outside === 0) return null;
  const go = () => {
    const extent = extentOutside(view, orders.getState().rows.values());
    if (extent !== null) showExtent(map, extent, !prefersReducedMotion());
  };
  return (
    <Button
      className="map-tool map-outside"
      size="small"
      icon={<Locate size={12} />}
      text={t("map.outside", { shown: format.number(outside) })}
      title={t("map.goOutside")}
      onClick={go}
    />
  );
}

function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

const showExtent = (map: MapLibreMap, [west, south, east, north]: Bounds, animate: boolean): void =>
  void map.fitBounds([west, south, east, north], { padding: 48, maxZoom: CLOSEST_ZOOM, animate });
