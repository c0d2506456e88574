import fc from "fast-check";
import { expect, it } from "vitest";
import type { Line } from "../../shared/domain/coordinates.ts";
import { placesOfEnds, stretchOf, toldStretch } from "./road-between.ts";
import { hitOn } from "./road-search.ts";
import { decodeStretch, encodeStretch, type RoadStretch } from "./stretch-address.ts";

const roadOf = (line: Line, lengthM = 0) => ({ id: "R1", name: "R1", lengthM, line }) as unknown as Parameters<typeof hitOn>[0];
/** K0+000 to K2+000, then K1+500 to K3+000. */
const repeating = roadOf([
  [121, 31, 0],
  [121.02, 31, 2_000],
  [121.02, 31, 1_500],
  [121.035, 31, 3_000],
]);
const roads = [
  repeating,
  roadOf(
    [
      [121, 31],
      [121.02, 31.01],
      [121.04, 31],
    ],
    5_000,
  ),
  // What is left out, then what comes twice up to a part of a metre.
  roadOf([
    [121, 31, 0],
    [121.03, 31, 3_000],
    [121.03, 31, 5_000],
    [121.04, 31, 5_999.6],
    [121.04, 31, 5_800.3],
    [121.052, 31, 7_000],
  ]),
];
/** As `use-stretch-in-address.ts` reads it. */
const restored = (road: typeof repeating, { fromM, toM, ends }: RoadStretch) =>
  stretchOf(ends === undefined ? [hitOn(road, fromM).place!, hitOn(road, toM).place!] : placesOfEnds(road, ends), road)!;

it("[M1] [M8] 600 m that were measured over a break are 600 m to whoever follows the link", () => {
  const measured = stretchOf(
    [
      [121.017, 31],
      [121.023, 31],
    ],
    repeating,
  )!;
  expect([measured.fromM, measured.toM, measured.longM].map(Math.round)).toEqual([1_700, 1_800, 600]);
  const told = encodeStretch(toldStretch(repeating, measured));
  expect(told.replaceAll(/\.\d+/g, "")).toBe("R1,1500,2000,1700~1,1800~2");
  expect(Math.round(restored(repeating, decodeStretch(told)!).longM)).toBe(600);
});

it("a stretch that its chainages tell is named by nothing else; a place that a road has no more is none", () => {
  const plain = stretchOf(
    [
      [121.012, 31],
      [121.002, 31],
    ],
    repeating,
  )!;
  expect(toldStretch(repeating, plain)).toEqual({ roadId: "R1", fromM: expect.closeTo(200, 3), toM: expect.closeTo(1_200, 3) });
  expect(
    placesOfEnds(roads[1]!, [
      { chainageM: 10, place: 1 },
      { chainageM: 20, place: 2 },
    ]),
  ).toEqual([]);
});

it("[property] [M1] [M8] what a link restores is what was measured, on any road, between any two of its places", () => {
  const thousandths = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.constantFrom(...roads), thousandths, thousandths, (road, from, to) => {
      const [west, east] = [road.line[0]![0], road.line.at(-1)![0]];
      const place = (at: number): [number, number] => [west + ((east - west) * at) / 1_000, 31];
      const measured = stretchOf([place(from), place(to)], road)!;
      const told = toldStretch(road, measured);
      const whole = { ...told, fromM: Math.round(told.fromM), toM: Math.round(told.toM) };
      const again = restored(road, decodeStretch(encodeStretch(whole))!);
      expect(Math.abs(again.longM - measured.longM)).toBeLessThanOrEqual(2);
      expect(Math.abs(again.line[0]![0] - measured.line[0]![0])).toBeLessThan(3e-5);
      expect(Math.abs(again.line.at(-1)![0] - measured.line.at(-1)![0])).toBeLessThan(3e-5);
    }),
    { numRuns: 1_000 },
  );
});
