import { expect, it } from "vitest";
import type { MonthAnswer, YearAnswer } from "../../../shared/http/assessment-api.ts";
import { toCsv } from "../../charts/csv.ts";
import { monthCsv, rankingCsv, type Say, yearCsv } from "./assessment-csv.ts";

const say = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(" ")) as unknown as Say;
const names = { company: (id: string) => `Company ${id}`, road: (id: string) => `Road ${id}` };
const sheet = { score: 96, lost: {}, givenBack: 0, services: 95 };
const ranking = [{ companyId: "c1", score: 94, rank: 1, before: 3 }];
const month = {
  month: "2026-10",
  trees: { company: [{ id: "i1", name: "及时率", standard: "逾期一单扣一分" }], road: [] },
  companies: [{ companyId: "c1", own: sheet, draft: null, roads: [{ ...sheet, score: 91, roadId: "r1", isHandedIn: true }], score: 94 }],
  deductions: [
    {
      ...{ id: "d1", itemId: "i1", companyId: "c1", roadId: "", points: 4, reason: "=迟报, 三单", day: "2026-10-03", orderId: "W-17" },
      ...{ pictures: ["p"], createdAtMs: 1, by: "王强", stands: true, corrects: "" },
    },
  ],
  appeals: [{ deductionId: "d1", state: "waiting", reason: "暴雨", answer: "" }],
  ranking,
} as unknown as MonthAnswer;

it("[E17] a file of deductions holds order, rule and what became of the appeal, and no formula", () => {
  const { columns, rows } = monthCsv("deductions", month, names, say);
  expect(Object.fromEntries(columns.map((column, i) => [column, rows[0]![i]]))).toMatchObject({
    ...{ day: "2026-10-03", company: "Company c1", item: "及时率", rule: "逾期一单扣一分", points: -4, order: "W-17", pictures: 1 },
    ...{ state: "appealWaiting", appeal: "暴雨" },
  });
  expect(toCsv({ columns, rows })).toContain(`"'=迟报, 三单"`);
});

it("[E17] files of a month, its roads and the ranking hold every column of their tables", () => {
  expect(monthCsv("month", month, names, say).rows).toEqual([["2026-10", 1, 2, "Company c1", 94, 96, 91, 95, 1]]);
  expect(monthCsv("roads", month, names, say).rows).toEqual([["2026-10", "Road r1", "Company c1", 91, 95]]);
  expect(rankingCsv({ month: "2026-10", state: "frozen", ranking, askedAtMs: 1 }, names, say).rows).toEqual([
    ["2026-10", 1, "Company c1", 94, 2],
  ]);
});

it("[E17] a file of a year tells what stands, the mean and what was set by hand, for the year and each quarter", () => {
  const part = (score: number | null, byHand: number | null = null) => ({ score, scored: 1, months: 3, byHand });
  const months = [90, ...Array.from({ length: 11 }, () => null)];
  const companies = [
    { companyId: "c1", months, services: months, quarters: [part(90, 99), part(null), part(null), part(null)], year: part(90) },
  ];
  const { columns, rows } = yearCsv({ year: 2026, companies } as unknown as YearAnswer, names, say);
  expect(rows[0]!.slice(0, 7)).toEqual(["Company c1", 90, 90, null, 99, 90, 99]);
  expect([columns.length, columns.at(-1)]).toEqual([rows[0]!.length, "2026-12"]);
});
