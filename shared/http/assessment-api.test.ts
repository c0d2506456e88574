import { expect, it } from "vitest";
import { assessmentDoors } from "./assessment-api.ts";

it("lets nobody reject an objection without saying why", () => {
  const fits = (decision: object) => assessmentDoors.decide.body.safeParse(decision).success;
  expect([fits({ grants: false }), fits({ grants: false, answer: " \n" })]).toEqual([false, false]);
  expect([fits({ grants: false, answer: "照片属实" }), fits({ grants: true })]).toEqual([true, true]);
});

it("takes a step from versions that a month can have: no number that our own records cannot hold", () => {
  const fits = (version: number) => assessmentDoors.settle.body.safeParse({ to: "published", version }).success;
  expect([0, 7, 2_147_483_646].map(fits)).toEqual([true, true, true]);
  expect([-1, 0.5, 2_147_483_647, 1e12].map(fits)).toEqual([false, false, false, false]);
});
