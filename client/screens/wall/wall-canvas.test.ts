import fc from "fast-check";
import { expect, it } from "vitest";
import { WORLD_PX, worldX, worldY } from "../../map/mercator.ts";
import { BOARD_PX, beside, canvasPicture, type DisplaySize, FAR_PX, offsetIn, partsOf } from "./wall-canvas.ts";

const view = { lng: 121.1, lat: 31.1, zoom: 11 };
const canvases = fc.record({ columns: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 8 }), bezelPx: fc.nat(400) });

/** As the page lays it out: the parts at its sides, a head and a ticker. */
function sizeAt(canvas: { columns: number; rows: number; bezelPx: number }, column: number): DisplaySize {
  const { far, board } = partsOf({ canvas, place: { column, row: 0 } });
  const left = far ? FAR_PX : 0;
  return {
    ...{ widthPx: 1_920, heightPx: 1_080, scale: 1 },
    map: { left, top: 60, width: 1_920 - left - (board ? BOARD_PX : 0), height: 980 },
  };
}
/** Where in the world the edges of a display's map lie, in pixels of that zoom. */
function edges(canvas: { columns: number; rows: number; bezelPx: number }, column: number, row: number) {
  const size = sizeAt(canvas, column);
  const { lng, lat, zoom } = beside(view, offsetIn({ canvas, place: { column, row } }, size));
  const px = WORLD_PX * 2 ** zoom;
  const [x, y] = [worldX(lng) * px, worldY(lat) * px];
  return { left: x - size.map.width / 2, right: x + size.map.width / 2, top: y - size.map.height / 2, bottom: y + size.map.height / 2 };
}

it("[W] each map of a group is the group's centre and an offset: neighbours go on where the bezel ends", () => {
  fc.assert(
    fc.property(canvases, (canvas) => {
      for (let column = 1; column < canvas.columns; column++)
        expect(edges(canvas, column, 0).left - edges(canvas, column - 1, 0).right).toBeCloseTo(canvas.bezelPx, 3);
      for (let row = 1; row < canvas.rows; row++)
        // What the head and the ticker of a display cover lies between two rows as the bezel does.
        expect(edges(canvas, 0, row).top - edges(canvas, 0, row - 1).bottom).toBeCloseTo(canvas.bezelPx + 100, 3);
      const [first, last] = [edges(canvas, 0, 0), edges(canvas, canvas.columns - 1, canvas.rows - 1)];
      const px = WORLD_PX * 2 ** view.zoom;
      expect((first.left + last.right) / 2).toBeCloseTo(worldX(view.lng) * px, 3);
      expect((first.top + last.bottom) / 2).toBeCloseTo(worldY(view.lat) * px, 3);
      const { widthPx, heightPx } = canvasPicture({ canvas, place: { column: 0, row: 0 } }, sizeAt(canvas, 0));
      expect([last.right - first.left, last.bottom - first.top]).toEqual([expect.closeTo(widthPx, 3), expect.closeTo(heightPx, 3)]);
    }),
  );
});

it("[W] a display alone is its own centre, and has figure and board; one whose canvas shrank hangs at its edge", () => {
  const canvas = { columns: 1, rows: 1, bezelPx: 0 };
  const alone = { canvas, place: { column: 3, row: 2 } };
  expect(offsetIn(alone, sizeAt(canvas, 0))).toEqual({ xPx: 0, yPx: 0 });
  expect(partsOf(alone)).toEqual({ far: true, board: true });
  const two = { columns: 2, rows: 1, bezelPx: 10 };
  expect([0, 1].map((column) => partsOf({ canvas: two, place: { column, row: 0 } }))).toEqual([
    { far: true, board: false },
    { far: false, board: true },
  ]);
});
