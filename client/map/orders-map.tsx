import type { Map as MapLibreMap } from "maplibre-gl";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { openOrder, useSelectedOrderId } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { useFormat } from "../ui/format.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { FitToResult } from "./fit-to-orders.tsx";
import { KeepsCamera, useKeptCamera } from "./keeps-camera.tsx";
import { LiveMap } from "./live-map.tsx";
import { MapControls } from "./map-controls.tsx";
import { MapHover } from "./map-hover.tsx";
import { MapLoading } from "./map-loading.tsx";
import type { MapTarget, Pointed } from "./map-target.ts";
import { statuses } from "./order-category.ts";
import { OrderLayer } from "./order-layer.tsx";
import { OrderLegend } from "./order-legend.tsx";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { ShowSelected } from "./show-selected.tsx";
import { StretchInAddress } from "./stretch-in-address.tsx";
import { useClosedMarks } from "./use-closed-marks.ts";
import { useDistricts } from "./use-districts.ts";

const nothingHidden: ReadonlySet<StatusName> = new Set();

interface Props {
  /** The list's filter as it is asked of live rows, and as it is asked of the server. */
  readonly matches: (order: WorkOrder) => boolean;
  readonly query: string;
}

/** The orders of a list, open and closed, beside it: what matches its filter, and the selected one. */
export default function OrdersMap({ matches, query }: Props) {
  const { t } = useTranslation();
  const { area } = useMe().tenant;
  const theme = useTheme();
  const base = useDistricts();
  const { view, isPlaced, change, address } = useKeptCamera(area);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const selectedId = useSelectedOrderId();
  const format = useFormat();
  const { marks, answered, failed } = useClosedMarks(query);
  const { byId, total } = marks;
  const pick = (target: MapTarget, map: MapLibreMap) => {
    if (target.kind === "order") openOrder(target.id);
    else if (target.kind === "cluster")
      map.easeTo({ center: [target.lng, target.lat], zoom: map.getZoom() + 2, animate: !prefersReducedMotion() });
  };
  return (
    <LiveMap view={view} theme={theme} label={t("map.label")} onPoint={setPointed} onPick={pick}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <StretchInAddress stretch={address.stretch} isPlaced={isPlaced} />
      <OrderLayer hidden={nothingHidden} seriousOnly={false} selectedId={selectedId} matches={matches} closed={byId} />
      <ShowSelected orderId={selectedId} closed={byId} />
      <FitToResult
        matches={matches}
        closed={byId}
        query={failed ? query : (answered ?? "")}
        isPlaced={isPlaced || address.stretch !== null}
      />
      <KeepsCamera change={change} />
      <MapLoading lacksClosed={!failed && answered !== query} />
      <div className="map-note" role="status">
        {failed && <span>{t("map.closedFailed")}</span>}
        {total > byId.size && <span>{t("map.closedMost", { shown: format.number(byId.size), total: format.number(total) })}</span>}
      </div>
      <div className="map-corner">
        <MapControls home={area} />
        <OrderLegend statuses={statuses} />
      </div>
      <MapHover pointed={pointed} />
    </LiveMap>
  );
}
