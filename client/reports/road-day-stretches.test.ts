import { expect, it } from "vitest";
import { toneOfQuality } from "../../shared/charts/driven-tones.ts";
import { stretchesOnMap } from "./road-day-stretches.ts";

it("each stretch is its piece of the road, called by its chainage, and what was missed looks otherwise than what was seen", () => {
  const line = [
    [121.5, 31.2],
    [121.5, 31.21],
  ] as [number, number][];
  const road = { id: "r", name: "路", town: "", roadClass: "", section: "", companyId: "", lengthM: 1_000, line };
  const stretches = [
    { fromM: 0, toM: 400, fromChainageM: 5_000, toChainageM: 5_400, quality: "observed" as const },
    { fromM: 400, toM: 1_000, fromChainageM: 5_400, toChainageM: 6_000, quality: "missing" as const },
  ];
  const records = stretchesOnMap(road, stretches, "light", (quality) => quality);
  expect(records.map(({ id, name, detail }) => [id, name, detail])).toEqual([
    ["0-400", "K5+000 – K5+400", "observed"],
    ["400-1000", "K5+400 – K6+000", "missing"],
  ]);
  expect(records[0]!.line.at(-1)).toEqual(records[1]!.line[0]);
  expect(records[1]!.line.at(-1)![1]).toBeCloseTo(31.21, 6);
  expect(toneOfQuality("missing", "light")).not.toBe(toneOfQuality("observed", "light"));
});
