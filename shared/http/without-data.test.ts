import { expect, it } from "vitest";
import { withoutData } from "./without-data.ts";

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'lng')", "TypeError: Cannot read properties of undefined (reading '…')"],
  ['SyntaxError: Unexpected token in "张三 13800138000"', 'SyntaxError: Unexpected token in "…"'],
  ["Error: 张三 at 延安路", "Error: … at …"],
  ["Error: order 20261122001 of https://x.example/a?name=z", "Error: order # of <address>"],
  ["Error: ann@roads.example", "Error: <mail>"],
  ["RangeError: 42 is too many", "RangeError: 42 is too many"],
])("%s is told as %s", (said, told) => {
  expect(withoutData(said)).toBe(told);
});

it("is short", () => {
  expect(withoutData("a".repeat(5_000))).toHaveLength(300);
});
