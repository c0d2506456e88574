import { describe, expect, it } from "vitest";
import { axisTop } from "./axis-top.ts";
import { chartTitle } from "./chart-title.ts";
import { durationsOf } from "./durations.ts";
import { gradeOf } from "./grade.ts";
import { quarterDays, readQuarterEnd } from "./quarter.ts";
import { ranksOf } from "./ranks.ts";
import { rateRemainder } from "./rate.ts";
import { kilometres, roundHalfUp } from "./round-half-up.ts";
import { byRateDown, meanRatePercent, sharePercent, totalShare } from "./share.ts";
import { STATUS } from "./status.ts";
import { timelinessOf } from "./timeliness.ts";
import { topTen } from "./top-ten.ts";

describe("rates", () => {
  it("of several are made of their sums and never of the mean of rates", () => {
    const rows = [
      { part: 9, whole: 10 },
      { part: 0, whole: 0 },
      { part: 1, whole: 90 },
    ];
    expect(totalShare(rows)).toBe(10);
    expect(meanRatePercent([90, null, 1.11])).toBe(45.56);
    expect(totalShare([])).toBeNull();
  });

  it("of nothing are no rates: they stand after real zeros and are left out of a mean", () => {
    expect(sharePercent({ part: 0, whole: 0 })).toBeNull();
    expect([null, 0, 87.5].sort(byRateDown)).toEqual([87.5, 0, null]);
    expect([meanRatePercent([50, null]), meanRatePercent([null])]).toEqual([50, null]);
  });

  it("leave a second series to 100 with two decimals, and nothing over 100", () => {
    expect([66.666, 105].map(rateRemainder)).toEqual([33.33, 0]);
  });
});

describe("rounding", () => {
  it("goes half up on the number that people read", () => {
    expect([1.005, 2.345, 0.125, 10, 1e-9].map((value) => roundHalfUp(value))).toEqual([1.01, 2.35, 0.13, 10, 0]);
    expect(sharePercent({ part: 2, whole: 3 })).toBe(66.67);
  });

  it("comes before the grade: 89.996 shows 90.00 and is excellent, 89.994 shows 89.99 and is good", () => {
    expect([89.996, 89.994, 80, 70, 60, 59.99].map(gradeOf)).toEqual(["excellent", "good", "good", "fair", "poor", "bad"]);
  });

  it("writes 1,234.5 metres as 1.235 kilometres", () => expect([1_234.5, 0.4, 1_000].map(kilometres)).toEqual([1.235, 0, 1]));
});

it("an axis of counts ends at the documents' steps, then at multiples of 5,000", () => {
  expect([0, 10, 11, 51, 101, 251, 10_000, 10_001, 15_001].map(axisTop)).toEqual([10, 10, 50, 100, 250, 500, 10_000, 15_000, 20_000]);
});

