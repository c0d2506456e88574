import { expect, it } from "vitest";
import { patrolDay } from "../../shared/reports/patrol-day.ts";
import type { ReportPart } from "../../shared/reports/report.ts";
import { shortRoads, stretchesOnMap, toneOfQuality } from "./road-day-stretches.ts";

const part = (patrolDay.parts as readonly ReportPart<string>[]).find((one) => one.part === "stretches")!;
const row = (roadId: string, road: string, missingM: number | null, unread: Record<string, string> = {}) => ({
  ...{ toldId: roadId, roadId, road, missingM, unread },
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

it("each stretch is its piece of the road, called by its chainage, and what was missed looks otherwise than what was seen", () => {
  const line = [
    [121.5, 31.2],
    [121.5, 31.21],
  ] as [number, number][];
  const road = { id: "r", name: "路", town: "", roadClass: "", section: "", companyId: "", lengthM: 1_000, line };
  const stretches = [
    { fromM: 0, toM: 400, quality: "observed" as const },
    { fromM: 400, toM: 1_000, quality: "missing" as const },
  ];
  const records = stretchesOnMap(road, stretches, "light", (quality) => quality);
  expect(records.map(({ id, name, detail }) => [id, name, detail])).toEqual([
    ["0-400", "K0+000 – K0+400", "observed"],
    ["400-1000", "K0+400 – K1+000", "missing"],
  ]);
  expect(records[0]!.line.at(-1)).toEqual(records[1]!.line[0]);
  expect(records[1]!.line.at(-1)![1]).toBeCloseTo(31.21, 6);
  expect(toneOfQuality("missing", "light")).not.toBe(toneOfQuality("observed", "light"));
});
