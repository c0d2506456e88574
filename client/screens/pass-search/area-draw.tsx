import type { Feature, FeatureCollection } from "geojson";
import type { LayerSpecification } from "maplibre-gl";
import { useMemo, useState } from "react";
import type { Area } from "../../../shared/domain/area-text.ts";
import type { Place, Spot } from "../../../shared/domain/coordinates.ts";
import { LineEditLayer } from "../../map/line-edit-layer.tsx";
import { useLiveMap } from "../../map/map-context.ts";
import { useDrawn } from "../../map/use-drawn.ts";
import { THEME_COLOUR } from "../../ui/tokens.ts";

const NAME = "searchedArea";
const LAYERS: readonly LayerSpecification[] = [
  { id: NAME, type: "fill", source: NAME, paint: { "fill-color": THEME_COLOUR, "fill-opacity": 0.2 } },
  { id: `${NAME}-edge`, type: "line", source: NAME, paint: { "line-color": THEME_COLOUR, "line-width": 2 } },
];

interface Props {
  readonly area: Area;
  readonly ringAt: number;
  readonly onArea: (area: Area) => void;
}

/** The area that is searched in, with its holes left open, and one of its rings under somebody's hand. */
export function AreaDraw({ area, ringAt, onArea }: Props) {
  const { map } = useLiveMap();
  const [selected, select] = useState<number | null>(null);
  const data = useMemo(() => featuresOf(area), [area]);
  useDrawn(map, NAME, data, LAYERS);
  const ring = area[ringAt] ?? [];
  const change = (corners: readonly Spot[]) => onArea(area.map((one, i) => (i === ringAt ? corners : one)));
  const spot = ([lng, lat]: Place): Spot => [lng, lat];
  return (
    <LineEditLayer
      points={ring}
      closed
      selected={selected}
      onSelect={select}
      onInsert={(at, place) => change([...ring.slice(0, at), spot(place), ...ring.slice(at)])}
      onMove={(at, place) => change(ring.map((one, i) => (i === at ? spot(place) : one)))}
    />
  );
}

function featuresOf(area: Area): FeatureCollection {
  const rings = area.filter(({ length }) => length > 2).map((ring) => [...ring, ring[0]!].map(([lng, lat]) => [lng, lat]));
  const features: Feature[] =
    rings.length === 0 ? [] : [{ type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: rings } }];
  return { type: "FeatureCollection", features };
}
