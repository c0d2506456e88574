import { expect, it } from "vitest";
import type { MonthAnswer } from "../../../shared/http/assessment-api.ts";
import { roadRows } from "./road-table.tsx";
import { keeperOn } from "./use-keepers.ts";

const kept = [
  { roadId: "r1", companyId: "c1", from: "2026-03-01", until: "2026-03-15" },
  { roadId: "r1", companyId: "c2", from: "2026-03-16", until: "2026-03-31" },
];
const keepers = { kept, failure: null };
const month = (more: object) =>
  ({
    companies: [{ companyId: "c1", roads: [{ roadId: "r1", score: 98, lost: {}, givenBack: 0, isHandedIn: true, services: null }] }],
    ...{ period: { state: "open" }, may: { score: true }, ...more },
  }) as unknown as MonthAnswer;

it("whoever scores sees the roads that nobody has begun, of each keeper of the month, and nobody else does", () => {
  const rows = (of: MonthAnswer) => roadRows(of, keepers).map(({ companyId, isBegun }) => [companyId, isBegun]);
  expect(rows(month({}))).toEqual([
    ["c1", true],
    ["c2", false],
  ]);
  expect(rows(month({ may: { score: false } }))).toEqual([["c1", true]]);
  expect(rows(month({ period: { state: "published" } }))).toEqual([["c1", true]]);
});

it("a road's points are its keeper's of the day", () => {
  expect(["2026-03-15", "2026-03-16", "2026-04-01"].map((day) => keeperOn(keepers, "r1", day)?.companyId)).toEqual(["c1", "c2", undefined]);
});
