import { Button, ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { MapView } from "./create-map.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Zoom in, zoom out, back to the whole district. */
export function MapControls({ home }: { home: MapView }) {
  const { map } = useLiveMap();
  const { t } = useTranslation();
  const animate = { animate: !prefersReducedMotion() };
  // A press is somebody's hand as a drag is: the map says so of what it does then (use-moved-by-hand.ts).
  const byHand = ({ nativeEvent }: MouseEvent) => ({ originalEvent: nativeEvent });
  return (
    <ButtonGroup vertical className="map-tool">
      <Button
        icon={<Plus />}
        aria-label={t("map.zoomIn")}
        title={t("map.zoomIn")}
        onClick={(event) => map.zoomIn(animate, byHand(event))}
      />
      <Button
        icon={<Minus />}
        aria-label={t("map.zoomOut")}
        title={t("map.zoomOut")}
        onClick={(event) => map.zoomOut(animate, byHand(event))}
      />
      <Button
        icon={<ZoomToFit />}
        aria-label={t("map.wholeArea")}
        title={t("map.wholeArea")}
        onClick={(event) => map.easeTo({ center: [home.lng, home.lat], zoom: home.zoom, ...animate }, byHand(event))}
      />
    </ButtonGroup>
  );
}
