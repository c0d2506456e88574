import fc from "fast-check";
import { expect, it } from "vitest";
import type { Line } from "../../../shared/domain/coordinates.ts";
import { type LineStep, lineDraft, step } from "./line-draft.ts";

const line: Line = [
  [1, 1],
  [2, 2],
  [3, 3],
];

it("inserts, moves, shifts and removes points, and goes with the one that was touched", () => {
  const inserted = step(lineDraft(line), { kind: "insert", at: 1, place: [9, 9] });
  expect([inserted.points, inserted.selected]).toEqual([
    [
      [1, 1],
      [9, 9],
      [2, 2],
      [3, 3],
    ],
    1,
  ]);
  expect(step(inserted, { kind: "move", at: 1, place: [8, 8] }).points[1]).toEqual([8, 8]);
  const shifted = step(inserted, { kind: "shift", at: 1, by: -1 });
  expect([shifted.points[0], shifted.selected]).toEqual([[9, 9], 0]);
  expect(step(shifted, { kind: "shift", at: 0, by: -1 })).toBe(shifted);
  const removed = step(inserted, { kind: "remove", at: 3 });
  expect([removed.points.length, removed.selected]).toEqual([3, 2]);
});

it("a post goes where its point goes, both posts of a break together; what is snapped to another road's post is none", () => {
  const posted = step(lineDraft(line), { kind: "post", at: 1, chainageM: 400 });
  expect(posted.points[1]).toEqual([2, 2, 400]);
  const broken = step(posted, { kind: "break", at: 1, chainageM: 400 });
  const jumped = step(broken, { kind: "post", at: broken.selected!, chainageM: 600 });
  expect(jumped.points.slice(1, 3)).toEqual([
    [2, 2, 400],
    [2, 2, 600],
  ]);
  expect(step(jumped, { kind: "move", at: 2, place: [5, 5, 9_000] }).points.slice(1, 3)).toEqual([
    [5, 5, 400],
    [5, 5, 600],
  ]);
  expect(step(posted, { kind: "post", at: 1, chainageM: null }).points).toEqual(line);
  expect(step(posted, { kind: "insert", at: 1, place: [7, 7, 9_000] }).points[1]).toEqual([7, 7]);
});

it("undoes any steps to the very beginning, and redoes them to where it was", () => {
  const at = fc.nat({ max: 2 });
  const place = fc.tuple(fc.integer(), fc.integer());
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("insert" as const), at, place }),
      fc.record({ kind: fc.constant("replace" as const), points: fc.constant(line) }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (deeds) => {
      const done = deeds.reduce<ReturnType<typeof lineDraft>>((draft, deed) => step(draft, deed as LineStep), lineDraft(line));
      let back = done;
      for (const _ of deeds) back = step(back, { kind: "undo" });
      expect(back.points).toEqual(line);
      for (const _ of deeds) back = step(back, { kind: "redo" });
      expect(back.points).toEqual(done.points);
    }),
  );
});
