import { expect, it } from "vitest";
import { type Wish, whatIf } from "./what-if.ts";

const item = { id: "i", parentId: "", name: "i", total: 100, min: null, max: null, sort: 1, standard: "" };
const sheet = (score: number) => ({ score, lost: {}, givenBack: 0, services: null });
const taken = (companyId: string, roadId: string, points: number) => ({
  ...{ id: `${companyId}${roadId}`, itemId: "i", companyId, roadId, points, reason: "", day: "2026-10-02", orderId: "", pictures: [] },
  ...{ createdAtMs: 1, by: "", stands: true, corrects: "" },
});
const told = {
  trees: { company: [item], road: [item] },
  companyShare: 0.6,
  deductions: [taken("a", "", 5.5), taken("a", "r1", 10), taken("b", "", 7)],
  companies: [
    {
      ...{ companyId: "a", own: sheet(94.5), draft: null, score: 92.7 },
      roads: [
        { ...sheet(90), roadId: "r1", isHandedIn: true },
        { ...sheet(50), roadId: "r2", isHandedIn: false },
      ],
    },
    { companyId: "b", own: sheet(93), draft: null, roads: [], score: 93 },
    { companyId: "c", own: sheet(92.5), draft: null, roads: [], score: 92.5 },
    { companyId: "d", own: null, draft: sheet(100), roads: [], score: null },
  ],
  ranking: ["b", "a", "c", "d"].map((companyId, i) => ({ companyId, score: null, rank: companyId === "d" ? null : i + 1, before: null })),
};
const wish = (companyId: string, points: number, roadId = ""): Wish => ({
  ...{ scored: roadId === "" ? "company" : "road", companyId, roadId },
  entries: [{ itemId: "i", points, corrects: "", stands: true }],
});

it("[13.5] what if: a company's sheet moves its month by its share, and its place", () => {
  expect(whatIf(told, wish("a", 1))).toEqual({
    sheet: { before: 94.5, after: 93.5 },
    month: { before: 92.7, after: 92.1 },
    rank: { before: 2, after: 3 },
  });
});

it("[13.5] what if: a road's sheet moves the month of whoever keeps it; one that is not handed in moves none", () => {
  expect(whatIf(told, wish("a", 5, "r1"))).toEqual({
    sheet: { before: 90, after: 85 },
    month: { before: 92.7, after: 90.7 },
    rank: { before: 2, after: 3 },
  });
  expect(whatIf(told, wish("a", 5, "r2")).month).toEqual({ before: 92.7, after: 92.7 });
});

it("[13.5] what if: without roads the month is the sheet; without a score, or for who may know no places, there is none", () => {
  expect(whatIf(told, wish("b", 0.5))).toEqual({ sheet: { before: 93, after: 92.5 }, month: null, rank: { before: 1, after: 2 } });
  expect(whatIf(told, wish("d", 2))).toEqual({ sheet: { before: 100, after: 98 }, month: null, rank: null });
  expect(whatIf({ ...told, ranking: null }, wish("a", 1)).rank).toBeNull();
});

it("[13.5] what if: a line that changes what was sent before stands in its place, and takes nothing beside it", () => {
  expect(whatIf(told, { ...wish("b", 8), inPlaceOf: ["b"] })).toEqual({
    sheet: { before: 93, after: 92 },
    month: null,
    rank: { before: 1, after: 3 },
  });
});
