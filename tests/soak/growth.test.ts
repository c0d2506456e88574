import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FIGURES, type Figure, type Reading } from "./figures.ts";
import { growthOf } from "./growth.ts";
import { readLimits } from "./options.ts";

const all = (value: number) => Object.fromEntries(FIGURES.map((figure) => [figure, value])) as Record<Figure, number>;
const readings = (...heaps: readonly number[]): Reading[] =>
  heaps.map((heap, i) => ({ atHours: i / 2, values: { ...all(7), "server MB": heap } }));
const server = (taken: readonly Reading[], limit: number, pace = 1) =>
  growthOf(taken, all(limit), pace).find(({ figure }) => figure === "server MB");

it("says how much a figure grows in an hour, and whether that is more than it may", () => {
  expect(server(readings(40, 41, 42, 43), 1.5)).toMatchObject({ perHour: 2, limit: 1.5, isTooMuch: true });
  expect(server(readings(40, 41, 42, 43), 2)).toMatchObject({ perHour: 2, isTooMuch: false });
  expect(growthOf(readings(40, 41, 42), all(0), 1).filter(({ isTooMuch }) => isTooMuch)).toHaveLength(1);
});

it("counts hours of the field: what a faster pace brings into one of the clock are several", () => {
  expect(server(readings(40, 42, 44), 1, 4)).toMatchObject({ perHour: 1, isTooMuch: false });
  expect(server(readings(40, 42, 44), 1, 2)).toMatchObject({ perHour: 2, isTooMuch: true });
});

it("is not moved by one reading in a busy moment, and takes shrinking for no growth", () => {
  expect(server(readings(40, 40, 40, 90, 40), 0)).toMatchObject({ perHour: 0, isTooMuch: false });
  expect(server(readings(43, 42, 41), 0)).toMatchObject({ perHour: -2, isTooMuch: false });
});

it("says nothing about growth from two readings", () => {
  expect(() => growthOf(readings(40, 41), all(1), 1)).toThrow("2 readings say nothing about growth");
});

it("has a limit for each figure, and refuses one of a figure that there is not", () => {
  const text = readFileSync(new URL("limits.json", import.meta.url), "utf8");
  expect(Object.keys(readLimits(text)).sort()).toEqual([...FIGURES].sort());
  expect(() => readLimits(text.replace("wall nodes", "wall notes"))).toThrow();
  expect(() => readLimits("{}")).toThrow();
});
