import { expect, it } from "vitest";
import {
  type Deduction,
  type HandedIn,
  type MonthBasis,
  monthFigures,
  type Node,
  namesBeside,
  ownPart,
  servicesScore,
} from "./month-figures.ts";

const node = (id: string, parentId: string, total: number): Node => ({
  ...{ id, parentId, name: id, total, level: 1, standard: "", min: null, max: null, sort: 1, year: 2026 },
});
const TREE = [node("a", "", 60), node("b", "", 40)];
const taken = (id: string, companyId: string, points: number, more: Partial<Deduction> = {}) =>
  ({
    ...{ id, companyId, points, itemId: "b", roadId: "", reason: "迟报", day: "2026-03-10", orderId: "", pictures: [], createdAtMs: 0 },
    ...{ by: "王强", state: "stands", corrects: "" },
    ...more,
  }) as unknown as Deduction;
const sheet = (companyId: string, roadId = "", left: readonly (number | null)[] = []) =>
  ({ companyId, roadId, companyName: companyId, items: left.map((one, i) => ({ itemId: `i${i}`, left: one })) }) as unknown as HandedIn;
function reckon(part: Partial<MonthBasis>) {
  const steps = monthFigures({
    ...{ month: "2026-03", trees: { company: TREE, road: TREE }, deductions: [], sheets: { company: [], road: [] } },
    ...{ companyShare: 0.6, companyIds: ["c1", "c2"], refused: 0, hasLostSheets: false },
    ...part,
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
const scores = (part: Partial<MonthBasis>) => reckon(part).companies.map(({ companyId, score }) => [companyId, score]);

it("[D] a month is 100 − 5.5 = 94.50, and with 0.6 of it and the mean of its roads 90 at 0.4 the company has 92.70", () => {
  const deductions = [taken("d1", "c1", 5), taken("d2", "c1", 0.5), taken("r1", "c1", 10, { roadId: "r1" })];
  const own = { deductions, sheets: { company: [sheet("c1")], road: [] } };
  expect(scores(own)[0], "a road whose sheet nobody handed in does not count").toEqual(["c1", 94.5]);
  expect(scores({ ...own, sheets: { company: [sheet("c1")], road: [sheet("c1", "r1")] } })[0]).toEqual(["c1", 92.7]);
});

it("[D] the share of a company's own sheet is the customer's", () => {
  const deductions = [taken("d1", "c1", 5.5), taken("r1", "c1", 10, { roadId: "r1" })];
  const sheets = { company: [sheet("c1")], road: [sheet("c1", "r1")] };
  const by = (companyShare: number) => scores({ deductions, sheets, companyShare })[0]![1];
  expect([by(0), by(0.5), by(1)]).toEqual([90, 92.25, 94.5]);
});

it("[D] a section that changed hands: each day's fault is its keeper's of that day, and neither is scored for the other's", () => {
  const { companies } = reckon({
    deductions: [
      taken("before", "c1", 3, { roadId: "r1", day: "2026-03-15" }),
      taken("after", "c2", 1, { roadId: "r1", day: "2026-03-16" }),
    ],
    sheets: { company: [sheet("c1"), sheet("c2")], road: [sheet("c1", "r1"), sheet("c2", "r1")] },
  });
  expect(companies.map(({ companyId, score, roads }) => [companyId, score, roads.map((road) => [road.roadId, road.score])])).toEqual([
    ["c1", 98.8, [["r1", 97]]],
    ["c2", 99.6, [["r1", 99]]],
  ]);
});

it("[D] a month counts its own days alone: the first and the last are in it, those beside it are not", () => {
  const days = ["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"];
  const deductions = days.map((day) => taken(day, "c1", 1, { day }));
  expect(scores({ deductions, sheets: { company: [sheet("c1")], road: [] } })[0]).toEqual(["c1", 98]);
});

it("[D] whoever was not scored has no score, and is neither 0 nor 100", () => {
  const { companies } = reckon({ deductions: [taken("d1", "c2", 2)], sheets: { company: [sheet("c1")], road: [] } });
  expect(companies.map(({ companyId, score, own, draft }) => [companyId, score, own?.score, draft?.score])).toEqual([
    ["c1", 100, 100, undefined],
    ["c2", null, undefined, 98],
  ]);
});

it("[D] the services' sheet: what is not above 0 is 0, null is empty and not 0, and sums of tenths stay tenths", () => {
  expect(servicesScore(sheet("c1", "", [-3]))).toBe(0);
  expect(servicesScore(sheet("c1", "", [0]))).toBe(0);
  expect(servicesScore(sheet("c1", "", [60, null]))).toBe(null);
  expect(servicesScore(sheet("c1"))).toBe(null);
  expect(servicesScore(sheet("c1", "", [0.1, 0.2]))).toBe(0.3);
});

it("[L5] a company's part holds nothing of the others, and of whoever is bound to none nothing at all", () => {
  const figures = reckon({
    deductions: [taken("d1", "c1", 1), taken("d2", "c2", 2), taken("d3", "c2", 2, { points: null })],
    sheets: { company: [sheet("c1"), sheet("c2")], road: [sheet("c2", "r1")] },
  });
  expect(JSON.stringify(ownPart(figures, "c1"))).not.toMatch(/c2|d2|d3|r1/);
  const names = { companies: { c1: "一公司", c2: "二公司" }, roads: { r1: "川沙路" } };
  expect(namesBeside(names, ownPart(figures, "c1")), "nor which of their roads were scored").toEqual({ ...names, roads: {} });
  expect(namesBeside(names, ownPart(figures, "c2"))).toEqual(names);
  expect(ownPart(figures, "")).toMatchObject({ companies: [], deductions: [] });
});

it("[D] a deduction in a state that nobody knows neither stands nor was taken back: whoever it is of has no score", () => {
  const sheets = { company: [sheet("c1"), sheet("c2")], road: [] };
  const { companies, doubts } = reckon({ deductions: [taken("d1", "c1", 5, { state: "7" })], sheets });
  expect(companies.map(({ companyId, score }) => [companyId, score])).toEqual([
    ["c1", null],
    ["c2", 100],
  ]);
  expect(doubts).toEqual([{ what: "unread", companyId: "c1", count: 1 }]);
  // Services that have no such field take nothing back.
  expect(scores({ deductions: [taken("d1", "c1", 5, { state: "" })], sheets })[0]).toEqual(["c1", 95]);
});

it("[L5] how many of the others lost points is no company's business where their deductions do not come", () => {
  const short = reckon({ sheets: { company: ["c1", "c2"].map((id) => sheet(id, "", [90])), road: [] } });
  expect(short.doubts).toEqual([{ what: "noDeductions", companyId: "", count: 2 }]);
  expect(ownPart(short, "c1").doubts).toEqual([{ what: "noDeductions", companyId: "", count: 1 }]);
});
