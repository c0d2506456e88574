import type { WallCanvas, WallPlace } from "../../../shared/domain/wall-programme.ts";
import type { MapView } from "../../map/create-map.ts";
import { latOf, lngOf, WORLD_PX, worldX, worldY } from "../../map/mercator.ts";

/** Of a wall 1920 wide: the figure at the left edge of a canvas, and the board at its right edge. */
export const FAR_PX = 430;
export const BOARD_PX = 500;

/** Where a display hangs among others. */
export interface Hanging {
  readonly canvas: WallCanvas;
  readonly place: WallPlace;
}

/** A display and its map on it; all displays of a canvas are taken for equal. */
export interface DisplaySize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scale: number;
  readonly map: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** The display's place, within a canvas that may have become smaller since it was hung. */
export const placeIn = ({ canvas, place }: Hanging): WallPlace => ({
  column: Math.min(place.column, canvas.columns - 1),
  row: Math.min(place.row, canvas.rows - 1),
});

/** What hangs alone has all of it; in a canvas the figure stands on its first displays, the board on its last. */
export const partsOf = (hanging: Hanging): { readonly far: boolean; readonly board: boolean } => {
  const { column } = placeIn(hanging);
  return { far: column === 0, board: column === hanging.canvas.columns - 1 };
};

/** How much of the whole canvas is map, bezels among it: what all displays of it reckon their common view from. */
export function canvasPicture({ canvas }: Hanging, { widthPx, heightPx, scale, map }: DisplaySize) {
  return {
    widthPx: canvas.columns * widthPx + (canvas.columns - 1) * canvas.bezelPx - (FAR_PX + BOARD_PX) * scale,
    heightPx: (canvas.rows - 1) * (heightPx + canvas.bezelPx) + map.height,
  };
}

/** How far the middle of this display's map lies from the middle of the canvas's. */
export function offsetIn(hanging: Hanging, size: DisplaySize): { readonly xPx: number; readonly yPx: number } {
  const { canvas } = hanging;
  const { column, row } = placeIn(hanging);
  const { widthPx, heightPx, scale, map } = size;
  const picture = canvasPicture(hanging, size);
  return {
    xPx: column * (widthPx + canvas.bezelPx) + map.left + map.width / 2 - (FAR_PX * scale + picture.widthPx / 2),
    yPx: row * (heightPx + canvas.bezelPx) + map.height / 2 - picture.heightPx / 2,
  };
}

/** The view whose middle lies so far from that of another one. */
export function beside({ lng, lat, zoom }: MapView, { xPx, yPx }: { readonly xPx: number; readonly yPx: number }): MapView {
  // There and back again no number is quite what it was.
  if (xPx === 0 && yPx === 0) return { lng, lat, zoom };
  const px = WORLD_PX * 2 ** zoom;
  return { lng: lngOf(worldX(lng) + xPx / px), lat: latOf(worldY(lat) + yPx / px), zoom };
}
