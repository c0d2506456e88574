import { describe, expect, it } from "vitest";
import { bridgePatrols, bridgeVisits } from "./patrol-bridges.ts";
import { machineCoverage, patrolCoverage } from "./patrol-coverage.ts";
import { machineDay, patrolDay } from "./patrol-day.ts";
import { machineMileage, patrolMileage } from "./patrol-mileage.ts";
import { patrolPersons, personDays } from "./patrol-persons.ts";
import { machineSummary, machineYear, patrolSummary, patrolYear } from "./patrol-summary.ts";
import { askedOfServices, firstQuestion, isPresent, questionSchema, toldOfAsking } from "./question.ts";
import { type AnyReport, figureOf, mayReadReport, type ReportPart, type ReportRow, tableOf, withDerived } from "./report.ts";

const source = { datum: "GCJ-02", timeZone: "Asia/Shanghai" } as const;
const rowOf = (report: AnyReport, sent: object, month = "2026-03") =>
  withDerived(report, report.record.decode(sent as never, source) as ReportRow, { month });
const figure = (report: AnyReport, key: string, rows: readonly ReportRow[]) => {
  const part = (report.parts as readonly ReportPart<string>[]).find((one) => one.part === "figures");
  return figureOf(part!.figures.find((one) => one.key === key)!, rows);
};

describe("mileage against the length of roads", () => {
  const day = (Xc_XunMileage: unknown, R_RoadLength: unknown, more: object = {}) =>
    rowOf(patrolMileage, { R_id: "r", R_Name: "路", Xc_XunTime: "2026-03-07", Xc_XunMileage, R_RoadLength, ...more });

  it("1,000 and 3,000 m of which 2,000 and 1,500 were driven are 62.50 % and never 87.5: repeats do not count", () => {
    const rows = [day(2_000, 1_000), day(1_500, 3_000)];
    expect(figure(patrolMileage, "coveragePercent", rows)).toBe(62.5);
    expect(rows.map(({ coveragePercent }) => coveragePercent)).toEqual([100, 50]);
  });

  it("a road whose length is 0 or missing has no rate and stays outside of the sum", () => {
    const rows = [day(500, 1_000), day(700, 0), day(900, "")];
    expect(rows.map(({ coveragePercent, coveredM }) => [coveragePercent, coveredM])).toEqual([
      [50, 500],
      [null, null],
      [null, null],
    ]);
    expect(figure(patrolMileage, "coveragePercent", rows)).toBe(50);
    expect(figure(patrolMileage, "coveragePercent", rows.slice(1))).toBeNull();
  });

  it("up 1,000 of 1,000 and down 0 are up 100, down 0 and both 50; what is not told of one direction leaves both unknown", () => {
    const told = day(1_000, 1_000, { R_UpMileage: 1_000, R_DownMileage: 0 });
    expect(told).toMatchObject({ upPercent: 100, downPercent: 0, bothPercent: 50 });
    expect(day(1_000, 1_000, { R_UpMileage: 1_000, R_DownMileage: "" }).bothPercent).toBeNull();
  });
});

describe("bridges", () => {
  const bridges = (TotalCount: unknown, TrackCount: unknown) => rowOf(bridgePatrols, { C_id: "c", C_Name: "甲", TotalCount, TrackCount });

  it.each([
    [12, 9, 15, 85],
    [12, 14, 0, 100],
    [26, 0, 130, 0],
    ["null", 3, null, null],
  ])("%s due and %s patrolled cost %s and leave %s", (due, patrolled, deduction, score) => {
    expect(bridges(due, patrolled)).toMatchObject({ deduction, score });
  });

  it("speak of points where the customer deducts for them, and nowhere else", () => {
    const keys = (flags: object) => tableOf(bridgePatrols, { by: "company" }, flags).map(({ key }) => key);
    expect(keys({ bridgeDeduction: true })).toEqual(expect.arrayContaining(["deduction", "score"]));
    expect(keys({})).not.toContain("deduction");
  });
});

it("a bridge is missed where it was not visited, and unknown where services tell neither that nor when", () => {
  const bridge = (sent: object) => rowOf(bridgeVisits, { C_id: "c", C_Name: "甲", B_Id: "b", ...sent }).missed;
  expect([bridge({ Count: 0 }), bridge({ Count: 3 }), bridge({ Bt_Time: "2026-03-07 12:00:00" }), bridge({})]).toEqual([1, 0, 0, null]);
});

describe("a day", () => {
  it("lacks of each road what was not patrolled of its length; of an unknown length nothing is known to lack", () => {
    const row = (Xc_XunMileage: unknown, R_RoadLength: unknown) =>
      rowOf(patrolDay, { R_id: "r", R_Name: "路", Xc_XunTime: "2026-03-07", Xc_XunMileage, R_RoadLength });
    const rows = [row(2_000, 1_000), row(1_500, 3_000), row(400, 0)];
    expect(rows.map(({ coveredM, missingM }) => [coveredM, missingM])).toEqual([
      [1_000, 0],
      [1_500, 1_500],
      [null, null],
    ]);
    const figures = ["coveredM", "missingM", "shortRoads", "coveragePercent"].map((key) => figure(patrolDay, key, rows));
    expect(figures).toEqual([2_500, 1_500, 1, 62.5]);
  });

  it("is told to the services also where it is today's, with its month", () => {
    const asked = (day: string) => {
      const question = askedOfServices(patrolDay.filters, { day, company: "" }, "2026-03-09")[0]!;
      return patrolDay.ask.request(question as never, { C_Code: "c" } as never, "Asia/Shanghai");
    };
    expect([asked(""), asked("2026-02-28")]).toEqual([
      { ComCode: "c", TrackTime: "2026-03", ComId: "", Day: "2026-03-09" },
      { ComCode: "c", TrackTime: "2026-02", ComId: "", Day: "2026-02-28" },
    ]);
  });

  it("is where bars of days, the calendar and the matrix of roads lead to, each for its own means", () => {
    const led = [patrolCoverage, machineCoverage, patrolMileage, machineMileage].map((of: AnyReport) =>
      (of.parts as readonly ReportPart<string>[]).flatMap((part) => ("leadsTo" in part ? [part.leadsTo?.report] : [])),
    );
    expect(led.flat()).toEqual([patrolDay, patrolDay, machineDay, machineDay, patrolDay, machineDay].map(({ name }) => name));
  });
});

