import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceM, gcjToWgs, headingDeg, wgsToGcj } from "./coordinates.ts";

describe("coordinates", () => {
  it("shifts a known place in Shanghai by its known few hundred metres", () => {
    const [lng, lat] = wgsToGcj([121.4737, 31.2304]);
    expect(lng).toBeCloseTo(121.478217, 4);
    expect(lat).toBeCloseTo(31.228486, 4);
  });

  it("finds the way back within a few centimetres everywhere in eastern China", () => {
    fc.assert(
      fc.property(fc.double({ min: 100, max: 125, noNaN: true }), fc.double({ min: 20, max: 45, noNaN: true }), (lng, lat) => {
        expect(distanceM(gcjToWgs(wgsToGcj([lng, lat])), [lng, lat])).toBeLessThan(0.05);
      }),
    );
  });

  it("leaves places outside of China alone", () => {
    expect(gcjToWgs([-90.07, 29.95])).toEqual([-90.07, 29.95]);
  });

  it("measures metres and degrees from north", () => {
    expect(distanceM([121, 31], [121, 32])).toBeCloseTo(111_195, -1);
    expect(headingDeg([121, 31], [121, 32])).toBeCloseTo(0, 6);
    expect(headingDeg([121, 31], [122, 31])).toBeCloseTo(89.74, 1);
  });
});
