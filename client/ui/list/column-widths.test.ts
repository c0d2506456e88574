import { expect, it } from "vitest";
import { fillWidths } from "./column-widths.ts";

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
