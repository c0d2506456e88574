import { Marker } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../session/session.ts";
import { useTheme } from "../ui/theme.ts";
import { DistrictLayer, RoadLayer } from "./base-layers.tsx";
import { LiveMap } from "./live-map.tsx";
import { useLiveMap } from "./map-context.ts";
import { useDistricts } from "./use-districts.ts";

interface Place {
  readonly lng: number;
  readonly lat: number;
}

interface PinProps {
  /** Where the pin stands; null until somebody sets it. */
  readonly place: Place | null;
  readonly onPlace: (place: Place) => void;
}

interface Props extends PinProps {
  /** What the place is of, for whoever does not see the map. */
  readonly label: string;
}

const ZOOM = 15;

/** A map on which a place is chosen: by a click, or by dragging the pin. */
export default function PickPlaceMap({ label, place, onPlace }: Props) {
  const theme = useTheme();
  const base = useDistricts();
  const { area } = useMe().tenant;
  const [view] = useState(() => (place === null ? { lng: area.lng, lat: area.lat, zoom: area.zoom } : { ...place, zoom: ZOOM }));
  return (
    <LiveMap view={view} theme={theme} label={label}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <DraggedPin place={place} onPlace={onPlace} />
    </LiveMap>
  );
}

/** Six decimals are a tenth of a metre. */
const rounded = ({ lng, lat }: Place): Place => ({ lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) });

function DraggedPin({ place, onPlace }: PinProps) {
  const { map } = useLiveMap();
  const marker = useRef<Marker | null>(null);
  const tell = useRef(onPlace);
  tell.current = onPlace;
  useEffect(() => {
    const pin = new Marker({ color: "#1890ff", draggable: true });
    marker.current = pin;
    pin.on("dragend", () => tell.current(rounded(pin.getLngLat())));
    const click = ({ lngLat }: { lngLat: Place }) => tell.current(rounded(lngLat));
    map.on("click", click);
    map.getCanvas().style.cursor = "crosshair";
    return () => {
      map.off("click", click);
      map.getCanvas().style.cursor = "";
      pin.remove();
    };
  }, [map]);
  useEffect(() => {
    if (place === null) marker.current?.remove();
    else {
      marker.current?.setLngLat([place.lng, place.lat]).addTo(map);
      // Said otherwise than by a click: the map goes there.
      if (!map.getBounds().contains([place.lng, place.lat]))
        map.jumpTo({ center: [place.lng, place.lat], zoom: Math.max(map.getZoom(), ZOOM) });
    }
  }, [map, place]);
  return null;
}
