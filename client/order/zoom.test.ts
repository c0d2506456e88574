import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveBy, WHOLE, zoomBy } from "./zoom.ts";

describe("zooming into a picture", () => {
  it("keeps what is under the pointer where it is", () => {
    const at = { x: 0.25, y: -0.1 };
    const zoomed = zoomBy(WHOLE, 2, at);
    // A point p of the picture stands at p * scale + move.
    expect((at.x - zoomed.x) / zoomed.scale).toBeCloseTo(at.x);
    expect((at.y - zoomed.y) / zoomed.scale).toBeCloseTo(at.y);
  });

  it("never shows what is beside the picture, and ends where it began", () => {
    const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 20, noNaN: true }), share, share, share, share, (factor, x, y, dx, dy) => {
        const zoom = moveBy(zoomBy(WHOLE, factor, { x, y }), dx, dy);
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual((zoom.scale - 1) / 2);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual((zoom.scale - 1) / 2);
        expect(zoomBy(zoom, 0.001)).toEqual(WHOLE);
      }),
    );
  });
});