describe("the top ten", () => {
  const types = (...counts: (number | null)[]) => counts.map((count, i) => ({ name: String.fromCharCode(97 + i), count }));

  it("goes by count and then by name, without zeros, and says what the rest comes to", () => {
    const { top, rest, tied } = topTen(types(1, 0, 14, 14, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(top.map(({ name, count }) => `${name}${count}`)).toEqual(["c14", "d14", "m10", "l9", "k8", "j7", "i6", "h5", "g4", "f3"]);
    expect([rest, tied]).toEqual([{ rows: 2, count: 3 }, 0]);
  });

  it("says how many more have as many as the last at a tied cut", () => {
    const { top, tied, rest } = topTen(types(20, 20, 20, 20, 20, 20, 20, 20, 20, 14, 14, 14, 3));
    expect([top.at(-1)?.name, tied, rest]).toEqual(["j", 2, { rows: 3, count: 31 }]);
  });

  it("leaves the given rows in their order, and puts what is unknown last", () => {
    const rows = types(1, null, 3);
    expect(topTen(rows).top.map(({ count }) => count)).toEqual([3, 1, null]);
    expect(rows.map(({ count }) => count)).toEqual([1, null, 3]);
  });
});

it("equal scores share a rank, the next is as many further down, and no score is unranked", () => {
  expect(ranksOf([95, 90, null, 95])).toEqual([1, 3, null, 1]);
});

describe("quarters", () => {
  it("are half-open, and the fourth ends on 1 January", () => {
    expect(quarterDays(2024, 1)).toEqual({ from: { year: 2024, month: 1, day: 1 }, until: { year: 2024, month: 4, day: 1 } });
    expect(quarterDays(2024, 4).until).toEqual({ year: 2025, month: 1, day: 1 });
  });

  it("end as the services write it, month 13 only as the last day of March", () => {
    const read = (text: string) => {
      const day = readQuarterEnd(text);
      return day === null ? null : `${day.month}-${day.day}`;
    };
    expect(["2024-13-31", "2024-06-31", "2024-09-31", "2024-12-31", "2024-03-31"].map(read)).toEqual([
      "3-31",
      "6-30",
      "9-30",
      "12-31",
      "3-31",
    ]);
    expect(["2024-13-30", "2024-13-01", "2024-05-31", "2024-06-29", "2024-14-31", ""].map(read)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("the title of a chart", () => {
  const asked = { fromMonth: "2024-01", toMonth: "2024-03", towns: ["徐泾镇"], byRoadTeam: false, what: "处置率" };
  it("names months, town and units", () => expect(chartTitle("zh", asked)).toBe("2024年01月–2024年03月 徐泾镇 各单位处置率"));
  it("says all areas for several towns and for none", () => {
    expect(chartTitle("zh", { ...asked, towns: ["徐泾镇", "赵巷镇"] })).toBe("2024年01月–2024年03月 所有区域 各单位处置率");
    expect(chartTitle("en", { ...asked, towns: [], what: "Disposal rate" })).toBe("2024-01–2024-03 All areas Disposal rate by company");
  });
  it("speaks of road teams where the customer does", () =>
    expect(chartTitle("zh", { ...asked, byRoadTeam: true })).toContain("各道班处置率"));
  it("writes one month once, and no month for all time", () => {
    expect(chartTitle("zh", { ...asked, toMonth: "2024-01" })).toBe("2024年01月 徐泾镇 各单位处置率");
    expect(chartTitle("ja", { ...asked, fromMonth: "", toMonth: "", what: "処置率" })).toBe("徐泾镇 受託業者別処置率");
  });
});

it("of ten due with seven in time, one late, one open and one cancelled, 7 of 9 are in time", () => {
  const due = 1_000;
  const order = (status: number, finishedAtMs: number | null) => ({ status, dueAtMs: due, finishedAtMs });
  const orders = [
    ...Array.from({ length: 7 }, () => order(STATUS.accepted, due)),
    ...[order(STATUS.handled, due + 1), order(STATUS.overdue, null), order(STATUS.cancelled, null)],
    { status: STATUS.inProgress, dueAtMs: null, finishedAtMs: null },
  ];
  const untilMs = due + 1;
  const counted = orders.map((one) => timelinessOf(one, untilMs)).filter((one) => one !== null);
  expect(counted.filter((one) => one === "inTime")).toHaveLength(7);
  expect(sharePercent({ part: 7, whole: counted.length })).toBe(77.78);
  expect(timelinessOf(order(STATUS.returned, due), untilMs), "finished once, and sent back").toBe("open");
  expect(timelinessOf(order(STATUS.accepted, due), due), "due after today").toBeNull();
});

it("durations have a median and a ninth of ten beside their mean", () => {
  expect(durationsOf([1, 2, 3, 4, 100])).toEqual({ counted: 5, medianMs: 3, p90Ms: 100, meanMs: 22 });
  expect(durationsOf([2, 4])).toMatchObject({ medianMs: 3, p90Ms: 4 });
  expect(durationsOf([])).toEqual({ counted: 0, medianMs: null, p90Ms: null, meanMs: null });
});
