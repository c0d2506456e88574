import type { Map as MapLibreMap } from "maplibre-gl";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { openOrder, useSelectedOrderId } from "../app/selection.ts";
import { useMe } from "../app/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { LiveMap } from "./live-map.tsx";
import { MapControls } from "./map-controls.tsx";
import { MapHover } from "./map-hover.tsx";
import type { MapTarget, Pointed } from "./map-target.ts";
import { OrderLayer } from "./order-layer.tsx";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { ShowSelected } from "./show-selected.tsx";
import { useDistricts } from "./use-districts.ts";

const nothingHidden: ReadonlySet<StatusName> = new Set();

/** The open orders of a list, beside it: what matches its filter, and the selected one. */
export default function OrdersMap({ matches }: { matches: (order: WorkOrder) => boolean }) {
  const { t } = useTranslation();
  const { area } = useMe().tenant;
  const theme = useTheme();
  const base = useDistricts();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const selectedId = useSelectedOrderId();
  const pick = (target: MapTarget, map: MapLibreMap) => {
    if (target.kind === "order") openOrder(target.id);
    else if (target.kind === "cluster")
      map.easeTo({ center: [target.lng, target.lat], zoom: map.getZoom() + 2, animate: !prefersReducedMotion() });
  };
  return (
    <LiveMap view={area} theme={theme} label={t("map.label")} onPoint={setPointed} onPick={pick}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <OrderLayer hidden={nothingHidden} seriousOnly={false} selectedId={selectedId} matches={matches} />
      <ShowSelected orderId={selectedId} />
      <div className="map-corner">
        <MapControls home={area} />
      </div>
      <MapHover pointed={pointed} />
    </LiveMap>
  );
}
