import type { MapView } from "../../map/create-map.ts";
import { type Bounds, latOf, lngOf, WORLD_PX, worldX, worldY } from "../../map/mercator.ts";

export interface Picture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Kept free along each side: a donut's half, and what stands in the corners. */
  readonly marginPx: number;
}

/** Beyond this much closer a view around fewer orders is worth a jump. */
const WORTH_ZOOM = 0.5;

/**
 * Where a wall's map stands while nothing happens: as the customer's file says where that shows every order, otherwise around them all,
 * because nobody pans a wall. `closest` is the zoom that it does not pass; `stood` the view until now, which stays while it serves: one
 * order more at the edge moves no wall.
 */
export function wallView(home: MapView, orders: Bounds | null, picture: Picture, closest: number, stood: MapView = home): MapView {
  if (orders === null || picture.widthPx <= 0 || picture.heightPx <= 0 || shows(home, orders, picture)) return home;
  const [left, top, right, bottom] = worldBox(orders);
  const fitting = (worldShare: number, px: number) => Math.log2(Math.max(1, px - 2 * picture.marginPx) / (worldShare * WORLD_PX));
  const zoom = Math.min(closest, fitting(right - left, picture.widthPx), fitting(bottom - top, picture.heightPx));
  if (zoom - stood.zoom < WORTH_ZOOM && shows(stood, orders, picture)) return stood;
  return { lng: lngOf((left + right) / 2), lat: latOf((top + bottom) / 2), zoom };
}

/** What of the world a view shows. */
export function boundsOfView({ lng, lat, zoom }: MapView, { widthPx, heightPx, marginPx }: Picture): Bounds {
  const px = WORLD_PX * 2 ** zoom;
  const [dx, dy] = [(widthPx / 2 - marginPx) / px, (heightPx / 2 - marginPx) / px];
  const [x, y] = [worldX(lng), worldY(lat)];
  return [lngOf(x - dx), latOf(y + dy), lngOf(x + dx), latOf(y - dy)];
}

function shows(view: MapView, [west, south, east, north]: Bounds, picture: Picture): boolean {
  const [left, bottom, right, top] = boundsOfView(view, picture);
  return west >= left && east <= right && south >= bottom && north <= top;
}

const worldBox = ([west, south, east, north]: Bounds): Bounds => [worldX(west), worldY(north), worldX(east), worldY(south)];
