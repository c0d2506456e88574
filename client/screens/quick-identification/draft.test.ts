import { expect, it } from "vitest";
import { quickCorrection } from "../../../shared/domain/quick-correction.ts";
import { sampleShot } from "../../../tests/support/sample-shot.ts";
import { correctionOf, draftOf, isCorrected, withDegree, withType } from "./draft.ts";

const shot = sampleShot({ id: "Q1" });

it("what nobody touched is no correction", () => {
  expect(correctionOf(shot, draftOf(shot))).toEqual({});
  expect(isCorrected(shot, draftOf(shot))).toBe(false);
});

it("another type is told once, and its boxes bear it unless they were called otherwise", () => {
  const draft = withType(draftOf(shot), { id: "t9", name: "车辙" });
  const correction = correctionOf(shot, draft);
  expect(correction.defectTypeId).toBe("t9");
  expect(correction.boxes?.map(({ defectType }) => defectType)).toEqual(["车辙", "井盖破损"]);
  expect(quickCorrection.safeParse(correction).success).toBe(true);
});

it("a degree goes to all boxes, and back again leaves nothing to tell", () => {
  const serious = withDegree(draftOf(shot), true);
  expect(correctionOf(shot, serious)).toMatchObject({ serious: true });
  expect(serious.boxes.every(({ degree }) => degree === "严重")).toBe(true);
  expect(correctionOf(shot, withDegree(serious, false))).toEqual({});
});

it("a place is told whole: road and chainage", () => {
  expect(correctionOf(shot, { ...draftOf(shot), chainageM: 900 })).toEqual({ roadId: "r1", chainageM: 900 });
  expect(correctionOf(shot, { ...draftOf(shot), roadId: "r2", road: "外青松公路" })).toEqual({ roadId: "r2", chainageM: 1_200 });
  expect(correctionOf(shot, { ...draftOf(shot), direction: "down" })).toEqual({ direction: "down" });
});
