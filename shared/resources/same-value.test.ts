import { expect, it } from "vitest";
import { given } from "../legacy/field-codecs.ts";
import { record } from "../legacy/record.ts";
import { isSameValue } from "./same-value.ts";

const thing = {
  record: record({ id: given.id("Id"), name: given.text("Name"), at: given.place("At"), line: given.line("Line") }),
} as never;

it("a place that went through another datum is the same to two decimetres, and no further", () => {
  expect(isSameValue(thing, "at", [121.1, 31.2], [121.100_001, 31.199_999])).toBe(true);
  expect(isSameValue(thing, "at", [121.1, 31.2], [121.100_01, 31.2])).toBe(false);
  expect([isSameValue(thing, "at", null, null), isSameValue(thing, "at", null, [121.1, 31.2])]).toEqual([true, false]);
});

it("a line is the same where each of its points is, in their order", () => {
  const line = [
    [121.1, 31.2],
    [121.2, 31.3],
  ];
  expect(isSameValue(thing, "line", line, [line[0], [121.2, 31.300_001]])).toBe(true);
  expect(isSameValue(thing, "line", line, [...line].reverse())).toBe(false);
  expect(isSameValue(thing, "line", line, [line[0]])).toBe(false);
  expect(isSameValue(thing, "line", undefined, [])).toBe(true);
});

it("everything else to the last sign", () => {
  expect([isSameValue(thing, "name", "a", "a"), isSameValue(thing, "name", "a", "a ")]).toEqual([true, false]);
});
