import { describe, expect, it } from "vitest";
import type { Column } from "./column.ts";
import { choices, columnMatcher, othersOf, withChosen } from "./filter.ts";

type Row = { number: string; road: string; status: number };
const column = (key: keyof Row): Column<Row> => ({ key, title: "order.road", widthPx: 1, sort: "text", text: (r) => String(r[key]) });
const columns = [column("number"), column("road"), column("status")];
const row: Row = { number: "PD2026", road: "沪青平公路", status: 1 };

describe("search and filters", () => {
  it.each([
    ["青平 pd", true],
    ["pd2027", false],
    ["  ", true],
  ])("search %j finds the row: %s", (search, found) => {
    expect(columnMatcher(columns, search, {})(row)).toBe(found);
  });

  it("holds every filter at once; an empty choice asks nothing", () => {
    expect(columnMatcher(columns, "", { status: { kind: "choice", values: ["1"] }, road: { kind: "text", text: "公路" } })(row)).toBe(true);
    expect(columnMatcher(columns, "", { status: { kind: "choice", values: ["2"] } })(row)).toBe(false);
    expect(columnMatcher(columns, "", { status: { kind: "choice", values: [] } })(row)).toBe(true);
  });

  it("goes by what a column says in place of an id", () => {
    const named = [{ ...column("road"), value: () => "养护一公司" }];
    expect(columnMatcher(named, "一公司", {})(row)).toBe(true);
    expect(columnMatcher(named, "青平", {})(row)).toBe(false);
    expect(columnMatcher(named, "", { road: { kind: "choice", values: ["养护一公司"] } })(row)).toBe(true);
  });

  it("offers the values that occur, the most frequent first", () => {
    const found = choices(column("status"), [row, { ...row, status: 6 }, { ...row, status: 6 }]);
    expect(found.map(({ value, count }) => [value, count])).toEqual([
      ["6", 2],
      ["1", 1],
    ]);
  });

  it.each([
    [{ status: ["1"] }, "", ["1 2", "6 1"]],
    [{ status: ["1"] }, "北", ["1 1", "6 1"]],
    [{ status: ["1"], road: ["南路"] }, "", ["1 1"]],
    // What is chosen can be taken back where nothing has it any more.
    [{ status: ["6"], road: ["南路"] }, "", ["1 1", "6 0"]],
  ])(
    "[10.3] with %j and %j a column offers what its own filter turned away too, as search and other filters leave it",
    (asked, search, offered) => {
      const rows = [row, row, { ...row, status: 6 }].map((one, i) => ({ ...one, road: i === 1 ? "南路" : "北路" }));
      const filters = Object.fromEntries(Object.entries(asked).map(([key, values]) => [key, { kind: "choice", values }] as const));
      const status = columns[2]!;
      const shown = withChosen(status, choices(status, othersOf(rows, columns, search, filters, "status")), asked.status, rows);
      expect(shown.map(({ value, count }) => `${value} ${count}`)).toEqual(offered);
    },
  );
});
