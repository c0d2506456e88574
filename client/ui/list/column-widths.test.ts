import { expect, it } from "vitest";
import { fillWidths, frozenColumns } from "./column-widths.ts";

const columns = [
  { key: "a", widthPx: 100 },
  { key: "b", widthPx: 300 },
];

it("shares out what is left in proportion", () => {
  expect(fillWidths(columns, {}, 800)).toEqual([200, 600]);
});

it("leaves a width that somebody chose", () => {
  expect(fillWidths(columns, { a: 80 }, 800)).toEqual([80, 720]);
  expect(fillWidths(columns, { a: 80, b: 90 }, 800)).toEqual([80, 90]);
});

it("never shrinks a column", () => {
  expect(fillWidths(columns, {}, 200)).toEqual([100, 300]);
});

it("keeps pinned columns at the left as far as they leave room for the others", () => {
  const frozen = (pinned: readonly string[], mostPx: number) => frozenColumns(columns, pinned, [36, 100, 300], mostPx);
  expect(frozen([], 900)).toBe(0);
  expect(frozen(["a"], 900)).toBe(2);
  expect(frozen(["a", "b"], 900)).toBe(3);
  expect(frozen(["a", "b"], 435)).toBe(2);
  expect(frozen(["a"], 135)).toBe(0);
  // Not the first of the list: nothing can stay before it.
  expect(frozen(["b"], 900)).toBe(0);
});
