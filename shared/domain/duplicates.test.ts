import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likeness } from "./duplicates.ts";

const DAY_MS = 86_400_000;
const rule = { withinM: 50, withinDays: 30 };
const groups: Record<string, string> = { pothole: "surface", loose: "surface", cover: "facility" };
const groupOf = (id: string) => groups[id] ?? null;
const defect = {
  id: "a",
  source: 1,
  defectTypeId: "pothole",
  roadId: "r1",
  road: "川沙路",
  direction: "up" as const,
  chainageM: 1_200 as number | null,
  lng: 121.6,
  lat: 31.2,
  foundAtMs: 100 * DAY_MS,
};
const like = (change: object, mine: object = {}) => likeness({ ...defect, ...mine }, { ...defect, id: "b", ...change }, rule, groupOf);

describe("orders about one defect", () => {
  it("score by place, type, direction and time, and say why", () => {
    expect(like({ source: 2 })).toEqual({
      score: 100,
      reasons: [
        { kind: "alongRoad", distanceM: 0 },
        { kind: "sameType" },
        { kind: "sameDirection" },
        { kind: "foundApart", apartMs: 0 },
        { kind: "otherSource" },
      ],
    });
    const far = like({ chainageM: 1_225, defectTypeId: "loose", direction: "", foundAtMs: 115 * DAY_MS })!;
    expect(far.score).toBe(20 + 15 + 5 + 8);
    expect(far.reasons.map(({ kind }) => kind)).toEqual(["alongRoad", "relatedType", "foundApart"]);
  });

  it.each([
    ["itself", { id: "a" }],
    ["another road", { roadId: "r2" }],
    ["the other carriageway", { direction: "down" }],
    ["another kind of defect", { defectTypeId: "cover" }],
    ["a type that no catalogue knows", { defectTypeId: "?" }],
    ["further away", { chainageM: 1_251 }],
    ["longer ago", { foundAtMs: 69 * DAY_MS }],
    ["nowhere", { chainageM: null, lng: null, lat: null }],
  ])("are none when the other one is %s", (_, change) => {
    expect(like(change)).toBeNull();
  });

  it("are compared on the map where one has no chainage, and by the road's name where it has no id", () => {
    expect(like({ chainageM: null, lng: 121.6002 })?.reasons[0]).toEqual({ kind: "acrossMap", distanceM: 19 });
    expect(like({ roadId: "" }, { roadId: "" })).not.toBeNull();
    expect(like({ roadId: "", road: "" }, { roadId: "", road: "" })).toBeNull();
  });

  it("are as like as they are the other way round", () => {
    const chainageM = fc.integer({ min: 1_100, max: 1_300 });
    const direction = fc.constantFrom("up", "down", "both", "");
    const type = fc.constantFrom("pothole", "loose", "cover");
    fc.assert(
      fc.property(fc.record({ chainageM, direction, defectTypeId: type }), (change) => {
        const other = { ...defect, ...change, id: "b" } as typeof defect;
        expect(likeness(defect, other, rule, groupOf)).toEqual(likeness(other, defect, rule, groupOf));
      }),
    );
  });
});
