import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentCursor, readCursor, setCursor, writeCursor } from "./time-cursor.ts";

beforeEach(() => void vi.useFakeTimers({ now: 10_000_000 }));
afterEach(() => {
  setCursor({ mode: "live" });
  vi.useRealTimers();
});

it("[H1] the address keeps the time, a reload reads it, and what is no time is none", () => {
  const at = { mode: "at", atMs: Date.parse("2026-09-14T08:12:05.250Z") } as const;
  expect(writeCursor(at)).toBe("#t=2026-09-14T08:12:05.250Z");
  expect(readCursor(writeCursor(at))).toEqual(at);
  expect(writeCursor({ mode: "live" })).toBe("");
  for (const hash of ["", "#main", "#t=", "#t=yesterday", "#t=+275760-09-12T23:00:00Z", "#t=1969-12-31T23:59:59Z"])
    expect(readCursor(hash)).toBeNull();
});

it("[H1] a replay moves so many times as fast as the clock, is shared as its moment, and is live again when it has caught up", () => {
  setCursor({ mode: "replay", atMs: 9_900_000, speed: 30 });
  vi.advanceTimersByTime(2_000);
  expect(currentCursor()).toMatchObject({ atMs: 9_960_000 });
  expect(readCursor(writeCursor(currentCursor()))).toEqual({ mode: "at", atMs: 9_960_000 });
  vi.advanceTimersByTime(2_000);
  expect(currentCursor()).toEqual({ mode: "live" });
});
