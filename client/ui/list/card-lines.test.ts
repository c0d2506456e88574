import { expect, it } from "vitest";
import { cardLines, cardPx } from "./card-lines.ts";

const narrow = { widthPx: 100 };
const wide = { widthPx: 300 };

it("gives two narrow columns one line, also around a wide one, which has its own", () => {
  expect(cardLines([])).toBe(0);
  expect(cardLines([narrow, narrow, narrow])).toBe(2);
  expect(cardLines([narrow, narrow, narrow, wide, narrow])).toBe(3);
});

it("what a row is stands in one line, however wide its columns are in a table", () => {
  expect(cardLines([wide, wide])).toBe(1);
});

it("does not cut a time that stands beside its name", () => {
  const time = { widthPx: 136 };
  expect(cardLines([narrow, narrow, time])).toBe(2);
  expect(cardLines([narrow, narrow, time, time])).toBe(3);
});

it("is never lower than a finger needs", () => {
  expect(cardPx([narrow], 26, 44)).toBe(44);
  expect(cardPx([wide, wide, wide, wide], 30, 44)).toBeGreaterThan(3 * 20);
});

it("[10.16] gives what says itself the room of its name: a company stands beside a place, and not in a line of its own", () => {
  const company = { widthPx: 140 };
  expect(cardLines([narrow, narrow, company, narrow])).toBe(3);
  expect(cardLines([narrow, narrow, { ...company, saysItself: true }, narrow])).toBe(2);
});
