import { expect, it } from "vitest";
import type { WallAlarm } from "../../../shared/http/displays-api.ts";
import { alarmAt, beginsMs } from "./use-alarm-call.ts";

const T = 1_800_000_000_000;
const alarm = (id: string, raisedMs: number, calledMs = raisedMs): WallAlarm => ({
  ...{ id, cause: "serious", subject: { id, name: id, place: "", count: null, usual: null } },
  ...{ sinceMs: T + raisedMs, raisedAtMs: T + raisedMs, calledAtMs: T + calledMs, acknowledgedBy: null },
});
const idAt = (alarms: WallAlarm[], ms: number, isTold = false) => alarmAt(alarms, isTold, T + ms)?.id ?? null;

it("[A] first-priority alarms take the board from a full second on that all displays know of, for 25 s, and when they ring again", () => {
  expect([beginsMs(alarm("a", 1)) % 1_000, beginsMs(alarm("a", 1)) - T]).toEqual([0, 3_000]);
  expect([0, 2_000, 3_000, 27_999, 28_000].map((ms) => idAt([alarm("a", 1)], ms))).toEqual([null, null, "a", "a", null]);
  expect(idAt([alarm("a", 1, 900_000)], 903_000)).toBe("a");
});

it("[A] no priority 1 lost or merged: several stand one after the other, whatever order they are told in", () => {
  const all = [alarm("a", 0), alarm("b", 100), alarm("c", 200)];
  for (const told of [all, all.toReversed()])
    expect([2_000, 27_000, 52_000, 77_000].map((ms) => idAt(told, ms))).toEqual(["a", "b", "c", null]);
});

it("[W] a serious defect that interrupts the display already is not shown twice, but when it is passed up", () => {
  expect(idAt([alarm("a", 0)], 2_000, true)).toBeNull();
  expect(idAt([alarm("a", 0, 900_000)], 902_000, true)).toBe("a");
});
