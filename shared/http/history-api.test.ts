import { expect, it } from "vitest";
import { LAST_DAY_MS } from "../domain/calendar-day.ts";
import { historyDoors } from "./history-api.ts";

const moment = { atMs: 1, position: { epoch: 1, offset: 1 }, confirmedAtMs: 1, whole: true, changes: [] };

it("[H] rows of a moment are taken as they came, without a copy of each: of ten thousands that would be most of a page's time for it", () => {
  const row = { id: "a", pictures: ["1.png"] };
  expect(historyDoors.topic.answer.parse({ ...moment, rows: [row] }).rows[0]).toBe(row);
});

it.each([[null], [["a"]], ["a"], [1]])("[H] %j is no row", (row) => {
  expect(historyDoors.topic.answer.safeParse({ ...moment, rows: [row] }).success).toBe(false);
});

it("[H] what is shown live is told by its position, which is nothing else", () => {
  const { query } = historyDoors.topic;
  expect(query.parse({ atMs: "1", live: "1795860568503-7" }).live).toEqual({ epoch: 1_795_860_568_503, offset: 7 });
  for (const live of ["", "7", "1-2-3", "1e3-7", "1-1234567890123456"]) expect(query.safeParse({ atMs: "1", live }).success).toBe(false);
});

it("[H] a stretch that ends before it begins is refused, and not one in which nothing is missing", () => {
  const { query } = historyDoors.recorded;
  expect(query.safeParse({ fromMs: "2", untilMs: "1" }).success).toBe(false);
  for (const asked of [{}, { fromMs: "1" }, { untilMs: "1" }, { fromMs: "1", untilMs: "2" }])
    expect(query.safeParse(asked).success).toBe(true);
});

it("[H] a time that no clock shows is refused, and the last that one does is not", () => {
  const { topic, recorded } = historyDoors;
  for (const [ms, is] of [
    [LAST_DAY_MS, true],
    [LAST_DAY_MS + 1, false],
    [8.64e15, false],
    [-1, false],
  ] as const) {
    expect(topic.query.safeParse({ atMs: `${ms}`, known: "now" }).success).toBe(is);
    expect(topic.query.safeParse({ atMs: "1", sinceMs: `${ms}` }).success).toBe(is);
    expect(recorded.query.safeParse({ fromMs: "0", untilMs: `${ms}` }).success).toBe(is);
  }
});
