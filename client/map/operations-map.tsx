import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatusName } from "../../shared/domain/status.ts";
import { openOrder, useSelectedOrderId } from "../session/selection.ts";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { DeviceLayer } from "./device-layer.tsx";
import { FitToDevices, FitToOrders } from "./fit-to-orders.tsx";
import { Follow } from "./follow.tsx";
import { ForeignFilter } from "./foreign-filter.tsx";
import { KeepsCamera, useFirstCamera } from "./keeps-camera.tsx";
import { LayerPanel } from "./layer-panel.tsx";
import { LiveMap } from "./live-map.tsx";
import { ORDERS } from "./map-context.ts";
import { MapControls } from "./map-controls.tsx";
import { MapHover } from "./map-hover.tsx";
import { layersOf, type MapLayers, opacityOf, useMapLayers, withLayers } from "./map-layers.ts";
import { MapLoading } from "./map-loading.tsx";
import { MapSearch } from "./map-search.tsx";
import type { MapTarget, Pointed } from "./map-target.ts";
import { NUMBERS, OrderLayer } from "./order-layer.tsx";
import { prefersReducedMotion } from "./reduced-motion.ts";
import { ShowSelected } from "./show-selected.tsx";
import { StretchInAddress } from "./stretch-in-address.tsx";
import { useDistricts } from "./use-districts.ts";
import { useMapAddress } from "./use-map-address.ts";
import { useOpacity } from "./use-opacity.ts";
import { useOrderInAddress } from "./use-order-in-address.ts";

interface Props {
  /** Remembers the layer choice of this screen. */
  readonly name: string;
  readonly initialLayers: MapLayers;
  /** Keeps its identity. */
  readonly followedIds?: readonly string[];
  /** Whether the map goes with those that are followed, and what to do when somebody moves it by hand meanwhile. */
  readonly goesAlong?: boolean;
  readonly onMovedByHand?: () => void;
  readonly onDevice?: (id: string) => void;
  readonly panelOpen?: boolean;
  /** False while the map shows devices as they were, which lie elsewhere now. */
  readonly showsDevices?: boolean;
  readonly children?: ReactNode;
}

/** The map that people work with: all layers, panel, search, names on hover; a click opens the same order card as a list does. */
export function OperationsMap({
  name,
  initialLayers,
  followedIds = NOBODY,
  goesAlong = true,
  onMovedByHand = nothing,
  onDevice,
  panelOpen = true,
  showsDevices = true,
  children,
}: Props) {
  const { t } = useTranslation();
  const { area } = useMe().tenant;
  const theme = useTheme();
  const base = useDistricts();
  const [remembered, remember] = useMapLayers(name, initialLayers);
  const kept = useMapAddress();
  const { view, isPlaced } = useFirstCamera(kept, area);
  useOrderInAddress(kept);
  const layers = useMemo(() => layersOf(kept.address, remembered), [kept.address, remembered]);
  const setLayers = (next: MapLayers) => {
    remember(next);
    kept.change((before) => withLayers(before, next));
  };
  const opened = useRef(isPlaced || followedIds.length > 0);
  const fits = !isPlaced && kept.address.stretch === null;
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const followed = useMemo(() => new Set(followedIds), [followedIds]);
  const selectedId = useSelectedOrderId();
  const hidden = useMemo(() => new Set(layers.hiddenStatuses as StatusName[]), [layers.hiddenStatuses]);

  const devices = { trails: layers.trails, followedIds: followed };

  const pick = (target: MapTarget, map: MapLibreMap) => {
    if (target.kind === "order") openOrder(target.id);
    else if (target.kind === "device") onDevice?.(target.id);
    else if (target.kind === "cluster")
      map.easeTo({ center: [target.lng, target.lat], zoom: map.getZoom() + 2, animate: !prefersReducedMotion() });
  };

  return (
    <LiveMap view={view} theme={theme} label={t("map.label")} onPoint={setPointed} onPick={pick}>
      <DistrictLayer base={base} />
      <RoadLayer shown={layers.roads} opacity={opacityOf(layers, "roads") / 100} />
      <StretchInAddress stretch={kept.address.stretch} isPlaced={isPlaced} />
      {layers.orders && <OrderLayer hidden={hidden} seriousOnly={layers.seriousOnly} selectedId={selectedId} />}
      {showsDevices && layers.vehicles && <DeviceLayer name="vehicle" vehicles inspectors={false} {...devices} />}
      {showsDevices && layers.inspectors && <DeviceLayer name="inspector" vehicles={false} inspectors {...devices} />}
      <Opacity groups={ORDER_GROUPS} percent={opacityOf(layers, "orders")} />
      <Opacity groups={VEHICLE_GROUPS} percent={opacityOf(layers, "vehicles")} />
      <Opacity groups={INSPECTOR_GROUPS} percent={opacityOf(layers, "inspectors")} />
      <Follow deviceIds={goesAlong && showsDevices ? followedIds : NOBODY} onMovedByHand={onMovedByHand} />
      <ShowSelected orderId={selectedId} />
      <MapSearch />
      {fits && layers.orders && <FitToOrders opened={opened} />}
      {fits && !layers.orders && showsDevices && (
        <FitToDevices {...{ vehicles: layers.vehicles, inspectors: layers.inspectors, opened }} isFollowing={followedIds.length > 0} />
      )}
      <KeepsCamera change={kept.change} />
      {layers.orders && <MapLoading />}
      <ForeignFilter filter={kept.address.filter} />
      <div className="map-corner">
        <MapControls home={area} />
        <LayerPanel layers={layers} onChange={setLayers} startsOpen={panelOpen} />
      </div>
      <MapHover pointed={pointed} />
      {children}
    </LiveMap>
  );
}

/** deck.gl's groups of a layer. */
const ORDER_GROUPS = [ORDERS, NUMBERS];
const VEHICLE_GROUPS = ["vehicle"];
const INSPECTOR_GROUPS = ["inspector"];

function Opacity({ groups, percent }: { groups: readonly string[]; percent: number }) {
  useOpacity(groups, percent / 100);
  return null;
}

const nothing = () => {};
const NOBODY: readonly string[] = [];
