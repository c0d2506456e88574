import { expect, it } from "vitest";
import { DEVICE_OFFLINE_AFTER_MS, DEVICE_STALE_AFTER_MS, type Device } from "../../../shared/domain/device.ts";
import { countStates, rankDevices, stateOf } from "./device-rank.ts";

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
const allDay = { fromMs: 0, untilMs: 2 * nowMs };
const names = (filter: Parameters<typeof rankDevices>[1]) => rankDevices(devices, filter, nowMs, allDay).map((row) => row.device.name);

it("[V1] lists who was lost first, the longest silent before the others, and numbers by their value", () => {
  expect(names(all)).toEqual(["王", "巡1", "巡2", "巡10"]);
});

it("finds by name or road, kind and presence", () => {
  expect(names({ ...all, text: " 大叶 " })).toEqual(["巡2"]);
  expect(names({ ...all, kind: "inspector" })).toEqual(["王"]);
  expect(names({ ...all, presence: "stale" })).toEqual(["巡1"]);
  expect(names({ ...all, text: "无" })).toEqual([]);
});

it("[T5] [V1] who is off shift is not lost; who is stuck comes before whoever went home", () => {
  const fixes = [3, 2, 1, 0].map((minutes): [number, number, number] => [121, 31, nowMs - minutes * 60_000]);
  const stuck = { ...device("卡", "vehicle", 0), lng: 121, lat: 31, speedKmh: 30, trail: fixes } as Device;
  const told = (untilMs: number) =>
    rankDevices([stuck, ...devices], all, nowMs, { fromMs: 0, untilMs }).map((row) => [row.device.name, row.reason?.kind ?? row.presence]);
  expect(told(2 * nowMs)).toEqual([
    ["王", "silent"],
    ["巡1", "silent"],
    ["卡", "stuck"],
    ["巡2", "online"],
    ["巡10", "online"],
  ]);
  // [V1] Whoever is looked for by a reason is found by it, and by no presence: each is counted once.
  const rows = (untilMs: number, presence: "all" | "stale" | "stuck" | "online" | "offShift") =>
    rankDevices([stuck, ...devices], { ...all, presence }, nowMs, { fromMs: 0, untilMs });
  expect(rows(2 * nowMs, "stuck").map((row) => row.device.name)).toEqual(["卡"]);
  expect(rows(2 * nowMs, "online").map((row) => row.device.name)).toEqual(["巡2", "巡10"]);
  expect(rows(nowMs, "offShift").map((row) => stateOf(row))).toEqual(["offShift", "offShift"]);
  expect(rows(nowMs, "stale")).toEqual([]);
  expect(countStates(rows(nowMs, "all"))).toEqual({
    all: 5,
    online: 2,
    stuck: 1,
    stale: 0,
    offline: 0,
    inTunnel: 0,
    notOut: 0,
    offShift: 2,
  });
  expect(told(nowMs)).toEqual([
    ["卡", "stuck"],
    ["王", "offShift"],
    ["巡1", "offShift"],
    ["巡2", "online"],
    ["巡10", "online"],
  ]);
});
