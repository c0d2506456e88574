import { expect, it } from "vitest";
import { eachOnce } from "./matched-deductions.ts";

const entry = { itemId: "b1", points: 1, reason: " 未按时上报月报，\n已催办两次", day: "2026-01-20", orderId: "" };
const held = (id: string, reason: string, more: object = {}) => ({ ...entry, id, reason, stands: true, ...more });

it("[K1] finds what it sent though the services trimmed its reason or cut it: nothing is deducted a second time", () => {
  expect(eachOnce([entry], [held("d1", "未按时上报月报， 已催办两次")])).toEqual(["d1"]);
  expect(eachOnce([entry], [held("d1", "未按时上报月报")])).toEqual(["d1"]);
  expect(eachOnce([entry], [held("d1", "漏报")])).toEqual([null]);
  expect(eachOnce([entry], [held("d1", "未按时上报月报", { points: 2 })])).toEqual([null]);
});

it("[K1] takes the very words before those that may have been cut", () => {
  const short = { ...entry, reason: "未按时" };
  expect(eachOnce([entry, short], [held("d1", "未按时"), held("d2", "未按时上报月报，")])).toEqual(["d2", "d1"]);
});
