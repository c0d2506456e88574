import { PathLayer, ScatterplotLayer } from "@deck.gl/layers";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Road } from "../../shared/domain/reference.ts";
import { isClosed, statusName } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useTopic } from "../live/use-topic.ts";
import { useTheme } from "../ui/theme.ts";
import { statusTone } from "../ui/tokens.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { rgba } from "./colour.ts";
import { LiveMap } from "./live-map.tsx";
import { useLiveMap } from "./map-context.ts";
import { PlaceLayer } from "./place-layer.tsx";
import { isInside } from "./screen-box.ts";
import { useDistricts } from "./use-districts.ts";

interface Props {
  readonly lng: number;
  readonly lat: number;
  /** Whose roads and open orders are drawn; empty for nobody's. */
  readonly companyId: string;
}

const ZOOM = 12.5;

/** Where a defect is, with the roads that a company keeps and its open orders: why it is the one to go there. */
export default function DispatchMap({ lng, lat, companyId }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const base = useDistricts();
  const [view] = useState({ lng, lat, zoom: ZOOM });
  return (
    <LiveMap view={view} theme={theme} label={t("dispatch.map")}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <CompanyRoads companyId={companyId} />
      <CompanyOrders key={companyId} companyId={companyId} />
      <PlaceLayer place={[lng, lat]} />
      <KeepInSight lng={lng} lat={lat} />
    </LiveMap>
  );
}

function CompanyRoads({ companyId }: { companyId: string }) {
  const { layers, scale } = useLiveMap();
  const { rows, version } = useTopic("roads");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` keeps its identity; `version` says that it changed.
  useEffect(() => {
    const own = [...rows.values()].filter((road) => road.companyId === companyId && road.line.length > 1);
    layers.set("companyRoads", 10, [
      new PathLayer<Road>({
        id: "company-roads",
        data: own,
        getPath: ({ line }) => line.map(([x, y]): [number, number] => [x, y]),
        getColor: rgba("#1890ff", 0.45),
        getWidth: 5 * scale,
        widthUnits: "pixels",
        capRounded: true,
      }),
    ]);
    return () => layers.remove("companyRoads");
  }, [layers, scale, version, companyId]);
  return null;
}

function CompanyOrders({ companyId }: { companyId: string }) {
  const { layers, scale, theme } = useLiveMap();
  const own = useSampledRows("orders", (rows) =>
    [...rows.values()].filter((order) => order.companyId === companyId && order.lng !== null && !isClosed(order.status)),
  );
  useEffect(() => {
    layers.set("companyOrders", 20, [
      new ScatterplotLayer<WorkOrder>({
        id: "company-orders",
        data: own,
        getPosition: (order) => [order.lng ?? 0, order.lat ?? 0],
        getRadius: 3.5 * scale,
        getFillColor: (order) => rgba(statusTone[theme === "wall" ? "dark" : theme][statusName(order.status)].fill),
        radiusUnits: "pixels",
      }),
    ]);
    return () => layers.remove("companyOrders");
  }, [layers, scale, theme, own]);
  return null;
}

/** Another item is another place: the map goes there, unless it is in sight. */
function KeepInSight({ lng, lat }: { lng: number; lat: number }) {
  const { map } = useLiveMap();
  useEffect(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    if (!isInside(map.project([lng, lat]), clientWidth, clientHeight, 0.15)) map.jumpTo({ center: [lng, lat] });
  }, [map, lng, lat]);
  return null;
}
