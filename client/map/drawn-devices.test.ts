import { expect, it } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import { drawnDevices } from "./drawn-devices.ts";

const nowMs = 100_000_000;
const device = (id: string, speedKmh: number) =>
  ({
    ...{ id, kind: "vehicle", name: id, lng: 121, lat: 31, speedKmh, seenAtMs: nowMs },
    trail: [3, 2, 1, 0].map((minutes) => [121, 31, nowMs - minutes * 60_000]),
  }) as Device;

it("[T5] one that is stuck is hollow: where it is now is not known; one that stands is not", () => {
  const choice = { vehicles: true, inspectors: true, trails: false, followedIds: new Set<string>(), stands: false };
  const { devices } = drawnDevices([device("stuck", 30), device("parked", 0)], nowMs, choice);
  expect(devices.map(({ device: { id }, presence, isHollow }) => [id, presence, isHollow])).toEqual([
    ["stuck", "online", true],
    ["parked", "online", false],
  ]);
});
