import fc from "fast-check";
import { expect, it } from "vitest";
import { freeRoom } from "./free-room.ts";

const map = { left: 0, top: 0, right: 1_000, bottom: 700 };

it("keeps data out from behind the legend at the right and the search at the top, and at the edge where nothing floats", () => {
  const legend = { left: 820, top: 8, right: 992, bottom: 500 };
  const search = { left: 8, top: 8, right: 368, bottom: 38 };
  expect(freeRoom(map, [])).toEqual({ left: 48, top: 48, right: 48, bottom: 48 });
  expect(freeRoom(map, [legend, search])).toEqual({ left: 48, top: 50, right: 192, bottom: 48 });
});

it("leaves nearly half of any map to its data, whatever floats above it", () => {
  const side = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.array(fc.record({ left: side, top: side, right: side, bottom: side }), { maxLength: 4 }), (floating) => {
      const { left, top, right, bottom } = freeRoom(map, floating);
      expect(1_000 - left - right).toBeGreaterThanOrEqual(1_000 * 0.45 - 1);
      expect(700 - top - bottom).toBeGreaterThanOrEqual(700 * 0.45 - 1);
    }),
  );
});
