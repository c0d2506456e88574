import fc from "fast-check";
import { expect, it } from "vitest";
import { declutter, type LabelBox, placeLabels } from "./declutter.ts";

const box = (left: number, top: number): LabelBox => ({ left, top, widthPx: 60, heightPx: 16 });

it("keeps the first of two labels that cover each other", () => {
  const [a, b, c] = [box(0, 0), box(30, 8), box(61, 0)] as const;
  expect(declutter([a, b, c])).toEqual([a, c]);
});

it("never leaves two labels on each other, and leaves out none that had room", () => {
  const labels = fc.array(fc.record({ left: fc.integer({ min: -200, max: 900 }), top: fc.integer({ min: -200, max: 600 }) }), {
    maxLength: 60,
  });
  const touches = (a: LabelBox, b: LabelBox) => Math.abs(a.left - b.left) < 60 && Math.abs(a.top - b.top) < 16;
  fc.assert(
    fc.property(labels, (places) => {
      const wanted = places.map(({ left, top }) => box(left, top));
      const kept = declutter(wanted);
      expect(kept.some((a, i) => kept.some((b, j) => i < j && touches(a, b)))).toBe(false);
      for (const label of wanted) expect(kept.includes(label) || kept.some((other) => touches(label, other))).toBe(true);
    }),
  );
});

it("puts a label where it covers nothing that is taken, and leaves it out where it would anywhere", () => {
  const above = box(0, 0);
  const below = box(0, 60);
  expect(placeLabels([[above, below]], [])).toEqual([above]);
  expect(placeLabels([[above, below]], [box(30, 8)])).toEqual([below]);
  expect(placeLabels([[above, below]], [box(30, 8), box(-20, 50)])).toEqual([]);
});
