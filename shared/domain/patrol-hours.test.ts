import { describe, expect, it } from "vitest";
import { deviceReason } from "./device-reason.ts";
import { patrolAt, patrolHoursOf } from "./patrol-hours.ts";

const HOUR = 3_600_000;
/** Noon of that day in Shanghai, eight hours before UTC. */
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 8);
const of = (from: string, until: string) => ({ timeZone: "Asia/Shanghai", patrolHours: [from, until] as const });

describe("[T5] hours of patrol", () => {
  it("lie in one day, or end on the day after where their end is no later than their beginning", () => {
    expect(patrolHoursOf(of("07:00", "17:30"), 0)).toEqual({ fromMs: 7 * HOUR, untilMs: 17.5 * HOUR });
    expect(patrolHoursOf(of("22:00", "05:00"), 0)).toEqual({ fromMs: 22 * HOUR, untilMs: 29 * HOUR });
    expect(patrolHoursOf(of("07:00", "07:00"), 0)).toEqual({ fromMs: 7 * HOUR, untilMs: 31 * HOUR });
  });

  it("after midnight are those that began the evening before, until they end", () => {
    const night = of("22:00", "05:00");
    const lastNight = { fromMs: at(22, 22), untilMs: at(23, 5) };
    expect([patrolAt(night, at(22, 23)), patrolAt(night, at(23, 0)), patrolAt(night, at(23, 4))]).toEqual([
      lastNight,
      lastNight,
      lastNight,
    ]);
    expect([patrolAt(night, at(23, 5)), patrolAt(night, at(23, 12))]).toEqual(Array(2).fill({ fromMs: at(23, 22), untilMs: at(24, 5) }));
  });

  it("of a patrol by day are those of the day, before and after it too", () => {
    const day = { fromMs: at(23, 7), untilMs: at(23, 17) };
    expect([0, 7, 16, 23].map((hour) => patrolAt(of("07:00", "17:00"), at(23, hour)))).toEqual([day, day, day, day]);
  });

  it("a device that went silent in the night is lost at two, and off shift at noon", () => {
    const night = of("22:00", "05:00");
    const told = (nowMs: number, silentMs: number) => {
      const device = { lng: 121, road: "", lat: 31, speedKmh: 0, seenAtMs: nowMs - silentMs, trail: [] };
      return deviceReason(device, nowMs, patrolAt(night, nowMs))?.kind;
    };
    expect([told(at(23, 2), HOUR), told(at(23, 2), 5 * HOUR), told(at(23, 12), 8 * HOUR)]).toEqual(["silent", "notOut", "offShift"]);
  });
});
