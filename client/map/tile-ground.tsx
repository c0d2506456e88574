import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ownText } from "../i18n/own-text.ts";
import { useSession } from "../session/session.ts";
import { useLiveMap } from "./map-context.ts";
import { tilePaint } from "./map-style.ts";

const TILES = "tiles";
/** Above the land, beneath everything that is ours. */
const BENEATH = "minorRoads";

/** Ground of the customer's own tile service, with what that wants to be said [M4]; nothing where the customer's file names none. */
export function TileGround() {
  const session = useSession();
  const { i18n } = useTranslation();
  const { map, theme } = useLiveMap();
  const base = session.kind === "signedIn" ? session.me.tenant.baseMap : null;
  const mostZoom = base?.mostZoom ?? null;
  useEffect(() => {
    if (mostZoom === null) return;
    map.addSource(TILES, { type: "raster", tiles: [`${location.origin}/api/map/tiles/{z}/{x}/{y}`], tileSize: 256, maxzoom: mostZoom });
    map.addLayer({ id: TILES, type: "raster", source: TILES }, BENEATH);
  }, [map, mostZoom]);
  useEffect(() => {
    if (mostZoom === null) return;
    for (const [name, value] of Object.entries(tilePaint(theme))) map.setPaintProperty(TILES, name as never, value as never);
  }, [map, theme, mostZoom]);
  return base === null ? null : <small className="map-attribution">{ownText(base.attribution, i18n.language)}</small>;
}
