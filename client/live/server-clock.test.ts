import { describe, expect, it } from "vitest";
import { ServerClock } from "./server-clock.ts";

const MINUTE_MS = 60_000;

describe("the server's clock", () => {
  it("[L7] follows the message that was least delayed, so that a late one is seen as late", () => {
    const clock = new ServerClock();
    clock.heard(1_000_000, 50);
    for (let localMs = 1_500; localMs < 60_000; localMs += 1_500) clock.heard(1_000_000 + localMs - 20_000, localMs);
    expect(clock.nowMs(60_000)).toBe(1_059_950);
  });

  it("follows a clock that drifts away, within minutes", () => {
    const clock = new ServerClock();
    for (let localMs = 0; localMs < 30 * MINUTE_MS; localMs += 1_500) clock.heard(localMs * 0.99, localMs);
    const behindMs = clock.nowMs(30 * MINUTE_MS) - 30 * MINUTE_MS * 0.99;
    expect(behindMs).toBeLessThan(10 * MINUTE_MS * 0.01 + 1);
  });

  it.each([-60, 60])("starts anew when the local clock is set by %i minutes", (minutes) => {
    const clock = new ServerClock();
    clock.heard(5_000, 100 * MINUTE_MS);
    clock.heard(6_000, (100 + minutes) * MINUTE_MS);
    expect(clock.nowMs((100 + minutes) * MINUTE_MS)).toBe(6_000);
  });

  it("[L7] a local clock that is set forward makes nothing stale for longer than until the next message", () => {
    let steadyMs = 0;
    const clock = new ServerClock(() => steadyMs);
    const heardAt = (ms: number, aheadMs: number) => {
      steadyMs = ms;
      clock.heard(1_000_000 + ms, ms + aheadMs);
    };
    for (let ms = 0; ms < 60_000; ms += 1_500) heardAt(ms, 0);
    heardAt(60_000, 3 * MINUTE_MS);
    expect(clock.nowMs(60_000 + 3 * MINUTE_MS)).toBe(1_060_000);
  });
});