it("a pass rate is made of the rows that tell both: 9 passed and 1 failed, and 20 passed of nobody knows how many, are 90 %", () => {
  const rows = [
    { PassCount: 9, NotPassCount: 1 },
    { PassCount: 20, NotPassCount: "" },
  ].map((sent) => rowOf(patrolSummary, { C_Name: "甲", ...sent }));
  expect([figure(patrolSummary, "passPercent", rows), figure(patrolSummary, "passPercent", rows.slice(1))]).toEqual([90, null]);
});

it("a section that changed hands: 12 of 15 days are the one's, 16 of 16 the other's, and 28 of 31 the section's", () => {
  const kept = (Xr_ComId: string, ParentName: string, PassCount: number, NotPassCount: number) =>
    rowOf(patrolSummary, { Xr_ComId, C_Name: "一标段", ParentName, PassCount, NotPassCount });
  const rows = [kept("A", "甲公司", 12, 3), kept("B", "乙公司", 16, 0)];
  expect(rows.map(({ parent, passPercent }) => [parent, passPercent])).toEqual([
    ["甲公司", 80],
    ["乙公司", 100],
  ]);
  expect(["passed", "failed"].map((key) => figure(patrolSummary, key, rows))).toEqual([28, 3]);
  expect(figure(patrolSummary, "passPercent", rows)).toBeCloseTo((28 / 31) * 100, 6);
});

describe("scores", () => {
  const score = (report: AnyReport, Xs_Score: unknown, NotPassCount: unknown = 3, month?: string) =>
    rowOf(report, { C_Name: "甲", PassCount: 28, NotPassCount, Xs_Score }, month);

  it.each([
    ["-3", 0],
    ["0", 0],
    ["null", null],
    ["94.5", 94.5],
  ])("%s is a month's score of %s", (sent, points) => expect(score(patrolSummary, sent).points).toBe(points));

  it.each([
    [2, 3, 6],
    [null, 3, null],
    [-1, 3, 0],
  ])("a machine's %s for %s failed days is %s", (sent, failed, points) => {
    expect(score(machineSummary, sent, failed).points).toBe(points);
  });

  it("more days than the month has are flagged: 28 and 3 in March are not, in February they are", () => {
    expect([score(patrolSummary, 1).tooManyDays, score(patrolSummary, 1, 3, "2028-02").tooManyDays]).toEqual([false, true]);
  });
});

describe("a year", () => {
  const { filters } = patrolYear;
  const asked = (year: string) => askedOfServices(filters, { year, by: "company" }, "2026-03-09");

  it("is asked month by month, and not for months that have not begun", () => {
    expect(asked("2026").map(({ month }) => month)).toEqual(["2026-01", "2026-02", "2026-03"]);
    expect(asked("2025")).toHaveLength(12);
    expect(asked("2027")).toEqual([]);
    expect(
      asked("2025")
        .map((one) => toldOfAsking(filters, one))
        .at(-1),
    ).toEqual({ month: "2025-12" });
  });

  it("keeps each month by its own time: only the present one moves", () => {
    const today = { year: 2026, month: 3, day: 9 };
    expect(asked("2026").map((one) => isPresent(filters, one, today))).toEqual([false, false, true]);
    expect([isPresent(filters, { year: "2026" }, today), isPresent(filters, { year: "2025" }, today)]).toEqual([true, false]);
  });

  it("is the present one at first, and nothing else than a year", () => {
    expect(firstQuestion(filters, "2026-03")).toEqual({ year: "2026", by: "company" });
    for (const year of ["26", "2026-03", "", "1999"]) expect(questionSchema(filters).safeParse({ year }).success, year).toBe(false);
  });

  it("of any other question there is one", () => {
    expect(askedOfServices(machineMileage.filters, { month: "2026-03", company: "" }, "2026-03-09")).toHaveLength(1);
  });
});

it("figures about persons are for their company and for administrators", () => {
  const about = { ...patrolSummary, aboutPersons: true } as AnyReport;
  const [supervisor, admin, company] = [
    mayReadReport(about, {}, null, ["supervisor"]),
    mayReadReport(about, {}, null, ["admin", "supervisor"]),
    mayReadReport(about, {}, "c1", ["maintenance"]),
  ];
  expect([supervisor, admin, company, mayReadReport(patrolSummary, {}, null, ["supervisor"])]).toEqual([false, true, true, true]);
});

it("no line of a matrix is made of the rows of two that are called alike, and no two persons are one where services send no ids", () => {
  const matrices = [patrolYear, machineYear, patrolMileage, machineMileage, personDays].map((of: AnyReport) =>
    (of.parts as readonly ReportPart<string>[]).find(({ part }) => part === "matrix"),
  );
  expect(matrices.map((part) => part?.part === "matrix" && part.of)).toEqual([
    ...[
      ["companyId", "company"],
      ["companyId", "company"],
    ],
    ...[
      ["roadId", "road"],
      ["roadId", "road"],
      ["personId", "person"],
    ],
  ]);
  for (const { rowKey } of [patrolPersons, personDays]) expect(rowKey).toContain("person");
});
