import { describe, expect, it } from "vitest";
import { besideLine, pieceByMetres, placeAlong } from "./along-line.ts";
import { distanceM, lineLengthM, type Place } from "./coordinates.ts";

/** About 1 km to the north, then about 1 km to the east. */
const bend: Place[] = [
  [121, 31],
  [121, 31.009],
  [121.0105, 31.009],
];

describe("placeAlong", () => {
  it("begins and ends where the line does", () => {
    expect(placeAlong(bend, 2000, 0)).toEqual([121, 31]);
    const end = placeAlong(bend, 2000, 2000)!;
    expect(end[0]).toBeCloseTo(121.0105, 6);
    expect(end[1]).toBeCloseTo(31.009, 6);
  });

  it("takes chainage as a share of the recorded length", () => {
    const half = placeAlong(bend, 4000, 2000)!;
    expect(lineLengthM([bend[0]!, bend[1]!, half])).toBeCloseTo(lineLengthM(bend) / 2, 0);
  });

  it("measures the line itself when no length is on record", () => {
    expect(placeAlong(bend, 0, 500)![1]).toBeCloseTo(31.0045, 4);
  });

  it("has no place before the start or past the end, nor on a road without a line", () => {
    expect(placeAlong(bend, 2000, 2001)).toBeNull();
    expect(placeAlong(bend, 2000, -1)).toBeNull();
    expect(placeAlong([], 2000, 0)).toBeNull();
  });
});

describe("a piece of a road", () => {
  it("goes from one chainage to the other over the bends between them", () => {
    const piece = pieceByMetres(bend, 2000, 500, 1500);
    expect(piece).toHaveLength(3);
    expect(piece[1]).toEqual(bend[1]);
    expect(lineLengthM(piece)).toBeCloseTo(lineLengthM(bend) / 2, 0);
    expect(pieceByMetres(bend, 2000, 100, 200)).toHaveLength(2);
    expect(pieceByMetres(bend, 2000, 1900, 2100)).toEqual([]);
    expect(pieceByMetres([], 2000, 0, 100)).toEqual([]);
  });

  it("lies as far beside the road as was said, to the right of who goes along it", () => {
    const [from, to] = [bend[0]!, bend[1]!];
    const right = besideLine([from, to], 10);
    expect(right[0]![0]).toBeGreaterThan(from[0]);
    expect(distanceM(from, right[0]!)).toBeCloseTo(10, 1);
    expect(besideLine([from, to], -10)[1]![0]).toBeLessThan(to[0]);
    expect(besideLine([from, to], 0)).toEqual([from, to]);
  });
});

it("a piece to a road's end that is told in whole metres ends there, whatever its drawing is long", () => {
  for (const long of [0.0101, 0.0103, 0.0105, 0.0107]) {
    const drawn: [number, number][] = [
      [121, 31],
      [121 + long, 31],
    ];
    const piece = pieceByMetres(drawn, 0, 100, Math.ceil(lineLengthM(drawn)));
    expect(piece.at(-1)?.[0]).toBeCloseTo(121 + long, 9);
    expect(pieceByMetres(drawn, 0, 100, lineLengthM(drawn) + 2)).toEqual([]);
  }
});
