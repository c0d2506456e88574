import fc from "fast-check";
import { expect, it } from "vitest";
import { drivenStretches, metresOf } from "./driven-stretches.ts";

const part = (fromM: number, toM: number) => ({ fromM, toM });
const told = (...args: Parameters<typeof drivenStretches>) =>
  drivenStretches(...args).map(({ fromM, toM, quality }) => `${fromM}-${toM} ${quality}`);

it("a road is what was seen, what is inferred and what nobody drove, in the order of its chainage", () => {
  expect(told(1_000, [part(0, 300), part(200, 400)], [part(350, 600)])).toEqual(["0-400 observed", "400-600 inferred", "600-1000 missing"]);
});

it("a road that nobody drove is missing as a whole", () => expect(told(500, [], [])).toEqual(["0-500 missing"]));

it("what was driven beyond the road's end, and a part of no length, are none of it", () => {
  expect(told(500, [part(-50, 200), part(300, 300), part(450, 700), part(900, 950)], [])).toEqual([
    "0-200 observed",
    "200-450 missing",
    "450-500 observed",
  ]);
});

it("what is missing for less than receivers err is inferred, and never said to be seen", () => {
  expect(told(500, [part(0, 240), part(255, 490)], [])).toEqual([
    "0-240 observed",
    "240-255 inferred",
    "255-490 observed",
    "490-500 inferred",
  ]);
  expect(told(15, [], [])).toEqual(["0-15 missing"]);
});

it("each metre is told once: observed, inferred and missing sum to the length of the road", () => {
  const parts = fc.array(
    fc
      .tuple(fc.integer({ min: -100, max: 3_000 }), fc.integer({ min: 0, max: 900 }))
      .map(([fromM, lengthM]) => part(fromM, fromM + lengthM)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_500 }), parts, parts, (lengthM, observed, inferred) => {
      const stretches = drivenStretches(lengthM, observed, inferred);
      expect([stretches[0]!.fromM, stretches.at(-1)!.toM]).toEqual([0, lengthM]);
      for (const [i, one] of stretches.entries()) expect(one.fromM).toBe(stretches[i - 1]?.toM ?? 0);
      const { observed: seen, inferred: guessed, missing } = metresOf(stretches);
      expect(seen + guessed + missing).toBe(lengthM);
    }),
  );
});
