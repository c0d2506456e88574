import { describe, expect, it } from "vitest";
import { comparedDays, ordersEffect, type ProjectDays, pavementEffect, type SurveyedRoad } from "./project-effect.ts";

const project: ProjectDays = { startsOn: "2026-03-01", endsOn: "2026-03-31", isCompleted: true, today: "2026-06-09" };
const stretches = [{ roadId: "R1", fromM: 100, toM: 300 }];
const survey = (filmedOn: string, pcis: readonly (number | null)[], direction = "both", roadId = "R1"): SurveyedRoad => ({
  ...{ roadId, filmedOn, direction },
  pieces: pcis.map((pci, i) => ({ fromM: i * 100, toM: (i + 1) * 100, pci })),
});

describe("what a project did to the pavement", () => {
  it("is the last survey before it began against the first one after it ended, within its stretches alone", () => {
    const surveys = [
      survey("2025-12-01", [10, 10, 10, 10]),
      survey("2026-02-01", [10, 60, 70, 10]),
      survey("2026-03-15", [1, 1, 1, 1]),
      survey("2026-04-15", [10, 95, 96, 10]),
      survey("2026-05-15", [10, 80, 80, 10]),
    ];
    expect(pavementEffect(project, stretches, surveys)).toEqual({
      before: { pci: 65, countedM: 200, totalM: 200, firstOn: "2026-02-01", lastOn: "2026-02-01" },
      after: { pci: 95.5, countedM: 200, totalM: 200, firstOn: "2026-04-15", lastOn: "2026-04-15" },
      difference: 30.5,
    });
  });

  it("is taken by length: 100 m at 90 and 60 m at 70 are 82.50", () => {
    const parted = {
      ...survey("2026-02-01", []),
      pieces: [
        { fromM: 0, toM: 100, pci: 90 },
        { fromM: 100, toM: 160, pci: 70 },
      ],
    };
    expect(pavementEffect(project, [{ roadId: "R1", fromM: null, toM: null }], [parted]).before).toMatchObject({
      pci: 82.5,
      countedM: 160,
    });
  });

  it("[M8] is of as much of a whole road as there is of it, wherever its chainage begins", () => {
    const parted = {
      ...survey("2026-02-01", []),
      pieces: [
        { fromM: 12_000, toM: 12_100, pci: 90 },
        { fromM: 13_000, toM: 13_060, pci: 70 },
      ],
    };
    const whole = [{ roadId: "R1", fromM: null, toM: null }];
    expect(pavementEffect(project, whole, [parted]).before).toMatchObject({ pci: 82.5, countedM: 160, totalM: 160 });
  });

  it("is unknown and not 0 where nobody surveyed, and has no difference where the two sides speak of other metres", () => {
    expect(pavementEffect(project, stretches, []).before).toMatchObject({ pci: null, countedM: 0 });
    const half = pavementEffect(project, stretches, [survey("2026-02-01", [1, 60, null]), survey("2026-04-15", [1, 90, 90])]);
    expect([half.before?.pci, half.after?.pci, half.difference]).toEqual([60, 90, null]);
    const otherWay = pavementEffect(project, stretches, [
      survey("2026-02-01", [1, 60, 60], "up"),
      survey("2026-04-15", [1, 90, 90], "down"),
    ]);
    expect(otherWay.difference).toBeNull();
  });

  it("is told of no work that is not over, and before it where it has no day to begin with", () => {
    const surveys = [survey("2026-02-01", [1, 60, 60]), survey("2026-04-15", [1, 90, 90])];
    expect(pavementEffect({ ...project, isCompleted: false }, stretches, surveys)).toMatchObject({ before: { pci: 60 }, after: null });
    expect(pavementEffect({ ...project, startsOn: "", endsOn: "" }, stretches, surveys)).toEqual({
      before: null,
      after: null,
      difference: null,
    });
  });
});

describe("orders before and after", () => {
  it("are compared over as many days as there were since, a year at most, and as far back as anything is known", () => {
    expect(comparedDays(project, "2020-01-01")).toBe(70);
    expect(comparedDays({ ...project, today: "2030-01-01" }, "2020-01-01")).toBe(365);
    expect(comparedDays(project, "2026-02-19")).toBe(10);
    expect(comparedDays({ ...project, today: "2026-03-31" }, "2020-01-01")).toBe("notLongEnough");
    expect(comparedDays(project, "2026-05-01")).toBe("notLongEnough");
    expect(comparedDays({ ...project, isCompleted: false }, "2020-01-01")).toBe("notCompleted");
    expect(comparedDays({ ...project, endsOn: "" }, "2020-01-01")).toBe("noDays");
  });

  it("count what was found within the stretches, not during the work, and say how many have no chainage", () => {
    const found = (foundOn: string, chainageM: number | null = 200, roadId = "R1") => ({ roadId, chainageM, foundOn });
    const orders = [
      ...[found("2026-02-18"), found("2026-02-19"), found("2026-02-28", 100), found("2026-02-28", 300)],
      ...[found("2026-02-28", 99), found("2026-02-28", 200, "R2"), found("2026-02-28", null)],
      ...[found("2026-03-01"), found("2026-03-31"), found("2026-04-01"), found("2026-04-11")],
    ];
    expect(ordersEffect(project, 10, stretches, orders)).toEqual({ days: 10, before: 3, after: 1, unplaced: 1 });
    const whole = [{ roadId: "R1", fromM: null, toM: null }];
    expect(ordersEffect(project, 10, whole, orders)).toEqual({ days: 10, before: 5, after: 1, unplaced: 0 });
  });
});
