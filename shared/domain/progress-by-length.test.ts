import { expect, it } from "vitest";
import { progressByLength } from "./progress-by-length.ts";

const part = (fromM: number, toM: number, progress: number | null) => ({ fromM, toM, progress });

it("[F] progress by length: 2 km at 50 and 6 km at 100 are 87.50; no roads are none", () => {
  expect(progressByLength([part(0, 2_000, 50), part(0, 6_000, 100)])).toBe(87.5);
  expect([progressByLength([]), progressByLength([part(5, 5, 100)])]).toEqual([null, null]);
  expect(progressByLength([part(0, 1_000, null), part(0, 2_000, 100)]), "what nobody told the progress of has not begun").toBe(66.67);
});
