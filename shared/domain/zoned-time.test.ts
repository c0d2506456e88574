import fc from "fast-check";
import { expect, it } from "vitest";
import { formatZoned, zonedTimeMs } from "./zoned-time.ts";

it("what a zone's clock shows leads back to the instant", () => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });
  fc.assert(
    fc.property(fc.constantFrom("Asia/Shanghai", "UTC", "America/St_Johns"), seconds, (zone, atSecond) => {
      const [year, month, day, hour, minute, second] = formatZoned(zone, atSecond * 1000)
        .split(/[- :]/)
        .map(Number) as number[];
      const inDay = (((hour as number) * 60 + (minute as number)) * 60 + (second as number)) * 1000;
      const back = zonedTimeMs(zone, year as number, month as number, day as number, inDay);
      // An hour that the clocks show twice has two instants.
      expect([0, 3_600_000]).toContain(Math.abs(back - atSecond * 1000));
    }),
  );
});

it("[C4] a legacy time is read in the tenant's zone", () => {
  expect(formatZoned("Asia/Shanghai", Date.UTC(2026, 10, 21, 16, 0, 5))).toBe("2026-11-22 00:00:05");
  expect(zonedTimeMs("Asia/Shanghai", 2026, 11, 22, 5_000)).toBe(Date.UTC(2026, 10, 21, 16, 0, 5));
});
