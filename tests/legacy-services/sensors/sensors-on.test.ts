import { expect, it } from "vitest";
import { alarmsOf } from "../../../shared/domain/sensor-alarm.ts";
import type { Road } from "../world/model.ts";
import { readingsOf, sensorsOn } from "./sensors-on.ts";

const HOUR_MS = 3_600_000;
const roads = Array.from({ length: 20 }, (_, i) => ({ id: `r${i}`, name: `路${i}` }) as Road);
const [fromMs, untilMs] = [1_780_000_000_000, 1_780_000_000_000 + 12 * HOUR_MS];

it("the story has each of its fates within twelve hours, and sensors to which nothing happens", () => {
  const kindsOf = new Map(
    sensorsOn(roads).map((sensor) => {
      const [lowLow, low, high, highHigh] = sensor.levels;
      const limits = { lowLow, low, high, highHigh, ratePerMin: sensor.ratePerMin, stuckMin: 20, missingMin: 3 };
      const alarms = alarmsOf(limits, sensor.span[1] - sensor.span[0], readingsOf(sensor, fromMs, untilMs), untilMs);
      return [sensor, new Set(alarms.map(({ kind }) => kind))] as const;
    }),
  );
  for (const [{ fate, name }, kinds] of kindsOf)
    expect([...kinds], name).toEqual(fate.fate === "steady" ? [] : expect.arrayContaining([fate.fate === "jump" ? "rate" : fate.fate]));
});

it("follows the clock: the same moment reads the same, whenever it is asked", () => {
  for (const sensor of sensorsOn(roads)) {
    const later = readingsOf(sensor, fromMs + HOUR_MS, untilMs);
    expect(readingsOf(sensor, fromMs, untilMs).filter(({ atMs }) => atMs >= fromMs + HOUR_MS)).toEqual(later);
  }
});
