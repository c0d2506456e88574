import { expect, it } from "vitest";
import { withoutFuture } from "./without-future.ts";

it("[F1] a sweep or doubt noted by a clock that was ahead counts as noted now", () => {
  const memo = {
    sweptAtMs: 5_000,
    openSweptAtMs: 900,
    doubts: { all: { sinceMs: 7_000, rows: 3_000 } },
    cutSinceMs: 8_000,
    asOfMs: 9_000,
    sweepGap: 2_000,
  };
  expect(JSON.parse(withoutFuture(JSON.stringify(memo), 1_000))).toEqual({
    ...memo,
    sweptAtMs: 1_000,
    doubts: { all: { sinceMs: 1_000, rows: 3_000 } },
    cutSinceMs: 1_000,
    asOfMs: 1_000,
  });
});

it("leaves a feed without a memo alone", () => {
  expect(withoutFuture("", 1_000)).toBe("");
});
