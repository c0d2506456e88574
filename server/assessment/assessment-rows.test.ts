import { expect, it } from "vitest";
import { assessmentTables } from "../../shared/exports/assessment-tables.ts";
import type { MonthAnswer, YearAnswer } from "../../shared/http/assessment-api.ts";
import type { SignedIn } from "../plugins/access.ts";
import type { Assessment } from "./assessment.ts";
import { assessmentRows } from "./assessment-rows.ts";

const sheet = (score: number, lost: object = {}) => ({ score, lost, givenBack: 0, services: 95 });
const ranking = [{ companyId: "c1", score: 94, rank: 1, before: 3 }];
const month = {
  ...{ month: "2026-10", names: { companies: { c1: "一公司" }, roads: { r1: "川沙路" } }, askedAtMs: 7, ranking },
  trees: {
    company: [{ id: "i1", parentId: "", name: "及时率", standard: "逾期一单扣一分", total: 100, sort: 1 }],
    road: [{ id: "i2", parentId: "", name: "路面", standard: "", total: 100, sort: 1 }],
  },
  companies: [
    {
      ...{ companyId: "c1", own: sheet(96, { i1: 4 }), draft: null, score: 94 },
      roads: [{ ...sheet(91, { i2: 9 }), roadId: "r1", isHandedIn: true }],
    },
    { companyId: "c2", own: null, draft: sheet(100), roads: [], score: null },
  ],
  deductions: [
    {
      ...{ id: "d1", itemId: "i1", companyId: "c1", roadId: "", points: 4, reason: "=迟报, 三单", day: "2026-10-03", orderId: "W-17" },
      ...{ pictures: ["p"], createdAtMs: 1, by: "王强", stands: true, corrects: "" },
      source: { kind: "lateOrders", from: "2026-10-01", to: "2026-10-31", count: 3 },
    },
  ],
  appeals: [{ deductionId: "d1", state: "rejected", reason: "暴雨", answer: "属实", decidedBy: "李", decidedAtMs: 9 }],
} as unknown as MonthAnswer;
const part = (score: number | null, byHand: number | null = null) => ({ score, scored: 1, months: 3, byHand });
const months = [90, ...Array.from({ length: 11 }, () => null)];
const companies = [
  { companyId: "c2", months, services: months, quarters: [part(90), part(null), part(null), part(null)], year: part(80) },
  { companyId: "c1", months, services: months, quarters: [part(90, 99), part(null), part(null), part(null)], year: part(90) },
];
const assessment = {
  month: async () => month,
  year: async () => ({ year: 2026, companies, away: [], closed: [], askedAtMs: 7 }) as unknown as YearAnswer,
  ranking: async () => ({ month: "2026-10", state: "frozen", ranking, askedAtMs: 7 }),
  namesOf: async () => ({ companies: { c1: "一公司" }, roads: {} }),
} as unknown as Assessment;
const rows = async (table: keyof typeof assessmentTables, companyIds: string[] = []) =>
  (await assessmentRows(assessment, {} as SignedIn, { of: "assessment", table, month: "2026-10", companies: companyIds })).rows;

it("[E17] rows of deductions hold order, rule and what became of the appeal; points and pictures are numbers", async () => {
  expect(await rows("deductions")).toEqual([
    {
      ...{ day: "2026-10-03", company: "一公司", road: "", item: "及时率", rule: "逾期一单扣一分", points: -4, reason: "=迟报, 三单" },
      ...{
        corrects: "",
        order: "W-17",
        pictures: 1,
        by: "王强",
        source: "lateOrders",
        sourceCount: 3,
        sourcePeriod: "2026-10-01 – 2026-10-31",
      },
      ...{ enteredAtMs: 1, state: "appealRejected", appeal: "暴雨", answer: "属实", decidedBy: "李", decidedAtMs: 9 },
    },
  ]);
});

it("[E17] rows of a month, its roads and the ranking hold what their screens show; nobody's score is no 0", async () => {
  expect(await rows("month")).toEqual([
    { month: "2026-10", rank: 1, change: 2, company: "一公司", score: 94, own: 96, roads: 91, services: 95, count: 1 },
    { month: "2026-10", rank: null, change: null, company: "c2", score: null, own: null, roads: null, services: null, count: 0 },
  ]);
  expect(await rows("roads")).toEqual([{ month: "2026-10", road: "川沙路", company: "一公司", score: 91, services: 95, count: 0 }]);
  expect(await rows("ranking")).toEqual([{ month: "2026-10", rank: 1, company: "一公司", score: 94, change: 2 }]);
});

it("[E17] rows of sheets hold every item with what it has left, of whom they are asked for", async () => {
  expect(await rows("sheets")).toEqual([
    { month: "2026-10", company: "一公司", road: "", item: "及时率", rule: "逾期一单扣一分", worth: 100, deducted: -4, left: 96 },
    { month: "2026-10", company: "一公司", road: "川沙路", item: "路面", rule: "", worth: 100, deducted: -9, left: 91 },
  ]);
  expect(await rows("sheets", ["c2"])).toEqual([]);
});

it("[E17] what is left of a sheet in its spreadsheet is its score: also by what no item explains, and what was given back", async () => {
  const left = async (own: object) => {
    const told = { ...month, companies: [{ ...month.companies[0]!, own: { services: null, ...own }, roads: [] }] };
    const { rows: lines } = await assessmentRows({ ...assessment, month: async () => told } as never, {} as SignedIn, {
      ...({ of: "assessment", table: "sheets" } as const),
      ...{ month: "2026-10", companies: [] },
    });
    return lines.map((line) => [line.item, line.left]);
  };
  expect(await left({ score: 93.5, lost: { i1: 4 }, givenBack: 0.5 })).toEqual([
    ["及时率", 96],
    ["~strange", -3],
    ["~givenBack", 0.5],
  ]);
  expect(await left({ score: 99.9, lost: { i1: 0.1 }, givenBack: 0 })).toEqual([["及时率", 99.9]]);
});

it("[E17] rows of a year tell what stands, the mean and what was set by hand, the best first", async () => {
  const [best, other] = await rows("year");
  expect(best).toMatchObject({ rank: 1, company: "一公司", year: 90, yearMean: 90, yearByHand: null, month1: 90, month12: null });
  expect(best).toMatchObject({ quarter1: 99, quarter1Mean: 90, quarter1ByHand: 99, quarter2: null });
  expect(other).toMatchObject({ rank: 2, company: "c2" });
});

it("every row fills the columns of its table, and no other", async () => {
  for (const table of Object.keys(assessmentTables) as (keyof typeof assessmentTables)[])
    for (const row of await rows(table)) expect(Object.keys(row).sort()).toEqual(Object.keys(assessmentTables[table]).sort());
});
