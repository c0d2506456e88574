import { afterEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

afterEach(() => vi.useRealTimers());

it("runs at once, then no more often than asked, and never loses the last call", () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const throttled = throttle(run, 200);
  throttled.call();
  throttled.call();
  throttled.call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(199);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  throttled.call();
  throttled.cancel();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});
