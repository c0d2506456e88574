import type { Feature, Polygon } from "geojson";
import type { GeoJSONSource } from "maplibre-gl";
import { useEffect, useRef } from "react";
import type { Area } from "../../../shared/domain/area-text.ts";
import type { DeviceTrack } from "../../../shared/http/device-api.ts";
import { DistrictLayer, RoadLayer } from "../../map/base-layers.tsx";
import { boxOf } from "../../map/data-extent.ts";
import { showExtent } from "../../map/fit-to-data.tsx";
import { KeepsCamera, useKeptCamera } from "../../map/keeps-camera.tsx";
import { LiveMap } from "../../map/live-map.tsx";
import { useLiveMap } from "../../map/map-context.ts";
import { MapControls } from "../../map/map-controls.tsx";
import type { ReplayPlace } from "../../map/replay.ts";
import { ReplayLayer } from "../../map/replay-layer.tsx";
import type { SpeedScale } from "../../map/speed-classes.ts";
import { TrackLayer } from "../../map/track-layer.tsx";
import { useDistricts } from "../../map/use-districts.ts";
import { useMe } from "../../session/session.ts";
import { useTheme } from "../../ui/theme.ts";
import { THEME_COLOUR } from "../../ui/tokens.ts";
import { AreaDraw } from "./area-draw.tsx";

interface Circle {
  readonly lng: number;
  readonly lat: number;
  readonly radiusM: number;
}

interface Props {
  readonly label: string;
  readonly track: DeviceTrack | null;
  readonly place: ReplayPlace | null;
  readonly scale: SpeedScale;
  readonly isHollow: boolean;
  /** What is searched around; null where a road is, or none is chosen. */
  readonly circle: Circle | null;
  /** What is searched in; null where no area is. */
  readonly area: Area | null;
  /** Which of its rings is drawn. */
  readonly ringAt: number;
  readonly onArea: (area: Area) => void;
  /** A click chooses a place; null where none is wanted. */
  readonly onPlace: ((lng: number, lat: number) => void) | null;
}

/** The track that is replayed, and the place that is searched around. */
export function SearchMap({ label, track, place, scale, isHollow, circle, area, ringAt, onArea, onPlace }: Props) {
  const theme = useTheme();
  const base = useDistricts();
  const home = useMe().tenant.area;
  const { view, isPlaced, change } = useKeptCamera(home);
  const isLed = useRef(isPlaced);
  return (
    <LiveMap view={view} theme={theme} label={label}>
      <DistrictLayer base={base} />
      <RoadLayer shown={true} />
      <TrackLayer track={track} scale={scale} />
      <ReplayLayer place={place} isHollow={isHollow} />
      <KeepsCamera change={change} />
      <BeginsAt area={area} circle={circle} isLed={isLed} />
      <PlacePick circle={circle} onPlace={onPlace} />
      {area !== null && <AreaDraw area={area} ringAt={ringAt} onArea={onArea} />}
      <div className="map-corner">
        <MapControls home={home} />
      </div>
    </LiveMap>
  );
}

/** A search that a link leads to is seen whole, once; what somebody draws or types moves nothing under their hand. */
export function BeginsAt({ area, circle, isLed }: Pick<Props, "area" | "circle"> & { readonly isLed: { current: boolean } }) {
  const { map } = useLiveMap();
  const first = useRef([...(area ?? []).flat(), ...(circle === null ? [] : cornersOf(circle))]).current;
  useEffect(() => {
    if (!isLed.current && first.length > 0) showExtent(map, boxOf(first), false);
    isLed.current = true;
  }, [map, first, isLed]);
  return null;
}

const NAME = "searchedPlace";
const CORNERS = 48;
const DEGREE_M = 111_195;

function PlacePick({ circle, onPlace }: Pick<Props, "circle" | "onPlace">) {
  const { map } = useLiveMap();
  const tell = useRef(onPlace);
  tell.current = onPlace;
  useEffect(() => {
    let isThere = true;
    const gone = () => {
      isThere = false;
    };
    const click = ({ lngLat }: { lngLat: { lng: number; lat: number } }) =>
      tell.current?.(Number(lngLat.lng.toFixed(6)), Number(lngLat.lat.toFixed(6)));
    map.once("remove", gone);
    map.on("click", click);
    map.addSource(NAME, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
    map.addLayer({
      id: NAME,
      type: "fill",
      source: NAME,
      paint: { "fill-color": THEME_COLOUR, "fill-opacity": 0.25, "fill-outline-color": THEME_COLOUR },
    });
    return () => {
      map.off("remove", gone);
      if (!isThere) return;
      map.off("click", click);
      map.removeLayer(NAME);
      map.removeSource(NAME);
    };
  }, [map]);
  useEffect(() => {
    map.getCanvas().style.cursor = onPlace === null ? "" : "crosshair";
    map.getSource<GeoJSONSource>(NAME)?.setData({ type: "FeatureCollection", features: circle === null ? [] : [ringOf(circle)] });
  }, [map, circle, onPlace]);
  return null;
}

const ringOf = (circle: Circle): Feature<Polygon> => ({
  type: "Feature",
  properties: {},
  geometry: { type: "Polygon", coordinates: [cornersOf(circle)] },
});

function cornersOf({ lng, lat, radiusM }: Circle): [number, number][] {
  const [perLng, perLat] = [DEGREE_M * Math.cos((lat * Math.PI) / 180), DEGREE_M];
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const turn = (i / CORNERS) * 2 * Math.PI;
    return [lng + (Math.cos(turn) * radiusM) / perLng, lat + (Math.sin(turn) * radiusM) / perLat];
  });
}
