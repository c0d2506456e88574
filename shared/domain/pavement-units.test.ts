import { describe, expect, it } from "vitest";
import { gradeOf } from "./grade.ts";
import { differenceOf, isApart, type Located, pavementUnits, type Surveyed } from "./pavement-units.ts";

const road: Surveyed = { fromM: 0, toM: 1_000, direction: "both", wideM: 7, surface: "asphalt" };
const at = (chainageM: number | null, type: string, degree: string, areaM2: number | null, rest: Partial<Located> = {}): Located => ({
  ...{ chainageM, type, degree, areaM2, lengthM: null, direction: "both" },
  ...rest,
});
/** The chainages of a road that begins at K0. */
const upTo = (toM: number) => [{ fromM: 0, toM }];
const lane = (units: ReturnType<typeof pavementUnits>, name: string) => units.lanes.find((one) => one.lane === name)!.units;

describe("units of 100 m (JTG 5210-2018)", () => {
  const standard = [at(10, "龟裂", "heavy", 6), at(20, "横裂", "light", null, { lengthM: 10 }), at(30, "坑槽", "light", 0.5)];

  it("100 × 7 m with 6 m² heavy alligator, 10 m light transverse and half a m² of light potholes: DR 1.086, PCI 84.48, good; on cement 88.93", () => {
    const [unit] = lane(pavementUnits(upTo(1_000), road, standard), "whole");
    expect(unit!.distress).toBeCloseTo(1.086, 3);
    expect([unit!.pci, gradeOf(unit!.pci!)]).toEqual([84.48, "good"]);
    expect(lane(pavementUnits(upTo(1_000), { ...road, surface: "cement" }, standard), "whole")[0]!.pci).toBe(88.93);
  });

  it("DR 0, 1, 10 and 100 are PCI 100, 85.00, 61.27 and 0", () => {
    const defects = [at(150, "龟裂", "heavy", 7), at(250, "龟裂", "heavy", 70), at(350, "龟裂", "heavy", 700)];
    const units = lane(pavementUnits(upTo(400), { ...road, toM: 400 }, defects), "whole");
    expect(units.map(({ pci }) => pci)).toEqual([100, 85, 61.27, 0]);
  });

  it("what was surveyed without defects is 100; what was not surveyed is nothing, and left out of the road's", () => {
    const units = pavementUnits(upTo(300), { ...road, fromM: 100, toM: 200 }, []);
    expect(lane(units, "whole").map(({ pci, why }) => [pci, why])).toEqual([
      [null, "notSurveyed"],
      [100, null],
      [null, "notSurveyed"],
    ]);
    expect([units.pci, units.surveyedM, units.countedM]).toEqual([100, 100, 100]);
  });

  it("the last unit ends with the road: 100 m at 90 and 60 m at 70 are 82.50 by length", () => {
    // Areas that come to PCI 90 and 70: DR = ((100 - PCI) / 15) ^ (1 / 0.412).
    const [first, last] = [(10 / 15) ** (1 / 0.412) * 7, ((30 / 15) ** (1 / 0.412) * 60 * 7) / 100];
    const units = pavementUnits(upTo(160), { ...road, toM: 160 }, [at(50, "龟裂", "heavy", first), at(120, "龟裂", "heavy", last)]);
    expect(lane(units, "whole").map(({ fromM, toM, pci }) => [fromM, toM, pci])).toEqual([
      [0, 100, 90],
      [100, 160, 70],
    ]);
    expect(units.pci).toBe(82.5);
  });

  it("a defect at K0+100 is the second unit's, one at the road's very end the last one's", () => {
    const units = pavementUnits(upTo(250), { ...road, toM: 250 }, [at(100, "坑槽", "light", 1), at(250, "坑槽", "light", 1)]);
    expect(lane(units, "whole").map(({ defects }) => defects.length)).toEqual([0, 1, 1]);
  });

  it("beyond the road's end it is off the road: listed, and not counted; so is what lies where nobody surveyed", () => {
    const [beyond, outside] = [at(1_001, "坑槽", "heavy", 50), at(900, "坑槽", "heavy", 50)];
    const units = pavementUnits(upTo(1_000), { ...road, toM: 500 }, [beyond, outside]);
    expect([units.offRoad, units.outside, units.pci]).toEqual([[beyond], [outside], 100]);
  });

  it("areas that overlap to more than the unit are capped at DR 100, and a type without a weight is listed as not in DR", () => {
    const cover = at(10, "井盖破损", "heavy", 9);
    const units = pavementUnits(upTo(200), { ...road, toM: 200 }, [cover, at(150, "龟裂", "heavy", 500), at(160, "沉陷", "heavy", 500)]);
    expect(lane(units, "whole").map(({ distress, pci }) => [distress, pci])).toEqual([
      [0, 100],
      [100, 0],
    ]);
    expect(units.notInDr).toEqual([cover]);
  });

  it.each([0, null])("of a width of %s there is no PCI: width unknown", (wideM) => {
    const units = pavementUnits(upTo(100), { ...road, toM: 100, wideM }, standard);
    expect(units.lanes.flatMap((one) => one.units.map(({ pci, why }) => [pci, why]))).toEqual(Array(3).fill([null, "noWidth"]));
    expect(units.pci).toBeNull();
  });

  it("of an unreadable chainage the row stays, off the strip; of an unreadable size its unit has no figure", () => {
    const nowhere = at(null, "坑槽", "heavy", 9);
    const units = pavementUnits(upTo(200), { ...road, toM: 200 }, [nowhere, at(10, "坑槽", "heavy", null, { isUnread: true })]);
    expect([units.unplaced, units.notInDr]).toEqual([[nowhere], []]);
    expect(lane(units, "whole").map(({ pci, why }) => [pci, why])).toEqual([
      [null, "unread"],
      [100, null],
    ]);
    expect([units.pci, units.surveyedM, units.countedM]).toEqual([100, 200, 100]);
  });
});

