import { expect, it } from "vitest";
import { groupAsked } from "./asked-groups.ts";
import type { Column } from "./column.ts";
import { isGroupKey } from "./grouped-rows.ts";
import { firstGroups, type KeyGroup, keptGroups, wholeGroups } from "./key-groups.ts";
import type { RowSource } from "./row-source.ts";

type Row = { id: string; town: string };
const told = [
  { value: "张江", count: 3 },
  { value: "", count: 2 },
];
const answer = ["a", "b", "c", "d", "e"];
const column = { key: "town", sort: "text", title: { said: "town" }, widthPx: 1, text: () => "" } as Column<Row>;
const source = (left: readonly string[] = []) =>
  ({ hasLeft: (key: string) => left.includes(key), glows: () => false, version: 1 }) as unknown as RowSource<Row>;
const grouped = (groups: readonly KeyGroup[], left: readonly string[] = [], folded: readonly string[] = []) =>
  groupAsked(source(left), (id) => (id === "b" ? undefined : { id, town: "" }), groups, column, new Set(folded));
const said = (of: ReturnType<typeof grouped>) =>
  Array.from({ length: of.count }, (_, index) => {
    const head = of.groupAt(index);
    return head === undefined ? (of.keyAt(index) ?? "…") : [head.sample?.town ?? "*", head.count];
  });

it("[11] counts in a group's head every row of it, while the first alone have come, and leaves the others their places", () => {
  const first = grouped(firstGroups(told, ["a", "b"]));
  expect(said(first)).toEqual([["*", 5], ["张江", 3], "a", "b", "…", ["", 2], "…", "…"]);
  expect(first.groupOf(first.keyAt(1)!)!.rows, "nobody ticks a part of a group").toEqual([]);
  const whole = grouped(wholeGroups(told, answer, answer, firstGroups(told, ["a", "b"])));
  expect(said(whole)).toEqual([["*", 5], ["张江", 3], "a", "b", "c", ["", 2], "d", "e"]);
  expect([1, 5].map((at) => whole.groupOf(whole.keyAt(at)!)!.rows)).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
  expect([whole.rowAt(3), whole.rowAt(4)?.id, whole.rowAt(5)]).toEqual([undefined, "c", undefined]);
  expect(whole.keysBetween(0, 5)).toEqual(["a", "b", "c"]);
});

it("[11] folds a group to its head, and asks for none of its rows", () => {
  const whole = firstGroups(told, answer);
  const key = grouped(whole).keyAt(1)!;
  expect(isGroupKey(key)).toBe(true);
  const folded = grouped(whole, [], [key]);
  expect(said(folded)).toEqual([["*", 5], ["张江", 3], ["", 2], "d", "e"]);
  expect(folded.keysBetween(-80, 80)).toEqual(["d", "e"]);
});

it("[11] counts no longer what left, which keeps its place until it is cleared", () => {
  const whole = firstGroups(told, answer);
  expect(said(grouped(whole, ["b"]))).toEqual([["*", 4], ["张江", 2], "a", "b", "c", ["", 2], "d", "e"]);
  expect(said(grouped(keptGroups(whole, ["a", "c", "d", "e"])))).toEqual([["*", 4], ["张江", 2], "a", "c", ["", 2], "d", "e"]);
  expect(said(grouped(keptGroups(whole, ["a", "b", "c"])))).toEqual([["*", 3], ["张江", 3], "a", "b", "c"]);
});

it("[11] leaves a row in the group in which it is read when the whole answer is told anew", () => {
  // c is another town's by now, x is new and waits.
  const anew = wholeGroups(
    [
      { value: "张江", count: 3 },
      { value: "", count: 3 },
    ],
    ["x", "a", "b", "c", "d", "e"],
    answer,
    firstGroups(told, answer),
  );
  expect(said(grouped(anew))).toEqual([["*", 5], ["张江", 3], "a", "b", "c", ["", 2], "d", "e"]);
});

it("[11] says of a group whose value could not be read what was sent", () => {
  const [group] = [grouped(firstGroups([{ value: "", unread: "??", count: 1 }], ["a"])).groupAt(1)];
  expect(group?.sample).toEqual({ town: "", unread: { town: "??" } });
});
