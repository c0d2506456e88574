import fc from "fast-check";
import { expect, it } from "vitest";
import type { Line } from "./coordinates.ts";
import { crossingOf, distanceToStretchM, leadsTo, simplified } from "./line-shape.ts";

const place = fc.tuple(fc.double({ min: 121, max: 121.2, noNaN: true }), fc.double({ min: 31, max: 31.2, noNaN: true }));

it("leaves out no point that lies further than the tolerance from what is left, and keeps both ends", () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 40 }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      (line: Line, toleranceM) => {
        const kept = simplified(line, toleranceM);
        expect([kept[0], kept.at(-1)]).toEqual([line[0], line.at(-1)]);
        for (const one of line) {
          const offs = kept.slice(1).map((to, i) => distanceToStretchM(kept[i]!, to, one));
          expect(Math.min(...offs)).toBeLessThan(toleranceM * 1.01 + 0.01);
        }
      },
    ),
  );
});

it("takes the middle out of a straight line and leaves a bend", () => {
  const straight: Line = [
    [121, 31],
    [121.01, 31.00001],
    [121.02, 31],
  ];
  expect(simplified(straight, 5)).toHaveLength(2);
  expect(simplified([straight[0]!, [121.01, 31.01], straight[2]!], 5)).toHaveLength(3);
});

it("finds where a line crosses itself, and nothing at its corners nor where a ring closes", () => {
  const eight: Line = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ];
  expect(crossingOf(eight)).toEqual([0, 2]);
  const ring: Line = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(crossingOf(ring)).toBeNull();
});

it("says where a line leads to, and nothing of a ring", () => {
  expect(
    leadsTo([
      [121, 31],
      [121.1, 31.1],
    ]),
  ).toBe(1);
  expect(
    leadsTo([
      [121, 31],
      [121, 30],
    ]),
  ).toBe(4);
  expect(leadsTo([[121, 31]])).toBeNull();
});