describe("[M8] a road whose chainage does not begin at K0, or breaks", () => {
  it("has its units between its own ends, on round chainages", () => {
    const held = [{ fromM: 12_050, toM: 12_320 }];
    const finds = [at(12_060, "龟裂", "heavy", 3.5), at(12_320, "龟裂", "heavy", 1.4), at(60, "坑槽", "heavy", 9)];
    const units = pavementUnits(held, { ...road, fromM: 12_050, toM: 12_320 }, finds);
    expect(lane(units, "whole").map(({ fromM, toM, pci }) => [fromM, toM, pci])).toEqual([
      [12_050, 12_100, 85],
      [12_100, 12_200, 100],
      [12_200, 12_300, 100],
      [12_300, 12_320, 85],
    ]);
    expect([units.surveyedM, units.countedM, units.offRoad]).toEqual([270, 270, [finds[2]]]);
  });

  it("has none over what is left out, and nothing lies there", () => {
    const held = [
      { fromM: 0, toM: 150 },
      { fromM: 1_000, toM: 1_100 },
    ];
    const finds = [at(150, "龟裂", "heavy", 3.5), at(1_000, "龟裂", "heavy", 7), at(500, "龟裂", "heavy", 7)];
    const units = pavementUnits(held, { ...road, toM: 1_100 }, finds);
    expect(lane(units, "whole").map(({ fromM, toM, pci }) => [fromM, toM, pci])).toEqual([
      [0, 100, 100],
      [100, 150, 85],
      [1_000, 1_100, 85],
    ]);
    expect([units.surveyedM, units.offRoad]).toEqual([250, [finds[2]]]);
  });
});

describe("lanes", () => {
  const [up, down, unknown] = [
    at(10, "龟裂", "heavy", 3.5, { direction: "up" }),
    at(20, "龟裂", "heavy", 35, { direction: "down" }),
    at(30, "龟裂", "heavy", 7, { direction: "" }),
  ];

  it("of a batch of both directions each has half of the width, and what tells no direction counts on the whole alone", () => {
    const units = pavementUnits(upTo(100), { ...road, toM: 100 }, [up, down, unknown]);
    expect(units.lanes.map((one) => [one.lane, one.units[0]!.defects.length, one.units[0]!.distress])).toEqual([
      ["up", 1, 1],
      ["whole", 3, 6.5],
      ["down", 1, 10],
    ]);
    expect(units.main).toBe("whole");
  });

  it("a batch of one direction is one lane, whatever its defects say; of none it is the middle one", () => {
    for (const [direction, name] of [
      ["up", "up"],
      ["down", "down"],
      ["", "whole"],
    ] as const) {
      const units = pavementUnits(upTo(100), { ...road, toM: 100, direction }, [up, down, unknown]);
      expect(units.lanes.map((one) => [one.lane, one.units[0]!.distress])).toEqual([[name, 6.5]]);
      expect(units.main).toBe(name);
    }
  });
});

it("a unit is compared with the same stretch and lane of the batch before, and with no other", () => {
  const before = pavementUnits(upTo(150), { ...road, toM: 150 }, [at(10, "龟裂", "heavy", 7)]);
  const now = pavementUnits(upTo(150), { ...road, toM: 120 }, []);
  const units = lane(now, "whole");
  expect(units.map((unit) => [unit.toM, differenceOf(unit, "whole", before)])).toEqual([
    [100, 15],
    [120, null],
    [150, null],
  ]);
  expect(differenceOf(units[0]!, "whole", null)).toBeNull();
});

it("a batch that is told from its far end surveyed the same stretch", () => {
  const finds = [at(10, "龟裂", "heavy", 7)];
  expect(pavementUnits(upTo(150), { ...road, fromM: 120, toM: 0 }, finds)).toEqual(
    pavementUnits(upTo(150), { ...road, fromM: 0, toM: 120 }, finds),
  );
});

it("a batch whose defects nobody tells has no figure, which is not 100", () => {
  const units = pavementUnits(upTo(150), { ...road, toM: 120, isUntold: true }, []);
  expect([units.pci, lane(units, "whole").map(({ why }) => why)]).toEqual([null, ["untold", "untold", "notSurveyed"]]);
});

it("a batch that does not say where it was surveyed, and a road of unknown length, have nothing made up", () => {
  for (const ends of [{ fromM: null }, { toM: null }, { fromM: null, toM: null }])
    expect(pavementUnits(upTo(200), { ...road, ...ends }, []).pci).toBeNull();
  expect(lane(pavementUnits([], { ...road, toM: 120 }, []), "whole").map(({ toM }) => toM)).toEqual([100, 120]);
  expect(lane(pavementUnits([], { ...road, fromM: null, toM: null }, []), "whole")).toEqual([]);
});

it("a difference to the services' own of more than 0.5 is told, one of 0.5 is not", () => {
  expect([isApart(84.48, 84.98), isApart(84.48, 84.99), isApart(84.48, 83.9), isApart(null, 80), isApart(80, null)]).toEqual([
    ...[false, true, true],
    ...[false, false],
  ]);
});
