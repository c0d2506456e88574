import { expect, it } from "vitest";
import { parseRate, rateRemainder } from "./rate.ts";

it.each([
  ["87.5%", 87.5],
  ["100", 100],
  ["", 0],
  ["null", 0],
  [undefined, 0],
  [null, 0],
  [12.34, 12.34],
  [Number.NaN, 0],
])("[C4] %s is %s percent", (text, percent) => {
  expect(parseRate(text)).toBe(percent);
});

it("the remainder has two decimals", () => {
  expect(rateRemainder(33.333)).toBe(66.67);
  expect(rateRemainder(105)).toBe(0);
});
