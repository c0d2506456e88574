import { expect, it } from "vitest";
import { signInAfterMs } from "./sign-in-pace.ts";

it("[W] a wall that lost its session signs in again at once", () => {
  expect(signInAfterMs(0, Number.POSITIVE_INFINITY, 0.5)).toBe(0);
  expect(signInAfterMs(0, 3_600_000, 0.5)).toBe(0);
  expect(signInAfterMs(3, 3_600_000, 1)).toBe(16_000);
});

it("[W] walls that take each other's place do so at their leisure and not as fast as they can", () => {
  expect(signInAfterMs(0, 200, 0)).toBe(1_000);
  expect(signInAfterMs(0, 200, 0.5)).toBe(30_500);
});
