import { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Neighbour } from "../../shared/http/order-page-api.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { LiveMap } from "./live-map.tsx";
import { useLiveMap } from "./map-context.ts";
import type { MapTarget } from "./map-target.ts";
import { NeighbourLayer } from "./neighbour-layer.tsx";
import { isInside } from "./screen-box.ts";
import { useDistricts } from "./use-districts.ts";

interface Props extends Place {
  /** Other orders of the road. */
  readonly neighbours?: readonly Neighbour[];
  readonly pointedId?: string | null;
  readonly onPoint?: (orderId: string | null) => void;
  readonly onChoose?: (orderId: string) => void;
}

interface Place {
  readonly lng: number;
  readonly lat: number;
  /** Named for screen readers, who do not see the map. */
  readonly road?: string;
}

const ZOOM = 14;
const none: readonly Neighbour[] = [];
const orderOf = (target: MapTarget | undefined): string | null => (target?.kind === "order" ? target.id : null);

/** A small map of one place, for the order card, with what else is on that road. */
export default function PlaceMap({ lng, lat, road = "", neighbours = none, pointedId = null, onPoint, onChoose }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const base = useDistricts();
  const [view] = useState({ lng, lat, zoom: ZOOM });
  return (
    <LiveMap
      view={view}
      theme={theme}
      label={t("map.placeOf", { road })}
      onPoint={(pointed) => onPoint?.(orderOf(pointed?.target))}
      onPick={(target) => {
        const id = orderOf(target);
        if (id !== null) onChoose?.(id);
      }}
    >
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <NeighbourLayer orders={neighbours} pointedId={pointedId} />
      <Pin lng={lng} lat={lat} />
    </LiveMap>
  );
}

function Pin({ lng, lat }: Place) {
  const { map } = useLiveMap();
  const marker = useRef<Marker>(null);
  useEffect(() => {
    marker.current = new Marker({ color: "#1890ff" }).setLngLat([0, 0]).addTo(map);
    return () => void marker.current?.remove();
  }, [map]);
  useEffect(() => {
    marker.current?.setLngLat([lng, lat]);
    const { clientWidth, clientHeight } = map.getContainer();
    if (!isInside(map.project([lng, lat]), clientWidth, clientHeight, 0.1)) map.jumpTo({ center: [lng, lat] });
  }, [map, lng, lat]);
  return null;
}
