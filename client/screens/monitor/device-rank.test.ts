import { expect, it } from "vitest";
import { DEVICE_OFFLINE_AFTER_MS, DEVICE_STALE_AFTER_MS, type Device } from "../../../shared/domain/device.ts";
import { rankDevices } from "./device-rank.ts";

const nowMs = 10_000_000;
const device = (name: string, kind: Device["kind"], silentMs: number, road = "") =>
  ({ id: name, name, kind, road, company: "", seenAtMs: nowMs - silentMs, trail: [] as Device["trail"] }) as Device;
const devices = [
  device("巡10", "vehicle", 0),
  device("巡2", "vehicle", 0, "大叶公路"),
  device("巡1", "vehicle", DEVICE_STALE_AFTER_MS + 1),
  device("王", "inspector", DEVICE_OFFLINE_AFTER_MS + 1),
];
const all = { text: "", kind: "all", presence: "all" } as const;
const names = (filter: Parameters<typeof rankDevices>[1]) => rankDevices(devices, filter, nowMs).map((row) => row.device.name);

it("[V1] lists who was lost first, then who went home, and numbers by their value", () => {
  expect(names(all)).toEqual(["巡1", "王", "巡2", "巡10"]);
});

it("finds by name or road, kind and presence", () => {
  expect(names({ ...all, text: " 大叶 " })).toEqual(["巡2"]);
  expect(names({ ...all, kind: "inspector" })).toEqual(["王"]);
  expect(names({ ...all, presence: "stale" })).toEqual(["巡1"]);
  expect(names({ ...all, text: "无" })).toEqual([]);
});
