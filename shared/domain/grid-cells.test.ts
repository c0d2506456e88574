import fc from "fast-check";
import { expect, it } from "vitest";
import { gridCells } from "./grid-cells.ts";

const coordinate = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }));
const rows = fc.array(fc.record({ id: fc.string(), lng: coordinate(120, 122), lat: coordinate(30, 32) }));

it("cells and what has no place add up to all orders, whatever the size of a cell", () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(100, 250, 500, 1_000, 5_000), (all, cellM) => {
      const { cells, without } = gridCells(all, cellM, 31);
      expect(cells.reduce((sum, { count }) => sum + count, 0) + without).toBe(all.length);
      for (const { lng, lat } of all)
        if (lng !== null && lat !== null)
          expect(
            cells.some((cell) => lng >= cell.west - 1e-9 && lng < cell.east + 1e-9 && lat >= cell.south - 1e-9 && lat < cell.north + 1e-9),
          ).toBe(true);
    }),
  );
});
