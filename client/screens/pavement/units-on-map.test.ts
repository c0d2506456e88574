import { expect, it } from "vitest";
import type { ShownUnit } from "./measured-defect.ts";
import { unitsOnMap } from "./units-on-map.ts";

it("[M8] a unit whose chainage comes twice is drawn in both places, as one that somebody points at", () => {
  const line: [number, number, number][] = [
    [121, 31, 0],
    [121.01, 31, 1_000],
    [121.01, 31, 500],
    [121.02, 31, 1_500],
  ];
  const unit = (fromM: number) =>
    ({ key: `whole:${fromM}`, lane: "whole", unit: { fromM, toM: fromM + 100, pci: 90 } }) as unknown as ShownUnit;
  const drawn = unitsOnMap(line, 2_000, [unit(100), unit(600)], "light", () => "");
  expect(drawn.map(({ id, line: [first] }) => [id, Math.round(first![0] * 1_000)])).toEqual([
    ["whole:100", 121_001],
    ["whole:600", 121_006],
    ["whole:600", 121_011],
  ]);
});
