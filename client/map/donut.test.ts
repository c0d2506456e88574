import fc from "fast-check";
import { expect, it } from "vitest";
import { DONUT_SLOTS, donutPieces } from "./donut.ts";

it("shows one overdue order among thousands, and one status alone as a whole ring", () => {
  expect(
    donutPieces([
      ["pending", 7_600],
      ["overdue", 1],
    ]),
  ).toEqual([
    { status: "pending", slots: 23, from: 0 },
    { status: "overdue", slots: 1, from: 23 },
  ]);
  expect(donutPieces([["handled", 3]])).toEqual([{ status: "handled", slots: DONUT_SLOTS, from: 0 }]);
  expect(
    donutPieces([
      ["pending", 5],
      ["overdue", 5],
    ]).map(({ slots }) => slots),
  ).toEqual([12, 12]);
  expect(donutPieces([])).toEqual([]);
});

it("fills its ring without a gap or an overlap, whatever the counts, and never gives fewer more", () => {
  const names = ["pending", "overdue", "handled", "returned", "inProgress", "awaitingReview", "delayRequested", "unknown"] as const;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: names.length }), (counts) => {
      const pieces = donutPieces(counts.map((count, i) => [names[i]!, count] as const));
      expect(pieces.reduce((sum, { slots }) => sum + slots, 0)).toBe(DONUT_SLOTS);
      for (const [i, piece] of pieces.entries()) {
        expect(piece.from).toBe(i === 0 ? 0 : pieces[i - 1]!.from + pieces[i - 1]!.slots);
        expect(piece.slots).toBeGreaterThan(0);
        for (const [j, other] of pieces.entries()) if (counts[i]! < counts[j]!) expect(piece.slots).toBeLessThanOrEqual(other.slots);
      }
    }),
  );
});
