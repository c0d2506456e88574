import fc from "fast-check";
import { expect, it } from "vitest";
import { LEGEND_SHARE, LEGEND_WIDTH_PX, legendRoom } from "./legend-room.ts";

it("a legend never hides more than a fifth of its map, of whatever size that is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8_000 }), fc.integer({ min: 1, max: 4_000 }), (widthPx, heightPx) => {
      const { mostPx } = legendRoom(widthPx, heightPx);
      expect(mostPx * LEGEND_WIDTH_PX).toBeLessThanOrEqual(LEGEND_SHARE * widthPx * heightPx);
    }),
  );
});

it("opens by itself where all of it fits, and waits to be asked for on a small map", () => {
  expect(legendRoom(1_400, 800).opens).toBe(true);
  expect(legendRoom(700, 400)).toEqual({ opens: false, mostPx: 333 });
});
