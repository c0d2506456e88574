import { expect, it } from "vitest";
import type { Device } from "../../shared/domain/device.ts";
import { drawnDevices } from "./drawn-devices.ts";

const nowMs = 100_000_000;
const device = (id: string, speedKmh: number) =>
  ({
    ...{ id, kind: "vehicle", name: id, lng: 121, lat: 31, speedKmh, seenAtMs: nowMs },
    trail: [3, 2, 1, 0].map((minutes) => [121, 31, nowMs - minutes * 60_000]),
  }) as Device;
const shift = { fromMs: nowMs - 3_600_000, untilMs: nowMs + 3_600_000 };
const choice = { vehicles: true, inspectors: true, trails: false, followedIds: new Set<string>(), stands: false };

it("[T5] one that is stuck is hollow: where it is now is not known; one that stands is not", () => {
  const { devices } = drawnDevices([device("stuck", 30), device("parked", 0)], nowMs, shift, choice);
  expect(devices.map(({ device: { id }, presence, isHollow }) => [id, presence, isHollow])).toEqual([
    ["stuck", "online", true],
    ["parked", "online", false],
  ]);
});

it("[V1] whoever falls silent in the middle of its shift stays on the map, hollow; who went home or never went out does not, unless somebody follows it", () => {
  const silent = (id: string, minutes: number) => ({ ...device(id, 0), seenAtMs: nowMs - minutes * 60_000 });
  const rows = [silent("lost", 11), silent("notOut", 90)];
  const on = (at: typeof shift, followedIds = choice.followedIds) =>
    drawnDevices(rows, nowMs, at, { ...choice, followedIds }).devices.map(({ device: { id }, isHollow }) => [id, isHollow]);
  expect(on(shift)).toEqual([["lost", true]]);
  expect(on({ ...shift, untilMs: nowMs })).toEqual([]);
  expect(on(shift, new Set(["notOut"]))).toEqual([
    ["lost", true],
    ["notOut", true],
  ]);
});
