import { expect, it } from "vitest";
import { leftOf, meanOfRoads, movedBy, newestFirst, standingOf, stateOfDeduction } from "./assessed-month.ts";

it("deductions are listed by their days, the newest first, and within a day as they were entered", () => {
  const one = (id: string, day: string, createdAtMs: number | null) => ({ id, day, createdAtMs });
  const listed = newestFirst([
    one("a", "2026-10-01", 9),
    one("b", "2026-10-27", 1),
    one("c", "2026-10-27", 2),
    one("d", "2026-10-27", null),
  ]);
  expect(listed.map(({ id }) => id)).toEqual(["c", "b", "d", "a"]);
});

it("what stands is what was set by hand, else the mean; places that are not known move nowhere", () => {
  expect([standingOf({ byHand: 88, score: 97.25 }), standingOf({ byHand: null, score: 97.25 })]).toEqual([88, 97.25]);
  expect([movedBy({ rank: 1, before: 3 }), movedBy({ rank: 3, before: null }), movedBy(undefined)]).toEqual([2, null, null]);
});

it("roads count once they are handed in, and what is left is reckoned in hundredths", () => {
  const road = (score: number, isHandedIn = true) => ({ score, isHandedIn });
  expect([meanOfRoads({ roads: [road(90), road(50, false)] }), meanOfRoads({ roads: [] })]).toEqual([90, null]);
  expect(leftOf(0.3, 0.1)).toBe(0.2);
});

it("a deduction's state is that of the appeal against it, where there is one", () => {
  expect([stateOfDeduction(true, undefined), stateOfDeduction(false, undefined), stateOfDeduction(false, "granted")]).toEqual([
    ...["stands", "takenBack", "appealGranted"],
  ]);
});
