import { expect, it } from "vitest";
import { patrolDayAt, patrolDayOf, patrolDaysBetween } from "./patrol-day.ts";

const rule = { timeZone: "Asia/Shanghai", patrolDayStartsAt: "04:00" };
const at = (iso: string) => Date.parse(`${iso}+08:00`);

it("[T4] a day of patrols begins at the customer's hour: what is driven before it is of the day before", () => {
  expect(patrolDayAt(rule, at("2026-09-14T03:59:59"))).toEqual({
    ...{ day: "2026-09-13", startMs: at("2026-09-13T04:00:00"), endMs: at("2026-09-14T04:00:00") },
  });
  expect(patrolDayAt(rule, at("2026-09-14T04:00:00")).day).toBe("2026-09-14");
  expect(patrolDayOf(rule, { year: 2026, month: 3, day: 1 }, -1).day).toBe("2026-02-28");
});

it("days follow each other without a gap, and where clocks change one is longer", () => {
  const days = patrolDaysBetween(rule, at("2026-09-14T03:00:00"), at("2026-09-16T04:00:00"));
  expect(days.map(({ day }) => day)).toEqual(["2026-09-13", "2026-09-14", "2026-09-15"]);
  for (const [i, { endMs }] of days.slice(0, -1).entries()) expect(days[i + 1]!.startMs).toBe(endMs);
  const madrid = { timeZone: "Europe/Madrid", patrolDayStartsAt: "01:00" };
  const { startMs, endMs } = patrolDayOf(madrid, { year: 2026, month: 10, day: 25 });
  expect((endMs - startMs) / 3_600_000).toBe(25);
});
