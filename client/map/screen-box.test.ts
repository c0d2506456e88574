import { expect, it } from "vitest";
import { isInside } from "./screen-box.ts";

it("leaves a followed device alone in the middle of the map and not at its edge", () => {
  expect(isInside({ x: 500, y: 300 }, 1000, 600, 0.2)).toBe(true);
  expect(isInside({ x: 199, y: 300 }, 1000, 600, 0.2)).toBe(false);
  expect(isInside({ x: 500, y: 481 }, 1000, 600, 0.2)).toBe(false);
});
