import fc from "fast-check";
import { expect, it } from "vitest";
import { boxBetween, boxInMiddle, GRIPS, moveBox, resizeBox, SMALLEST_PX } from "./box-geometry.ts";

const label = { picture: "a.png", widthPx: 640, heightPx: 360, defectType: "坑槽", degree: "一般" };
const box = { ...label, xMinPx: 100, yMinPx: 100, xMaxPx: 200, yMaxPx: 160 };

it("a box is moved as a whole and stops at the edge of the picture", () => {
  expect(moveBox(box, { xPx: 10, yPx: -5 })).toMatchObject({ xMinPx: 110, xMaxPx: 210, yMinPx: 95, yMaxPx: 155 });
  expect(moveBox(box, { xPx: 9_999, yPx: -9_999 })).toMatchObject({ xMinPx: 540, xMaxPx: 640, yMinPx: 0, yMaxPx: 60 });
});

it("a grip moves its own edges only", () => {
  expect(resizeBox(box, "se", { xPx: 20, yPx: 30 })).toMatchObject({ xMinPx: 100, xMaxPx: 220, yMinPx: 100, yMaxPx: 190 });
  expect(resizeBox(box, "n", { xPx: 20, yPx: 30 })).toMatchObject({ xMinPx: 100, xMaxPx: 200, yMinPx: 130, yMaxPx: 160 });
  expect(resizeBox(box, "w", { xPx: 9_999, yPx: 0 })).toMatchObject({ xMinPx: 200 - SMALLEST_PX, xMaxPx: 200 });
});

it("a box is drawn from any corner to any other, and a slip of the hand draws none", () => {
  expect(boxBetween({ xPx: 300, yPx: 200 }, { xPx: 250, yPx: 900 }, label)).toMatchObject({
    xMinPx: 250,
    xMaxPx: 300,
    yMinPx: 200,
    yMaxPx: 360,
  });
  expect(boxBetween({ xPx: 10, yPx: 10 }, { xPx: 12, yPx: 80 }, label)).toBeNull();
});

it("whatever is done to it, a box lies inside its picture and has a size", () => {
  const px = fc.integer({ min: -2_000, max: 2_000 });
  const step = fc.record({ grip: fc.constantFrom("middle", ...GRIPS), xPx: px, yPx: px });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = boxInMiddle(label);
      for (const { grip, ...by } of steps) now = grip === "middle" ? moveBox(now, by) : resizeBox(now, grip as (typeof GRIPS)[number], by);
      expect(now.xMinPx).toBeGreaterThanOrEqual(0);
      expect(now.yMinPx).toBeGreaterThanOrEqual(0);
      expect(now.xMaxPx).toBeLessThanOrEqual(640);
      expect(now.yMaxPx).toBeLessThanOrEqual(360);
      expect(now.xMaxPx - now.xMinPx).toBeGreaterThanOrEqual(SMALLEST_PX - 1e-9);
      expect(now.yMaxPx - now.yMinPx).toBeGreaterThanOrEqual(SMALLEST_PX - 1e-9);
    }),
  );
});
