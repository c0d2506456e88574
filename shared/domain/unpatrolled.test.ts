import { expect, it } from "vitest";
import { type PatrolledDay, unpatrolledByCompany } from "./unpatrolled.ts";

const day = (roadId: string, on: string, upM: number | null, downM: number | null, roadLengthM: number | null = 1_000): PatrolledDay => ({
  ...{ roadId, road: `路${roadId}`, day: on, upM, downM, roadLengthM },
});
const companyOf = (roadId: string) => ({ a: "c1", b: "c1", c: "c2", nobody: "" })[roadId] ?? null;
const since = (days: PatrolledDay[], from = "2026-11-24") => unpatrolledByCompany(days, from, companyOf);

const short = (road: string, direction: "up" | "down", isUncovered = true) => ({ roadId: road, road: `路${road}`, direction, isUncovered });

it("[A] tells a direction that nobody patrolled for days, and the company that keeps its road", () => {
  const days = [day("a", "2026-11-24", 900, 0), day("a", "2026-11-25", 0, 0), day("c", "2026-11-25", 10, 10)];
  expect(since(days)).toEqual([{ companyId: "c1", ways: [short("a", "down")], waysInAll: 2, isShort: true }]);
});

it("[A] what was patrolled on one of the days is patrolled, and what lies before them does not count", () => {
  expect(since([day("a", "2026-11-24", 0, 0), day("a", "2026-11-26", 5, 5)])).toEqual([]);
  expect(since([day("a", "2026-11-23", 5, 5), day("a", "2026-11-24", 0, 0)])).toMatchObject([{ waysInAll: 2, isShort: true }]);
});

it("[A] a short road that nobody patrols is missed beside long ones that everybody does", () => {
  const days = [day("a", "2026-11-25", 1, null, 97_000), day("b", "2026-11-25", 0, null, 3_000)];
  expect(since(days)).toEqual([{ companyId: "c1", ways: [short("b", "up")], waysInAll: 2, isShort: false }]);
});

it("says nothing of roads that were not due, that nobody keeps or nobody knows, and of directions that are not told", () => {
  expect(since([])).toEqual([]);
  expect(since([day("nobody", "2026-11-25", 0, 0), day("unknown", "2026-11-25", 0, 0), day("a", "2026-11-25", null, null)])).toEqual([]);
});

it("misses a road of unknown length without its outweighing others", () => {
  expect(since([day("a", "2026-11-25", 0, 0, null)])).toMatchObject([{ waysInAll: 2, isShort: true }]);
  expect(since([day("a", "2026-11-25", 0, 0, null), day("b", "2026-11-25", 9, 9)])).toMatchObject([{ waysInAll: 4, isShort: false }]);
});

it("[A] of days that are stored the cells speak: whoever drove a part of a road patrolled that part; of today and other days, and of roads without cells, the services do", () => {
  const stored = (upM: number | null, ...days: string[]) => ({ days: new Set(days), coveredM: () => upM });
  const of = (days: PatrolledDay[], cover: ReturnType<typeof stored>) => unpatrolledByCompany(days, "2026-11-24", companyOf, cover);
  const driven = [day("a", "2026-11-25", 900, null)];
  expect(of(driven, stored(600, "2026-11-25"))).toEqual([
    { companyId: "c1", ways: [short("a", "up", false)], waysInAll: 1, isShort: true },
  ]);
  expect(of(driven, stored(950, "2026-11-25"))).toEqual([]);
  // The services tell of nobody, and the tracks do.
  expect(of([day("a", "2026-11-25", 0, null)], stored(1_000, "2026-11-25"))).toEqual([]);
  expect(of([...driven, day("a", "2026-11-26", 10, null)], stored(0, "2026-11-25"))).toEqual([]);
  expect(of(driven, stored(null, "2026-11-25"))).toEqual([]);
});
