import { expect, it } from "vitest";
import { nearestPoint, nearestStretch } from "./near-line.ts";

const line = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];

it("finds the point under a finger, and none that is further than it reaches", () => {
  expect([nearestPoint(line, { x: 97, y: 4 }, 10), nearestPoint(line, { x: 50, y: 0 }, 10)]).toEqual([1, null]);
});

it("finds the stretch between two points, and none beyond its ends", () => {
  expect([nearestStretch(line, { x: 50, y: 6 }, 10), nearestStretch(line, { x: 104, y: 50 }, 10)]).toEqual([0, 1]);
  expect(nearestStretch(line, { x: -20, y: 0 }, 10)).toBeNull();
});
