import { describe, expect, it } from "vitest";
import { type MatrixPart, matrixOf } from "../../shared/reports/matrix.ts";
import type { Filter } from "../../shared/reports/report.ts";
import { roadShares } from "./road-shares.ts";
import type { ToldRow } from "./use-report.ts";

const part: MatrixPart = { part: "matrix", title: "m", name: ["road"], across: "day", value: "m", rate: "percent", sums: true };
const month: readonly Filter[] = [{ kind: "month", key: "month" }];
const row = (road: string, day: string, m: number | null, unread?: Record<string, string>): ToldRow => ({
  ...{ road, roadId: road, day, m, lengthM: 100, percent: m, toldId: `${road}${day}`, unread },
});

describe("a matrix", () => {
  const rows = [row("乙", "2026-02-01", 10), row("甲", "2026-02-01", 5), row("甲", "2026-02-28", 7)];
  const matrix = matrixOf(part, month, { month: "2026-02" }, rows);

  it("has every day of the month, and no value where there is no row: that is not 0", () => {
    expect([matrix.across.length, matrix.across.at(-1)]).toEqual([28, "2026-02-28"]);
    const [first] = matrix.lines;
    expect([first?.name, first?.places[0]?.value, first?.places[1], first?.places[27]?.value]).toEqual(["甲", 5, undefined, 7]);
  });

  it("sums its lines and its columns to the same total as its rows", () => {
    expect(matrix.lines.map(({ sum }) => sum)).toEqual([12, 10]);
    expect([matrix.sums[0], matrix.sums[1], matrix.sums[27], matrix.sum]).toEqual([15, undefined, 7, 22]);
  });

  it("[Q4] a place that could not be read is unknown, and so is each sum over it", () => {
    const unknown = matrixOf(part, month, { month: "2026-02" }, [...rows, row("乙", "2026-02-28", null, { m: "?" })]);
    expect([unknown.lines[1]?.places[27]?.value, unknown.lines[1]?.sum, unknown.sums[27], unknown.sum]).toEqual([null, null, null, null]);
    expect([unknown.lines[0]?.sum, unknown.sums[0]]).toEqual([12, 15]);
  });

  it("keeps apart what is called alike: two people of one name, roads of two towns", () => {
    const alike = [row("王军", "2026-02-01", 3), { ...row("王军", "2026-02-01", 4), roadId: "2" }];
    const { lines, keys, sums } = matrixOf({ ...part, of: ["roadId"] }, month, { month: "2026-02" }, alike);
    expect(lines.map(({ id, name, sum, places }) => [id, name, sum, places[0]?.rate])).toEqual([
      ["2", "王军", 4, 4],
      ["王军", "王军", 3, 3],
    ]);
    expect([keys, sums[0]]).toEqual([["roadId"], 7]);
  });

  it("of many lines shows those with most, in the order of their chainage, and says what the others come to", () => {
    const at = (km: number, m: number) => row(`路 · K${km}+000`, "2026-02-01", m);
    const few = matrixOf({ ...part, most: 2 }, month, { month: "2026-02" }, [at(10, 9), at(2, 8), at(3, 1), at(4, 2)]);
    expect(few.lines.map(({ name }) => name)).toEqual(["路 · K2+000", "路 · K10+000"]);
    expect([few.rest, few.sums[0], few.sum]).toEqual([{ lines: 2, sum: 3 }, 20, 20]);
    expect(matrix.rest).toBeNull();
  });

  it("of a year has its months, and adds rows of one place without a rate of their own", () => {
    const year = matrixOf({ ...part, across: "month" }, [{ kind: "year", key: "year", month: "month" }], { year: "2026" }, [
      { ...row("甲", "", 1), month: "2026-03" },
      { ...row("甲", "", 2), month: "2026-03" },
    ]);
    expect([year.across.length, year.lines[0]?.places[2]]).toEqual([12, { value: 3, rate: null }]);
  });
});

it("a road's share is that of its rows' sums, and unknown where nothing is to be divided by", () => {
  const roads = { part: "roads", title: "", road: "roadId", share: "m", ofSum: "lengthM" } as const;
  const shares = roadShares(roads, [row("甲", "1", 100), row("甲", "2", 50), { ...row("乙", "1", 5), lengthM: null }]);
  expect([...shares]).toEqual([
    ["甲", 75],
    ["乙", null],
  ]);
});
