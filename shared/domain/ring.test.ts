import { expect, it } from "vitest";
import type { Line } from "./coordinates.ts";
import { geoJsonRing, openRing, signedAreaM2 } from "./ring.ts";

const clockwise: Line = [
  [121, 31],
  [121, 31.01],
  [121.01, 31.01],
  [121.01, 31],
];

it("writes an area counterclockwise and closed, as RFC 7946 wants it, whichever way it was drawn", () => {
  const ring = geoJsonRing(clockwise);
  expect(ring).toHaveLength(5);
  expect(ring[0]).toEqual(ring[4]);
  expect(signedAreaM2(ring)).toBeGreaterThan(0);
  expect(geoJsonRing([...clockwise].reverse())).toHaveLength(5);
});

it("measures it, closed or not", () => {
  const squareM2 = 1_111.95 ** 2 * Math.cos((31 * Math.PI) / 180);
  expect(-signedAreaM2(clockwise) / squareM2).toBeCloseTo(1, 3);
  expect(signedAreaM2([...clockwise, clockwise[0]!])).toBeCloseTo(signedAreaM2(clockwise), 3);
  expect([signedAreaM2([]), geoJsonRing([]), openRing([[1, 1]])]).toEqual([0, [], [[1, 1]]]);
});
