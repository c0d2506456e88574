import { expect, it } from "vitest";
import { inOrder } from "./time-range.tsx";

it("a stretch of time whose later end is told first is the same one, and an open end stays open", () => {
  expect(inOrder({ fromMs: 9, untilMs: 3 })).toEqual({ fromMs: 3, untilMs: 9 });
  expect(inOrder({ fromMs: 3, untilMs: 9 })).toEqual({ fromMs: 3, untilMs: 9 });
  expect(inOrder({ fromMs: 9, untilMs: null })).toEqual({ fromMs: 9, untilMs: null });
  expect(inOrder({ fromMs: null, untilMs: 3 })).toEqual({ fromMs: null, untilMs: 3 });
});
