import type { MapMouseEvent } from "maplibre-gl";
import { useEffect, useState } from "react";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { chainageEnds } from "../../../shared/domain/chainages-of.ts";
import { useTopic } from "../../live/use-topic.ts";
import { ROAD_LINES, RoadLayer } from "../../map/base-layers.tsx";
import { useLiveMap } from "../../map/map-context.ts";
import { usePlacedRoads } from "../../map/placed-rows.ts";
import type { LayerProps, PaneLayer } from "./pane-layer.ts";
import { paneLayerText } from "./pane-layers.words.ts";

/** Roads lie in the ground of the map, beneath everything that lives: their lines are the style's, not deck.gl's. */
function Roads({ tell, opacity }: LayerProps) {
  const told = usePlacedRoads();
  useEffect(() => tell(told), [tell, told]);
  return (
    <>
      <RoadLayer shown={true} opacity={opacity} />
      <RoadHover />
    </>
  );
}

/** The road under the pointer. A mark that lies on it is named in its place (maps.css). */
function RoadHover() {
  const { map } = useLiveMap();
  const { rows } = useTopic("roads");
  const [over, setOver] = useState<{ id: string; x: number; y: number } | null>(null);
  useEffect(() => {
    const point = ({ point: { x, y } }: MapMouseEvent) => {
      const [found] = map.queryRenderedFeatures([x, y], { layers: [...ROAD_LINES] });
      const id = found?.properties.id;
      setOver(typeof id === "string" ? { id, x, y } : null);
    };
    const leave = () => setOver(null);
    const subscriptions = [map.on("mousemove", point), map.on("mouseout", leave), map.on("movestart", leave)];
    return () => {
      for (const each of subscriptions) each.unsubscribe();
    };
  }, [map]);
  const road = over === null ? undefined : rows.get(over.id);
  if (over === null || road === undefined) return null;
  return (
    <div className="map-hover road-hover" style={{ left: over.x, top: over.y }}>
      <strong>{road.name}</strong>
      <div>{formatChainage(chainageEnds(road.line, road.lengthM).toM)}</div>
      {road.town !== "" && <div className="quiet">{road.town}</div>}
    </div>
  );
}

export const roadPaneLayer: PaneLayer = {
  ...{ id: "roads", group: "base", rank: 0, paths: [], groups: [], Layer: Roads },
  title: paneLayerText.roads,
};
