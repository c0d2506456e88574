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

it("counts one kind of device by how long it was silent", () => {
  const seen = (kind: Device["kind"], seenAtMs: number) => ({ kind, seenAtMs, trail: [] as Device["trail"] }) as Device;
  const devices = [seen("vehicle", 1_000_000), seen("vehicle", 900_000), seen("vehicle", 0), seen("inspector", 1_000_000)];
  expect(countPresence(devices, "vehicle", 1_000_000)).toEqual({ online: 1, stale: 1, offline: 1 });
});
