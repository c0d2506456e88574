import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../../shared/domain/status.ts";
import type { WallTheme } from "../../../shared/domain/wall-programme.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import { useLive, useTopicValue } from "../../live/use-topic.ts";
import { DistrictLayer, RoadLayer } from "../../map/base-layers.tsx";
import { DeviceLayer } from "../../map/device-layer.tsx";
import { LiveMap } from "../../map/live-map.tsx";
import { useLiveMap } from "../../map/map-context.ts";
import { MapLoading } from "../../map/map-loading.tsx";
import { OrderLayer } from "../../map/order-layer.tsx";
import { useDistricts } from "../../map/use-districts.ts";
import { useMe } from "../../session/session.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";

const nothingHidden: ReadonlySet<StatusName> = new Set();
const ALERT_ZOOM = 14;

/** The district with everything on it, built once for the wall's whole life. */
export function WallMap({ scale, theme, alert }: { scale: number; theme: WallTheme; alert: Activity | null }) {
  const { t } = useTranslation();
  const { area } = useMe().tenant;
  const base = useDistricts();
  // Twice the pixels show the same ground one zoom level deeper.
  const home = { lng: area.lng, lat: area.lat, zoom: area.zoom - 0.6 + Math.log2(scale) };
  return (
    <LiveMap view={home} theme={theme === "night" ? "wall" : "light"} scale={scale} label={t("map.label")} interactive={false}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <OrderLayer hidden={nothingHidden} seriousOnly={false} selectedId={alert?.orderId ?? null} />
      <DeviceLayer vehicles={true} inspectors={true} trails={true} />
      <GoTo orderId={alert?.orderId ?? null} home={home} scale={scale} />
      <MapLoading />
      <div className="wall-map-truth">
        <span>{t("dashboard.orders")}</span>
        <TruthLabel topic="orders" />
        <span>{t("dashboard.positions")}</span>
        <TruthLabel topic="tracks" />
      </div>
    </LiveMap>
  );
}

/** To the serious defect while it is shown, then home. Jumps: a wall has no viewer whose eye must follow a flight, and often no GPU. */
function GoTo({ orderId, home, scale }: { orderId: string | null; home: { lng: number; lat: number; zoom: number }; scale: number }) {
  const { map } = useLiveMap();
  const live = useLive();
  // The order may arrive after the event that tells of it.
  const known = useTopicValue("orders", (view) => orderId !== null && view.rows.has(orderId));
  const { lng, lat, zoom } = home;
  useEffect(() => {
    const order = known && orderId !== null ? live.topic("orders").store.getState().rows.get(orderId) : undefined;
    if (order !== undefined && order.lng !== null && order.lat !== null) {
      map.jumpTo({ center: [order.lng, order.lat], zoom: ALERT_ZOOM + Math.log2(scale) });
    } else map.jumpTo({ center: [lng, lat], zoom });
  }, [map, live, orderId, known, lng, lat, zoom, scale]);
  return null;
}
