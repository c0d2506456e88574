import { expect, it } from "vitest";
import { wallScale } from "./wall-scale.ts";

it("[W] scales text by width over 1920", () => {
  expect(wallScale(1920, 1080)).toBe(1);
  expect(wallScale(3840, 2160)).toBe(2);
  expect(wallScale(7680, 4320)).toBe(4);
});

it("[W] keeps a low, wide wall's board on the screen", () => {
  expect(wallScale(7680, 2160)).toBe(2.7);
});
