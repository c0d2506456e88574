import { expect, it } from "vitest";
import { fillWidths, frozenColumns } from "./column-widths.ts";

const columns = [
  { key: "a", widthPx: 100 },
  { key: "b", widthPx: 300 },
];

it("shares out what is left in proportion", () => {
  expect(fillWidths(columns, {}, 800, "zh")).toEqual([200, 600]);
});

it("leaves a width that somebody chose", () => {
  expect(fillWidths(columns, { a: 80 }, 800, "zh")).toEqual([80, 720]);
  expect(fillWidths(columns, { a: 80, b: 90 }, 800, "zh")).toEqual([80, 90]);
});

it("never shrinks a column that is not said to be tighter", () => {
  expect(fillWidths(columns, {}, 200, "zh")).toEqual([100, 300]);
});

it("[10.5] takes all columns as tight as they may be in a language where they do not all fit, and shares out what that leaves", () => {
  const tight = { zh: 150, en: 200, es: 220, ja: 160 };
  const two = [
    { key: "a", widthPx: 100, tightPx: 50 },
    { key: "b", widthPx: 300, tightPx: tight },
  ];
  expect(fillWidths(two, {}, 400, "zh")).toEqual([100, 300]);
  expect(fillWidths(two, {}, 200, "zh")).toEqual([50, 150]);
  expect(fillWidths(two, {}, 250, "en")).toEqual([50, 200]);
  expect(fillWidths(two, {}, 300, "zh")).toEqual([75, 225]);
  expect(fillWidths(two, { a: 90 }, 100, "es"), "a chosen width stays").toEqual([90, 220]);
  expect(fillWidths(two, { a: 400 }, 500, "zh"), "and tightens no other one while it is drawn").toEqual([400, 300]);
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
