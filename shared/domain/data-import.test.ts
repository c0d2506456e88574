import { expect, it } from "vitest";
import { contradictsItself, isOver } from "./data-import.ts";

it.each([
  [{ total: 10, done: 8, failed: 2 }, false],
  [{ total: 10, done: 8, failed: 3 }, true],
  [{ total: 10, done: 11, failed: 0 }, true],
  [{ total: 0, done: 0, failed: 1 }, true],
  [{ total: 10, done: null, failed: 2 }, false],
  [{ total: null, done: 8, failed: 3 }, false],
])("[I] done and failed over total is a contradiction: %o", (figures, contradicts) => {
  expect(contradictsItself(figures)).toBe(contradicts);
});

it("[I] an import is over once it is done or failed, and not where nobody knows", () => {
  expect(["waiting", "running", "done", "failed", null, "7"].map(isOver)).toEqual([false, false, true, true, false, false]);
});
