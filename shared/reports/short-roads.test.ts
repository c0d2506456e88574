import { expect, it } from "vitest";
import { patrolDay } from "./patrol-day.ts";
import { shortRoads, stretchesPartOf } from "./short-roads.ts";

const part = stretchesPartOf(patrolDay)!;
const row = (roadId: string, road: string, missingM: number | null, unread: Record<string, string> = {}) => ({
  ...{ roadId, road, missingM, unread },
});

it("the road that lacks most comes first, and those of which nobody knows last", () => {
  const roads = shortRoads(part, [
    row("1", "甲路", 0),
    row("2", "乙路", 1_200),
    row("3", "丙路", null),
    row("4", "丁路", 9_000, { missingM: "x" }),
    row("", "无编号", 99),
  ]);
  expect(roads).toEqual([
    { id: "2", name: "乙路", missingM: 1_200 },
    { id: "1", name: "甲路", missingM: 0 },
    { id: "3", name: "丙路", missingM: null },
    { id: "4", name: "丁路", missingM: null },
  ]);
});
