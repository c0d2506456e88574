import { describe, expect, it } from "vitest";
import { moveBy } from "./grid-keys.ts";

describe("keys of a grid", () => {
  it.each([
    ["j", -1, 0],
    ["ArrowDown", 0, 1],
    ["k", 0, 0],
    ["k", 5, 4],
    ["j", 9, 9],
    ["PageDown", 3, 8],
    ["PageUp", 3, 0],
    ["Home", 7, 0],
    ["End", 0, 9],
  ])("%s from row %i leads to %i", (key, at, to) => {
    expect(moveBy(key, at, 10, 5)).toBe(to);
  });

  it("leaves every other key alone, and an empty grid too", () => {
    expect(moveBy("x", 1, 10, 5)).toBeNull();
    expect(moveBy("j", -1, 0, 5)).toBeNull();
  });
});
