import { expect, it } from "vitest";
import { createRandom } from "../../tests/support/random.ts";
import { distanceM, type Line } from "./coordinates.ts";
import { areNear } from "./near-lines.ts";

const plainly = (places: Line, lines: readonly Line[], withinM: number) =>
  places.every((place) => lines.some((line) => line.some((other) => distanceM(place, other) <= withinM)));

it("boxes decide what comparing every point would decide, near the poles and round the earth too", () => {
  const random = createRandom(11);
  const told = { near: 0, far: 0 };
  for (let i = 0; i < 4_000; i++) {
    const [lng, lat] = [random.between(-180, 180), random.between(-89, 89)];
    const wide = random.between(1, 6) / 2;
    const at = () => [
      lng + (random.between(-1_000, 1_000) / 1_000) * wide,
      Math.max(-90, Math.min(90, lat + (random.between(-1_000, 1_000) / 1_000) * wide)),
    ];
    // The other side of the line of dates has other numbers for the same places.
    const turned =
      i % 3 === 0 ? (line: number[][]) => line.map(([x, y]) => [x! > 0 ? x! - 360 : x! + 360, y!]) : (line: number[][]) => line;
    const line = (count: number) => Array.from({ length: count }, at);
    const lines = Array.from({ length: random.between(0, 3) }, () => turned(line(random.between(0, 90)))) as unknown as Line[];
    const places = line(random.between(1, 4)) as unknown as Line;
    const expected = plainly(places, lines, 100_000);
    told[expected ? "near" : "far"]++;
    expect(areNear(places, lines, 100_000)).toBe(expected);
  }
  expect(Math.min(told.near, told.far)).toBeGreaterThan(500);
});
