import type { GeoJSONSource, MapLayerMouseEvent } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { useLiveMap } from "./map-context.ts";
import { MapHover } from "./map-hover.tsx";
import type { Pointed } from "./map-target.ts";
import { type ThemeClass, type ThemePiece, themeFeatures, themeLineLayers } from "./theme-lines.ts";

interface Props {
  /** Tells the themes of a map apart. */
  readonly name: string;
  readonly classes: readonly ThemeClass[];
  /** Must keep their identity while they are the same. */
  readonly pieces: readonly ThemePiece[];
  readonly opacity: number;
}

/** Under the names of roads and whatever lives. */
const UNDER = "roadNames";

/** [M6] A theme of roads: pieces in classes, each direction on its side, named under the pointer. */
export function ThemeLayer({ name, classes, pieces, opacity }: Props) {
  const { map, theme, scale } = useLiveMap();
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const shown = useRef(pieces);
  shown.current = pieces;
  const look = useRef({ opacity });
  look.current = { opacity };

  useEffect(() => {
    // The map goes before its layers do when the screen is left.
    let isThere = true;
    const gone = () => {
      isThere = false;
    };
    map.once("remove", gone);
    map.addSource(name, { type: "geojson", data: themeFeatures(shown.current) });
    const drawn = themeLineLayers(name, classes, theme === "light" ? "light" : "dark", scale, look.current.opacity);
    for (const layer of drawn) map.addLayer(layer, UNDER);
    const ids = drawn.map(({ id }) => id);
    const point = ({ features, point: { x, y } }: MapLayerMouseEvent) => {
      const piece = shown.current[Number(features?.[0]?.properties.at)];
      if (piece === undefined) return setPointed(null);
      setPointed({ target: { kind: "record", layer: name, id: piece.id, name: piece.name, detail: piece.detail }, x, y });
    };
    const leave = () => setPointed(null);
    map.on("mousemove", ids, point);
    map.on("mouseleave", ids, leave);
    return () => {
      map.off("remove", gone);
      if (!isThere) return;
      map.off("mousemove", ids, point);
      map.off("mouseleave", ids, leave);
      for (const id of ids) map.removeLayer(id);
      map.removeSource(name);
    };
  }, [map, theme, scale, name, classes]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(name)?.setData(themeFeatures(pieces));
  }, [map, name, pieces]);
  useEffect(() => {
    for (const at of classes.keys()) map.setPaintProperty(`${name}-${at}`, "line-opacity", opacity);
  }, [map, name, classes, opacity]);
  return <MapHover pointed={pointed} />;
}
