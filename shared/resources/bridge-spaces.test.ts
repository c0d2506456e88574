import { expect, it } from "vitest";
import { USUAL_TERMS } from "../domain/terms.ts";
import { bridgeSpaces, surfaceM2 } from "./bridge-spaces.ts";
import { withWorkedOut } from "./derived.ts";
import { doubtsAbout, problemsWith } from "./problems.ts";
import type { AnyResource, RecordRow } from "./resource.ts";
import { spaceQuestions } from "./space-questions.ts";

/** A thousandth of a degree of latitude is some 111 m; of longitude at 31° north some 95 m. */
const square: [number, number][] = [
  [121, 31],
  [121.001, 31],
  [121.001, 31.001],
  [121, 31.001],
];
const space = { id: "1", name: "甲", use: "parking", user: "停车公司", areaM2: null, leaseTo: "2026-06-30", outline: [] };
const question = { id: "1", state: "inHand", foundOn: "2026-05-20", dueOn: "2026-05-30", doneOn: "" };
const found = (resource: AnyResource, after: object) =>
  problemsWith(resource, { after: after as RecordRow, before: null, all: [], by: [] }).map(({ field, problem }) => `${field} ${problem}`);
const on = (resource: AnyResource, row: object, key: string, today: string) =>
  (withWorkedOut(resource, row as RecordRow, { today, terms: USUAL_TERMS }) as unknown as Record<string, unknown>)[key];

it("an outline holds the same surface whichever way round, closed or not, and none where it has fewer than three places", () => {
  const whole = surfaceM2(square);
  expect(whole).toBeGreaterThan(10_500);
  expect(whole).toBeLessThan(10_700);
  // Where it begins decides at which latitude its degrees are measured: a few square decimetres.
  expect(surfaceM2([...square].reverse())).toBeCloseTo(whole, 0);
  expect(surfaceM2([...square, square[0]!])).toBeCloseTo(whole, 3);
  expect([surfaceM2([]), surfaceM2(square.slice(0, 2))]).toEqual([0, 0]);
  expect(found(bridgeSpaces, { ...space, outline: square.slice(0, 2) })).toEqual(["outline noSurface"]);
});

it("an area on record that is a tenth off its outline is asked about", () => {
  const asked = (areaM2: number) =>
    doubtsAbout(bridgeSpaces, { after: { ...space, outline: square, areaM2 } as unknown as RecordRow, before: null, all: [], by: [] });
  expect([asked(10_600), asked(9_000)].map((doubts) => doubts.map(({ problem }) => problem))).toEqual([[], ["otherArea"]]);
});

it("what is let has a user and is not idle; a lease that has run out stands out", () => {
  expect([found(bridgeSpaces, space), found(bridgeSpaces, { ...space, user: "" }), found(bridgeSpaces, { ...space, use: "idle" })]).toEqual(
    [[], ["user userWanted"], ["use letAndIdle"]],
  );
  expect(["2026-05-30", "2026-05-31", "2026-06-30", "2026-07-01"].map((day) => on(bridgeSpaces, space, "leaseStands", day))).toEqual([
    "valid",
    "expiring",
    "expiring",
    "expired",
  ]);
});

it("a question is overdue once its last day is over, and late where it was put right after it", () => {
  const stands = (today: string, fields: object = {}) => on(spaceQuestions, { ...question, ...fields }, "stands", today);
  expect([stands("2026-05-26"), stands("2026-05-27"), stands("2026-05-30"), stands("2026-05-31")]).toEqual([
    "inTime",
    "soon",
    "soon",
    "overdue",
  ]);
  expect([stands("2026-06-09", { doneOn: "2026-05-30" }), stands("2026-06-09", { doneOn: "2026-05-31" })]).toEqual(["done", "late"]);
  expect(stands("2026-06-09", { dueOn: "" })).toBe("inTime");
});

it("a question is put right on a day, not before it was found, and has no such day otherwise", () => {
  expect(found(spaceQuestions, { ...question, state: "done" })).toEqual(["doneOn dayWanted"]);
  expect(found(spaceQuestions, { ...question, doneOn: "2026-05-19" })).toEqual(["state notDone", "doneOn doneBefore"]);
  expect(found(spaceQuestions, { ...question, dueOn: "2026-05-19" })).toEqual(["dueOn dueBefore"]);
});
