import type { MapView } from "../../map/create-map.ts";
import type { Bounds } from "../../map/mercator.ts";
import { canvasPicture, type DisplaySize, type Hanging, offsetIn } from "./wall-canvas.ts";
import { type Picture, wallView } from "./wall-view.ts";

/** The zoom that a wall of one scale does not pass, and goes to for one order. */
export const ALERT_ZOOM = 14;
/** Of a wall 1920 wide: half of the largest donut, the numbers under it, and the line of truth labels in the corner. */
const MARGIN_PX = 72;

/** What says where a wall's map stands. */
export interface Standing {
  readonly home: MapView;
  /** Where somebody said that the map stands in this scene; null where it stands around all orders. */
  readonly fixed: MapView | null;
  /** Among which displays it hangs: all of them look at one place, each at its part of it. */
  readonly hanging: Hanging | null;
}

/** The view of the whole picture, be it one display's or a canvas's, and how far from its middle this display's part of it lies. */
export function standOf({ home, fixed, hanging }: Standing, orders: Bounds | null, display: DisplaySize, stood: MapView = home) {
  const { scale, map } = display;
  const whole = hanging === null ? { widthPx: map.width, heightPx: map.height } : canvasPicture(hanging, display);
  const picture: Picture = { ...whole, marginPx: MARGIN_PX * scale };
  // What stood before is each display's own: in a group all of them reckon from what all of them know.
  const before = hanging === null ? stood : home;
  const view = fixed ?? wallView(home, orders, picture, ALERT_ZOOM + Math.log2(scale), before);
  return { view, picture, offset: hanging === null ? { xPx: 0, yPx: 0 } : offsetIn(hanging, display) };
}

/** A display by what hangs in the place of its map. */
export function displayOf(container: Element, scale: number): DisplaySize {
  const { left, top, width, height } = container.getBoundingClientRect();
  // As it is laid out: the whole picture orbits, and two displays seldom look in the same minute.
  const wall = container.closest(".wall")?.getBoundingClientRect();
  const map = { left: left - (wall?.left ?? 0), top: top - (wall?.top ?? 0), width, height };
  return { widthPx: innerWidth, heightPx: innerHeight, scale, map };
}
