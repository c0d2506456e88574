import { expect, it } from "vitest";
import type { Road } from "../../shared/domain/reference.ts";
import { sampleShot } from "../../tests/support/sample-shot.ts";
import { checkCorrection } from "./check-correction.ts";

const line: Road["line"] = [
  [121, 31, 12_000],
  [121.0627, 31, 18_000],
];
const road: Road = { id: "R1", name: "一号路", town: "", roadClass: "", section: "", companyId: "c1", lengthM: 6_000, line };
const wrong = (chainageM: number) => {
  try {
    const ground = { types: new Map(), roads: new Map([[road.id, road]]) };
    checkCorrection(sampleShot({ id: "Q1", roadId: road.id }), { chainageM }, ground, { companyId: null } as never);
    return null;
  } catch (error) {
    return (error as { detail: { problems: readonly { message: string }[] } }).detail.problems.map(({ message }) => message);
  }
};

it("[M8] a chainage lies between the first and the last of its road, whose first need not be K0", () => {
  expect([wrong(12_000), wrong(18_000)]).toEqual([null, null]);
  expect(wrong(500)).toEqual(["lies before the beginning of the road"]);
  expect(wrong(18_001)).toEqual(["lies beyond the end of the road"]);
});
