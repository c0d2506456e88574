import { expect, it } from "vitest";
import { plannedMs } from "./wall-plan.ts";
import type { WallScene } from "./wall-programme.ts";

const HOUR = 3_600_000;
/** A Monday, 00:00 in Shanghai. */
const MONDAY = Date.UTC(2026, 10, 22, 16);
const scenes = (...all: [WallScene["name"], number][]): WallScene[] => all.map(([name, dwellS]) => ({ name, dwellS }));
const planned = (versions: Parameters<typeof plannedMs>[0], hours: number) => {
  const sums = plannedMs(versions, MONDAY, MONDAY + hours * HOUR, "Asia/Shanghai");
  return Object.fromEntries([...sums].map(([name, ms]) => [name, Math.round(ms / 60_000)]));
};

it("[W] gives each scene the share of its dwell, by the programme that was in force", () => {
  const first = { atMs: MONDAY - HOUR, programme: { scenes: scenes(["map", 30], ["status", 10]), calendar: [] } };
  expect(planned([first], 4)).toEqual({ "0 map": 180, "1 status": 60 });
  const next = { atMs: MONDAY + 2 * HOUR, programme: { scenes: scenes(["league", 20]), calendar: [] } };
  expect(planned([next, first], 4)).toEqual({ "0 map": 90, "1 status": 30, "0 league": 120 });
  expect(planned([next], 4)).toEqual({ "0 league": 120 });
});

it("[W] goes by the calendar, by the customer's clock and over midnight", () => {
  const entry = { days: [7], fromMin: 23 * 60, untilMin: 90, scenes: scenes(["events", 20]) };
  const one = { atMs: MONDAY - HOUR, programme: { scenes: scenes(["map", 30]), calendar: [entry] } };
  expect(planned([one], 4)).toEqual({ "0 events": 90, "0 map": 150 });
});

it("[W] tells scenes of one name apart by their places", () => {
  const programme = { scenes: scenes(["map", 30], ["status", 10], ["map", 20]), calendar: [] };
  expect(planned([{ atMs: MONDAY - HOUR, programme }], 1)).toEqual({ "0 map": 30, "1 status": 10, "2 map": 20 });
});
