import fc from "fast-check";
import { expect, it } from "vitest";
import { usualProgramme } from "../../../shared/domain/wall-programme.ts";
import { turnAt } from "../../../shared/domain/wall-turn.ts";
import { ServerClock } from "../../live/server-clock.ts";

const ZONE = "Asia/Shanghai";
const NOW = Date.UTC(2026, 10, 26, 4);

it("[W] displays whose own clocks are wrong by 5 s either way, and that begin at any moment, show the same scene as the server reckons", () => {
  const state = { programme: usualProgramme("w"), anchor: { anchorMs: NOW, fromMs: NOW, beforeMs: NOW } };
  const skew = fc.integer({ min: -5_000, max: 5_000 });
  const delays = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(skew, delays, fc.nat(1e8), (skewMs, lateMs, sinceMs) => {
      // What a display that began just now has heard of the server's clock: its ticks, each late by what its line took.
      const clock = new ServerClock();
      const nowMs = NOW + sinceMs;
      for (const ms of lateMs) clock.heard(nowMs - ms, nowMs + skewMs);
      const own = clock.nowMs(nowMs + skewMs);
      expect(nowMs - own).toBe(Math.min(...lateMs));
      const [truth, shown] = [turnAt(state, nowMs, ZONE), turnAt(state, own, ZONE)];
      // It stands in the same scene, but for the part of a second that its line is late.
      if (truth.elapsedMs >= 200) expect(shown.index).toBe(truth.index);
    }),
  );
});
