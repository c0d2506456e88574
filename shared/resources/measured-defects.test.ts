import { expect, it } from "vitest";
import { wrongOnRoad } from "./measured-defects.ts";

it("[M8] a measured defect lies between the first and the last chainage of its road, whose first need not be K0", () => {
  const line = [
    [121, 31, 12_000],
    [121.0627, 31, 18_000],
  ];
  const on = (chainageM: number) => wrongOnRoad({ roadId: "R1", chainageM }, new Map([["R1", { lengthM: 6_000, line }]]));
  expect([on(12_000), on(18_000)]).toEqual([[], []]);
  expect(on(500)).toEqual([{ field: "chainageM", problem: "beforeTheBeginning", with: { end: "K12+000" } }]);
  expect(on(18_001)).toEqual([{ field: "chainageM", problem: "pastTheEnd", with: { end: "K18+000" } }]);
});
