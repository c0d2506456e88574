import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startRounds } from "./rounds.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("waits for a round that takes longer than the time between two", async () => {
  const ends: (() => void)[] = [];
  const rounds = startRounds(100, () => new Promise<void>((end) => ends.push(end)), vi.fn());
  await vi.advanceTimersByTimeAsync(350);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(2);
  rounds.close();
});

it("tells of a round that failed, does the next, and none once it is closed", async () => {
  const round = vi.fn(async () => Promise.reject(new Error("away")));
  const failed = vi.fn();
  const rounds = startRounds(100, round, failed);
  await vi.advanceTimersByTimeAsync(250);
  expect(round).toHaveBeenCalledTimes(2);
  expect(failed.mock.calls.map(([reason]) => reason.message)).toEqual(["away", "away"]);
  rounds.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(round).toHaveBeenCalledTimes(2);
});
