import { Button } from "@blueprintjs/core";
import { Locate } from "@blueprintjs/icons";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../ui/format.ts";
import { extentOf, extentOutside, type Placed, showsMost } from "./data-extent.ts";
import { freeRoom, type Padding } from "./free-room.ts";
import { isOutside, type Lying } from "./in-view.ts";
import { useLiveMap } from "./map-context.ts";
import type { Bounds } from "./mercator.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { useMapEvent } from "./use-map-event.ts";
import { useMovedByHand } from "./use-moved-by-hand.ts";

/** One mark alone is no reason to look at a single tree. */
const CLOSEST_ZOOM = 15;

interface Props {
  /** Where each of the data is; must keep its identity while it is the same. One with a line is in view as panels and tables count it: by any piece. */
  readonly rows: readonly Lying[];
  /** How far they reach, where they are more than dots. */
  readonly corners?: readonly Placed[];
  /** What the data answer: another question leads to its answer, whoever moved the map before. */
  readonly question?: string;
  /** The map was put where it is: the first answer leads it nowhere. */
  readonly isPlaced?: boolean;
  /** Whether the map has opened, kept by whoever shows other data of it in turn: what is switched on later moves nothing. */
  readonly opened?: RefObject<boolean> | undefined;
}

/**
 * Opens the map where the data are when the customer's own view does not show them, once and not under somebody's hand; and says how
 * many lie outside of what is shown, with a press to go there.
 */
export function FitToData({ rows, corners = rows, question = "", isPlaced = false, opened }: Props) {
  const { map } = useLiveMap();
  const { t } = useTranslation();
  const format = useFormat();
  const own = useRef(isPlaced);
  const moved = opened ?? own;
  const answered = useRef(question);
  const [view, setView] = useState<Bounds>(() => boundsOf(map));
  const outside = useMemo(() => rows.filter((row) => isOutside(view, row)).length, [view, rows]);
  useMapEvent("moveend", () => setView(boundsOf(map)));
  useMovedByHand(() => {
    moved.current = true;
  });

  // Until the first rows came; and again for another question.
  useEffect(() => {
    // A map that was put where it is may not know its question yet.
    if (isPlaced && answered.current === "") answered.current = question;
    const isAnother = answered.current !== question;
    if (rows.length === 0 || (moved.current && !isAnother)) return;
    moved.current = true;
    answered.current = question;
    const extent = extentOf(corners);
    if (extent !== null && (isAnother || !showsMost(freeBoundsOf(map), rows)))
      showExtent(map, extent, isAnother && !prefersReducedMotion());
  }, [map, rows, corners, question, isPlaced, moved]);

  if (outside === 0) return null;
  const go = () => {
    const extent = extentOutside(view, rows);
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

/** What floats above a map and would hide what lies beneath. */
const FLOATING = ".map-panel, .map-tool, .map-search > .bp6-input-group, [data-over-map]";

function roomOf(map: MapLibreMap): Padding {
  const container = map.getContainer();
  const over = container.parentElement?.querySelectorAll(FLOATING) ?? [];
  return freeRoom(
    container.getBoundingClientRect(),
    [...over].map((one) => one.getBoundingClientRect()),
  );
}

/** What of the view nothing floats above. */
function freeBoundsOf(map: MapLibreMap): Bounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left, top, right, bottom } = roomOf(map);
  const [northWest, southEast] = [map.unproject([left, top]), map.unproject([clientWidth - right, clientHeight - bottom])];
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
}

export const showExtent = (map: MapLibreMap, [west, south, east, north]: Bounds, animate: boolean): void =>
  void map.fitBounds([west, south, east, north], { padding: roomOf(map), maxZoom: CLOSEST_ZOOM, animate });
