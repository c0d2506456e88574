import { describe, expect, it } from "vitest";
import { gradeOf } from "./grade.ts";
import { distressPercent, type Measured, mqiOf, pciOf, pointsLost, pqiOf, rdiOf, rqiOf, weightedM2 } from "./pavement.ts";

const area = (type: string, degree: string, areaM2: number): Measured => ({ type, degree, areaM2, lengthM: null });
const long = (type: string, degree: string, lengthM: number): Measured => ({ type, degree, areaM2: null, lengthM });
/** 100 m of 7 m. */
const UNIT_M2 = 700;
const unit = [area("龟裂", "heavy", 6), long("横裂", "light", 10), area("坑槽", "light", 0.5)];

describe("PCI (JTG 5210-2018)", () => {
  it("of 6 m² heavy alligator, 10 m light transverse and half a m² of light potholes on 700 m² is 84.48 and good; on cement 88.93", () => {
    expect(unit.reduce((sum, one) => sum + weightedM2(one)!, 0)).toBeCloseTo(7.6, 6);
    const ratio = distressPercent(unit, UNIT_M2)!;
    expect(ratio).toBeCloseTo(1.086, 3);
    expect([pciOf(ratio), gradeOf(pciOf(ratio)), pciOf(ratio, "cement")]).toEqual([84.48, "good", 88.93]);
  });

  it.each([
    [0, 100],
    [1, 85],
    [10, 61.27],
    [100, 0],
  ])("of a distress ratio of %s is %s", (ratio, pci) => expect(pciOf(ratio)).toBe(pci));

  it("of what was surveyed without defects is 100, and of a width that nobody knows there is none", () => {
    expect(pciOf(distressPercent([], UNIT_M2)!)).toBe(100);
    expect([distressPercent(unit, 0), distressPercent(unit, null)]).toEqual([null, null]);
  });

  it("counts no more than the whole surface where areas overlap, and nothing of a type without a weight", () => {
    expect(distressPercent([area("龟裂", "heavy", 900)], UNIT_M2)).toBe(100);
    expect([
      weightedM2(area("井盖破损", "heavy", 1)),
      weightedM2(area("坑槽", "?", 1)),
      weightedM2(area("坑槽", "light", null as never)),
    ]).toEqual([null, null, null]);
    expect(distressPercent([area("井盖破损", "heavy", 9)], UNIT_M2)).toBe(0);
  });
});

it("what each type costs is what the PCI would be better by without it, most first", () => {
  const lost = pointsLost([...unit, area("井盖破损", "heavy", 4)], UNIT_M2);
  expect(lost.map(({ type }) => type)).toEqual(["龟裂", "横裂", "坑槽"]);
  expect(lost[0]!.points).toBeCloseTo(pciOf((100 * 1.6) / 700) - 84.48, 2);
  expect(pointsLost(unit, null)).toEqual([]);
});

it("an IRI of 2.0 on an expressway is an RQI of 91.29, and ruts of 20 mm an RDI of 60", () => {
  expect([rqiOf(2, "高速"), rdiOf(20), rdiOf(10), rdiOf(40), rdiOf(40.1), rdiOf(0)]).toEqual([91.29, 60, 90, 0, 0, 100]);
});

it("PCI 85 with RQI 90 is a PQI of 87.00 on a road of class 3, and nothing on an expressway while the rest is not known", () => {
  const known = { pci: 85, rqi: 90, rdi: null, pbi: null, sri: null };
  expect([pqiOf(known, "三级"), pqiOf(known, "高速"), pqiOf(known, "高速", "cement")]).toEqual([87, null, 87]);
  expect(pqiOf({ pci: 85, rqi: 90, rdi: 60, pbi: 100, sri: 80 }, "高速")).toBe(83.75);
});

it("MQI is weighed of all four, and none while one is not known", () => {
  expect(mqiOf({ pqi: 90, sci: 80, bci: 100, tci: 70 })).toBe(88.4);
  expect(mqiOf({ pqi: 90, sci: null, bci: 100, tci: 70 })).toBeNull();
});
