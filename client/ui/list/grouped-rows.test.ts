import { expect, it } from "vitest";
import type { Column } from "./column.ts";
import { groupRows, isGroupKey } from "./grouped-rows.ts";
import type { RowSource } from "./row-source.ts";

type Row = { id: string; road: string; lengthM: number | null };
const rows: Row[] = [
  { id: "1", road: "中春路", lengthM: 200 },
  { id: "2", road: "", lengthM: 5 },
  { id: "3", road: "北翟路", lengthM: null },
  { id: "4", road: "中春路", lengthM: 1_000 },
];
const column = (key: keyof Row, sort: "text" | "number") =>
  ({ key, sort, title: { said: key }, widthPx: 1, text: () => "" }) as Column<Row>;
const sourceOf = (left: readonly string[] = []): RowSource<Row> => ({
  count: rows.length,
  keyAt: (index) => rows[index]?.id,
  rowAt: (index) => rows[index],
  glows: () => false,
  hasLeft: (key) => left.includes(key),
  version: 1,
});
const grouped = (folded: readonly string[] = [], left: readonly string[] = []) =>
  groupRows(sourceOf(left), column("road", "text"), [column("lengthM", "number")], new Set(folded), new Intl.Collator("zh-CN"));
const said = (of: ReturnType<typeof grouped>) =>
  Array.from({ length: of.count }, (_, index) => {
    const group = of.groupAt(index);
    return group === undefined ? of.rowAt(index)!.id : [group.sample?.road ?? "*", group.count, group.sums.lengthM ?? null];
  });

it("stands rows under what they say in a column, in the list's order, with what their known values add up to; the unnamed last", () => {
  expect(said(grouped())).toEqual([["*", 4, 1_205], ["北翟路", 1, null], "3", ["中春路", 2, 1_200], "1", "4", ["", 1, 5], "2"]);
});

it("stands rows of many values under what the column says that they have in common, in the order of their values", () => {
  const thousands = (row: Row) => (row.lengthM === null ? "" : `${Math.floor(row.lengthM / 1_000)} km`);
  const by = groupRows(sourceOf(), column("lengthM", "number"), [], new Set(), new Intl.Collator("zh-CN"), true, thousands);
  const heads = Array.from({ length: by.count }, (_, i) => by.groupAt(i)).flatMap((group) =>
    group ? [[group.key.split(":")[1], group.rows]] : [],
  );
  expect(heads).toEqual([
    [undefined, ["1", "2", "3", "4"]],
    ["0 km", ["1", "2"]],
    ["1 km", ["4"]],
    ["", ["3"]],
  ]);
});

it("folds a group to its head, which still says what it adds up to", () => {
  const all = grouped();
  const key = all.keyAt(3)!;
  expect(isGroupKey(key)).toBe(true);
  expect(said(grouped([key]))).toEqual([["*", 4, 1_205], ["北翟路", 1, null], "3", ["中春路", 2, 1_200], ["", 1, 5], "2"]);
});

it("keeps what left the list where it stood, and counts it in no sum", () => {
  const heads = said(grouped([], ["4"])).filter(Array.isArray);
  expect(heads).toEqual([
    ["*", 3, 205],
    ["北翟路", 1, null],
    ["中春路", 1, 200],
    ["", 1, 5],
  ]);
});

it("has in a group's head what stands in the list alone, and confuses a group that is called as everything is with nothing", () => {
  const left = grouped([], ["4"]);
  expect(left.groupAt(3)).toMatchObject({ count: 1, rows: ["1"] });
  const source: RowSource<Row> = { ...sourceOf(), count: 2, rowAt: (index) => ({ ...rows[index]!, road: ["all", "a"][index]! }) };
  const named = groupRows(source, column("road", "text"), [], new Set(), new Intl.Collator("en"));
  const keys = [0, 1, 3].map((index) => named.keyAt(index)!);
  expect(keys.map((key) => named.groupOf(key)?.rows)).toEqual([["1", "2"], ["2"], ["1"]]);
});

it("[11] says neither how many a group has nor what they add up to while rows of the list are on their way", () => {
  const partly = groupRows(sourceOf(), column("road", "text"), [column("lengthM", "number")], new Set(), new Intl.Collator("zh-CN"), false);
  expect([0, 1, 3].map((at) => [partly.groupAt(at)?.count, partly.groupAt(at)?.sums])).toEqual([
    [null, {}],
    [null, {}],
    [null, {}],
  ]);
});
