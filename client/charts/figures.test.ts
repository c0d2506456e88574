import { expect, it } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import { countPresence, meanRate, overallDisposalRate } from "./figures.ts";

it("weighs the disposal rate by orders, and has none without orders", () => {
  expect(
    overallDisposalRate([
      { completed: 90, notCompleted: 10 },
      { completed: 0, notCompleted: 100 },
    ]),
  ).toBe(45);
  expect(overallDisposalRate([])).toBeNull();
});

it("takes the mean of rates that come without orders", () => {
  expect(meanRate([{ ratePercent: 40 }, { ratePercent: 100 }])).toBe(70);
  expect(meanRate([])).toBeNull();
});

it("[T5] counts one kind of device by how long it was silent, and apart those who went home or were never out", () => {
  const seen = (kind: Device["kind"], seenAtMs: number) => ({ kind, seenAtMs, trail: [] as Device["trail"] }) as Device;
  const devices = [seen("vehicle", 1_000_000), seen("vehicle", 900_000), seen("vehicle", 0), seen("inspector", 1_000_000)];
  const shift = { fromMs: 0, untilMs: 2_000_000 };
  expect(countPresence(devices, "vehicle", 1_000_000, shift)).toEqual({ online: 1, stale: 1, offline: 1, offDuty: 0 });
  expect(countPresence(devices, "vehicle", 1_000_000, { ...shift, fromMs: 500_000 }), "never out").toMatchObject({
    offline: 0,
    offDuty: 1,
  });
  expect(countPresence(devices, "vehicle", 1_000_000, { ...shift, untilMs: 950_000 }), "went home").toEqual({
    ...{ online: 1, stale: 0, offline: 0, offDuty: 2 },
  });
});
