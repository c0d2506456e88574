import { Button, ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { MapView } from "./create-map.ts";
import { useLiveMap } from "./map-context.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Zoom in, zoom out, back to the whole district. */
export function MapControls({ home }: { home: MapView }) {
  const { map } = useLiveMap();
  const { t } = useTranslation();
  const animate = { animate: !prefersReducedMotion() };
  return (
    <ButtonGroup vertical className="map-tool">
      <Button icon={<Plus />} aria-label={t("map.zoomIn")} title={t("map.zoomIn")} onClick={() => map.zoomIn(animate)} />
      <Button icon={<Minus />} aria-label={t("map.zoomOut")} title={t("map.zoomOut")} onClick={() => map.zoomOut(animate)} />
      <Button
        icon={<ZoomToFit />}
        aria-label={t("map.wholeArea")}
        title={t("map.wholeArea")}
        onClick={() => map.easeTo({ center: [home.lng, home.lat], zoom: home.zoom, ...animate })}
      />
    </ButtonGroup>
  );
}
