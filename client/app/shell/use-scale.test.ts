import { expect, it } from "vitest";
import { scaleOf } from "./use-scale.ts";

it("a very large screen gets larger letters and more to see; any other one stays as it is", () => {
  const sizes = [
    [390, 844],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
    // A strip of screens is wide, not large.
    [7680, 1080],
    [1080, 3840],
  ] as const;
  expect(sizes.map(([width, height]) => scaleOf(width, height))).toEqual([1, 1, 1, 1.25, 1.75, 1, 1]);
});
