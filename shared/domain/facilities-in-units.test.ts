import { expect, it } from "vitest";
import { type AtRoad, facilitiesInUnits } from "./facilities-in-units.ts";

const units = [
  { fromM: 0, toM: 100 },
  { fromM: 100, toM: 200 },
  { fromM: 200, toM: 260 },
];
const manhole = (name: string, chainageM: number | null): AtRoad => ({ kind: "manhole", name, chainageM });

it("one at a bound is the next unit's, one at the very end the last one's; by chainage", () => {
  const { units: found } = facilitiesInUnits(units, [manhole("c", 260), manhole("b", 100), manhole("a", 99.9), manhole("d", 210)]);
  expect(found.map((own) => own.map(({ name }) => name))).toEqual([["a"], ["b"], ["d", "c"]]);
});

it("what has no chainage or lies beyond the road stands in no unit, and nothing is lost: units, the unplaced and those beyond sum to all", () => {
  const all = Array.from({ length: 500 }, (_, i) => manhole(String(i), i % 7 === 0 ? null : ((i * 37) % 400) - 50));
  const { units: found, unplaced, beyond } = facilitiesInUnits(units, all);
  expect(found.flat().length + unplaced.length + beyond.length).toBe(all.length);
  expect(beyond.every(({ chainageM }) => chainageM! < 0 || chainageM! > 260)).toBe(true);
  expect(unplaced).toHaveLength(Math.ceil(500 / 7));
  expect(facilitiesInUnits([], [manhole("a", 1)])).toEqual({ units: [], unplaced: [], beyond: [manhole("a", 1)] });
});
