import { expect, it } from "vitest";
import type { RoadDay } from "../../shared/http/road-day-api.ts";
import { agesOf } from "./coverage-age.ts";

type Quality = "observed" | "inferred" | "missing";
const told = (side: "up" | "down", ...stretches: readonly (readonly [number, number, Quality])[]): Pick<RoadDay, "lanes"> => ({
  lanes: [
    {
      lane: side,
      stretches: stretches.map(([fromM, toM, quality]) => ({ fromM, toM, fromChainageM: fromM, toChainageM: toM, quality })),
    },
  ],
});
const said = (days: Parameters<typeof agesOf>[0]) =>
  agesOf(days).map(({ side, fromM, toM, age }) => [side, fromM, toM, age === null ? null : `${age.daysAgo} ${age.quality}`]);

it("[P] the age of a place is that of the last day on which anybody drove it, each direction by itself", () => {
  const today = { daysAgo: 0, told: [told("up", [0, 400, "observed"], [400, 1_000, "missing"])] };
  const before = { daysAgo: 1, told: [told("up", [0, 600, "inferred"], [600, 1_000, "missing"])] };
  expect(said([before, today])).toEqual([
    ["up", 0, 400, "0 observed"],
    ["up", 400, 600, "1 inferred"],
    ["up", 600, 1_000, null],
  ]);
  expect(said([{ daysAgo: 0, told: [told("down", [0, 10, "observed"])] }])).toEqual([["down", 0, 10, "0 observed"]]);
});

it("[T4] what people or machines saw on that day counts before what is inferred of it; a day that told nothing has no stretch", () => {
  const both = { daysAgo: 0, told: [told("up", [0, 1_000, "inferred"]), told("up", [0, 300, "missing"], [300, 1_000, "observed"])] };
  expect(said([both])).toEqual([
    ["up", 0, 300, "0 inferred"],
    ["up", 300, 1_000, "0 observed"],
  ]);
  expect(agesOf([{ daysAgo: 0, told: [{ lanes: [] }] }])).toEqual([]);
});
