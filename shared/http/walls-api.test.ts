import { expect, it } from "vitest";
import { LAST_DAY_MS } from "../domain/calendar-day.ts";
import { wallDoors } from "./walls-api.ts";

it("[W] what was shown is asked for between times that a clock shows, and for no others", () => {
  const { query } = wallDoors.proof;
  const within = (fromMs: number, untilMs: number) => query.safeParse({ fromMs: `${fromMs}`, untilMs: `${untilMs}` }).success;
  expect(within(LAST_DAY_MS - 1, LAST_DAY_MS)).toBe(true);
  expect(within(LAST_DAY_MS, LAST_DAY_MS + 1)).toBe(false);
  expect(within(-1, 1)).toBe(false);
  expect(within(2, 1)).toBe(false);
});
