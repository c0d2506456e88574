import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ailmentOf, intoNightMs, orbitAt, refreshingAt, reloadAtMs, type Vitals } from "./wall-care.ts";
import { usualNight, type WallNight } from "./wall-programme.ts";

const ZONE = "Asia/Shanghai";
const MINUTE = 60_000;
/** 00:00 in Shanghai. */
const MIDNIGHT = Date.UTC(2026, 10, 26, 16);
const nights = fc.record({ fromMin: fc.nat(1_439), untilMin: fc.nat(1_439), brightnessPercent: fc.constant(60) });

describe("[W] care: 8 px orbit a minute", () => {
  it("never leaves a circle of 8 px, stands for a minute, and comes round in eight", () => {
    const places = Array.from({ length: 8 }, (_, i) => orbitAt(MIDNIGHT + i * MINUTE));
    expect(new Set(places.map(({ xPx, yPx }) => `${xPx} ${yPx}`)).size).toBe(8);
    for (const { xPx, yPx } of places) expect(Math.hypot(xPx, yPx)).toBeLessThanOrEqual(4.3);
    expect(orbitAt(MIDNIGHT + MINUTE - 1)).toEqual(places[0]);
    expect(orbitAt(MIDNIGHT + 8 * MINUTE)).toEqual(places[0]);
  });
});

describe("[W] care: the night by the customer's clock", () => {
  it("begins before midnight and goes on after it", () => {
    const at = (minutes: number) => intoNightMs(usualNight, MIDNIGHT + minutes * MINUTE, ZONE);
    expect([-61, -60, 0, 299, 300].map(at)).toEqual([null, 0, 60 * MINUTE, 359 * MINUTE, null]);
    expect(intoNightMs(usualNight, MIDNIGHT + 1_234, ZONE)).toBe(60 * MINUTE + 1_234);
  });

  it("refreshes each display once a night for a minute, never two of a wall at once, and loads each anew after that", () => {
    fc.assert(
      fc.property(nights, fc.nat(63), fc.nat(63), (night: WallNight, a, b) => {
        const lengthMin = (night.untilMin - night.fromMin + 1_440) % 1_440 || 1_440;
        const third = Math.max(1, Math.floor(lengthMin / 3));
        const times = (index: number) =>
          Array.from({ length: lengthMin * 6 }, (_, i) => i * 10_000).filter((ms) => refreshingAt(night, ms, index) !== null);
        if (lengthMin >= 3) expect(times(a)).toHaveLength(6);
        if (a % third !== b % third) expect(times(a).filter((ms) => times(b).includes(ms))).toEqual([]);
        if (lengthMin >= 3) expect(reloadAtMs(night, a, "w")).toBeGreaterThan(times(a).at(-1)!);
        if (a % third !== b % third) expect(Math.abs(reloadAtMs(night, a, "w") - reloadAtMs(night, b, "w"))).toBeGreaterThanOrEqual(MINUTE);
      }),
      { numRuns: 30 },
    );
  });
});

describe("[W] care: a watchdog on frames and memory over 600 MB", () => {
  const readings = (count: number, part: (atMs: number) => Partial<Vitals>, everyMs = 15_000): Vitals[] =>
    Array.from({ length: count }, (_, i) => {
      const atMs = i * everyMs;
      return { atMs, heapMb: 200, drawnMs: atMs, clockMovedMs: atMs, isHidden: false, ...part(atMs) };
    });

  it("is content with a wall that draws, and where nobody tells of memory", () => {
    expect(ailmentOf(readings(8, () => ({})))).toBeNull();
    expect(ailmentOf(readings(8, () => ({ heapMb: null })))).toBeNull();
  });

  it("wants three heavy readings in a row", () => {
    expect(ailmentOf(readings(3, () => ({ heapMb: 601 })))).toBe("heap");
    expect(ailmentOf(readings(3, () => ({ heapMb: 600 })))).toBeNull();
    expect(ailmentOf(readings(3, (atMs) => ({ heapMb: atMs === 15_000 ? 300 : 900 })))).toBeNull();
  });

  it("sees a clock and a picture that stand still for a minute, but of a page that is hidden or of a machine that slept", () => {
    for (const still of ["drawnMs", "clockMovedMs"] as const) {
      expect(ailmentOf(readings(6, () => ({ [still]: 0 })))).toBe("stands");
      expect(ailmentOf(readings(4, () => ({ [still]: 0 })))).toBeNull();
      expect(ailmentOf(readings(6, () => ({ [still]: 0, isHidden: true })))).toBeNull();
      expect(ailmentOf(readings(2, () => ({ [still]: 0 }), 600_000))).toBeNull();
    }
  });
});
