import { expect, it } from "vitest";
import { lossesOf } from "./losses.ts";

const part = {
  ...({ part: "losses", title: "losses", name: ["road"], type: "type", degree: "degree" } as const),
  ...({ area: "areaM2", length: "longM", surface: "surfaceM2" } as const),
};
const row = (road: string, type: string, areaM2: number | null, fields: object = {}) => ({
  ...{ toldId: `${road}${type}`, road, type, degree: "heavy", areaM2, longM: null, surfaceM2: 700, ...fields },
});

it("surfaces stand worst first, with what each type costs; one whose width nobody knows has no PCI and stands last", () => {
  const rows = [row("一路", "坑槽", 1), row("二路", "龟裂", 70), row("二路", "坑槽", 7), row("三路", "坑槽", 5, { surfaceM2: null })];
  const lines = lossesOf(part, rows);
  expect(lines.map(({ id }) => id)).toEqual(["二路", "一路", "三路"]);
  expect(lines[0]!.lost.map(({ type }) => type)).toEqual(["龟裂", "坑槽"]);
  expect([lines[0]!.distress, lines[2]!.pci, lines[2]!.lost]).toEqual([11, null, []]);
});

it("[Q4] one distress that could not be read leaves its surface without a figure", () => {
  const [line] = lossesOf(part, [row("一路", "坑槽", 1), row("一路", "龟裂", null, { unread: { areaM2: "?" } })]);
  expect([line!.distress, line!.pci]).toEqual([null, null]);
});
