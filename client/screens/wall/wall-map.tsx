import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../../shared/domain/status.ts";
import type { WallScene, WallTheme } from "../../../shared/domain/wall-programme.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { DistrictLayer, RoadLayer } from "../../map/base-layers.tsx";
import { DeviceLayer } from "../../map/device-layer.tsx";
import { LiveMap } from "../../map/live-map.tsx";
import { MapLoading } from "../../map/map-loading.tsx";
import { OrderLayer } from "../../map/order-layer.tsx";
import { useDistricts } from "../../map/use-districts.ts";
import { useMe } from "../../session/session.ts";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { FirstPicture } from "./first-picture.tsx";
import { useSceneMatcher } from "./use-scene-orders.ts";
import { WallCamera } from "./wall-camera.tsx";
import type { Hanging } from "./wall-canvas.ts";

const nothingHidden: ReadonlySet<StatusName> = new Set();

interface Props {
  readonly scale: number;
  readonly theme: WallTheme;
  /** What something calls for: the map stands there meanwhile. */
  readonly calledId: string | null;
  /** Where the scene says that the map stands. */
  readonly view: WallScene["view"];
  /** Of which orders the scene tells; its identity stays while it is the same. */
  readonly filter: WallScene["filter"];
  readonly hanging: Hanging | null;
}

/** The district with everything on it, built once for the wall's whole life. */
export function WallMap({ scale, theme, calledId, view, filter, hanging }: Props) {
  const { t } = useTranslation();
  const { area } = useMe().tenant;
  const base = useDistricts();
  const { home, fixed } = useMemo(() => {
    // Twice the pixels show the same ground one zoom level deeper.
    const deeper = Math.log2(scale);
    return {
      home: { lng: area.lng, lat: area.lat, zoom: area.zoom - 0.6 + deeper },
      fixed: view === undefined ? null : { ...view, zoom: view.zoom + deeper },
    };
  }, [area, view, scale]);
  const ofScene = useSceneMatcher(filter);
  // What calls is looked at whatever the scene is about.
  const matches = useCallback((order: WorkOrder) => order.id === calledId || ofScene(order), [ofScene, calledId]);
  return (
    <>
      <FirstPicture base={base} scale={scale} home={home} fixed={fixed} hanging={hanging} matches={ofScene} />
      <LiveMap view={home} theme={theme === "night" ? "wall" : "light"} scale={scale} label={t("map.label")} interactive={false}>
        <DistrictLayer base={base} />
        <RoadLayer shown={true} />
        <OrderLayer hidden={nothingHidden} seriousOnly={false} selectedId={calledId} matches={matches} />
        <DeviceLayer vehicles={true} inspectors={true} trails={true} />
        <MapLoading />
        <div className="wall-map-truth">
          <WallCamera orderId={calledId} home={home} fixed={fixed} hanging={hanging} matches={ofScene} />
          <span>{t("dashboard.orders")}</span>
          <TruthLabel topic="orders" />
          <span>{t("dashboard.positions")}</span>
          <TruthLabel topic="tracks" />
        </div>
      </LiveMap>
    </>
  );
}
