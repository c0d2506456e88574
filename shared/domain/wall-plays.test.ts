import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { believed, goesOn, PLAYS_TOLD_WITHIN_MS, stretchesOf, type WallPlay, worstOf } from "./wall-plays.ts";

const NOW = 1_800_000_000_000;
const play = (fromMs: number, toMs: number, part: Partial<WallPlay> = {}): WallPlay => ({
  ...{ fromMs, toMs, scene: "map", index: null, interrupt: null, state: "live", truth: "live", dataAtMs: fromMs, version: 1 },
  ...part,
});
const told = fc.array(fc.tuple(fc.integer({ min: -1e9, max: 1e5 }), fc.integer({ min: -1e3, max: 1e5 })), { maxLength: 30 });

describe("[W] proof of play: scene, from, to", () => {
  it("is never of what is still to come, of long ago, or twice of the same time, whatever a display tells and in whatever order", () => {
    fc.assert(
      fc.property(told, fc.integer({ min: -1e6, max: 0 }), (list, last) => {
        const kept = believed(
          list.map(([from, lasts]) => play(NOW + from, NOW + from + lasts)),
          NOW + last,
          NOW,
        );
        let untilMs = Math.max(NOW + last, NOW - PLAYS_TOLD_WITHIN_MS);
        for (const { fromMs, toMs } of kept) {
          expect([fromMs >= untilMs, toMs > fromMs, toMs <= NOW + 5_000]).toEqual([true, true, true]);
          untilMs = toMs;
        }
      }),
    );
  });

  it("goes on while nothing of it changes and no stretch is missing", () => {
    const [before, next] = [play(0, 1_000), play(1_000, 2_000)];
    expect(goesOn(before, next)).toBe(true);
    expect(goesOn(before, { ...next, truth: "late" })).toBe(false);
    expect(goesOn(before, { ...next, interrupt: "i" })).toBe(false);
    expect(goesOn(before, play(5_000, 6_000))).toBe(false);
  });

  it("a display that does not report is a gap and not a success: plays and gaps fill the time", () => {
    fc.assert(
      fc.property(told, (list) => {
        const plays = believed(
          list.map(([from, lasts]) => play(NOW + from, NOW + from + lasts)),
          NOW - 2e6,
          NOW,
        );
        const stretches = stretchesOf(plays, NOW - 2e6, NOW);
        const ms = stretches.reduce(
          (sum, each) => sum + (each.kind === "gap" ? each.toMs - each.fromMs : each.play.toMs - each.play.fromMs),
          0,
        );
        const afterMs = Math.max(0, (plays.at(-1)?.toMs ?? 0) - NOW);
        expect(Math.abs(ms - 2e6 - afterMs)).toBeLessThanOrEqual(1_000 * (plays.length + 1));
      }),
    );
    expect(stretchesOf([], 0, 10_000)).toEqual([{ kind: "gap", fromMs: 0, toMs: 10_000 }]);
  });

  it("has the worst truth label", () => {
    expect([worstOf(["live", "late"]), worstOf(["stale", "live", "disconnected"]), worstOf(["live"])]).toEqual([
      "late",
      "disconnected",
      "live",
    ]);
  });
});
