import { expect, it } from "vitest";
import type { TreeNode } from "./copy-tree.ts";
import { below, lackingPoints, lastSort, movedAmong, parentsFor, rowsInSight } from "./tree-deeds.ts";

const node = (id: string, parentId: string, total: number, sort: number | null): TreeNode => ({
  ...{ id, parentId, name: id, total, min: null, max: null, sort, standard: "", year: 2026 },
});
const TREE = [
  ...[node("a", "", 60, 1), node("b", "", 30, 2), node("a1", "a", 40, 1), node("a2", "a", 20, 2), node("a3", "a", 0, 3)],
  ...[node("x", "a1", 40, null), node("y", "a1", 0, null)],
];
const names = (folded: string[] = []) =>
  rowsInSight(TREE, new Set(folded)).map(({ node: { id }, level, at, of }) => `${id} ${level} ${at}/${of}`);

it("a tree is shown from the top, in its order, without what is folded; what hangs from nothing stands at the top", () => {
  expect(names()).toEqual(["a 1 1/2", "a1 2 1/3", "x 3 1/2", "y 3 2/2", "a2 2 2/3", "a3 2 3/3", "b 1 2/2"]);
  expect(names(["a1"])).toEqual(["a 1 1/2", "a1 2 1/3", "a2 2 2/3", "a3 2 3/3", "b 1 2/2"]);
  expect(rowsInSight([node("lost", "gone", 1, 1)], new Set())).toMatchObject([{ level: 1, hasParts: false }]);
});

it("a node moves among its fellows, and only what changes is written", () => {
  expect(movedAmong(TREE, TREE[3]!, -1).map(({ node: { id }, sort }) => [id, sort])).toEqual([
    ["a2", 1],
    ["a1", 2],
  ]);
  expect(movedAmong(TREE, TREE[6]!, -1).map(({ node: { id }, sort }) => [id, sort])).toEqual([
    ["y", 1],
    ["x", 2],
  ]);
  expect(movedAmong(TREE, TREE[0]!, -1)).toEqual([]);
  expect(movedAmong(TREE, TREE[4]!, 1)).toEqual([]);
});

it("a node stands under what leaves room for all below it, and never under itself", () => {
  expect(parentsFor(TREE, "x")).toEqual(["", "a", "a1", "a2", "a3", "b"]);
  expect(parentsFor(TREE, "a1")).toEqual(["", "a", "b"]);
  expect(parentsFor(TREE, "a")).toEqual([""]);
});

it("what goes with a node is told from the lowest up", () => {
  expect(below(TREE, "a").map(({ id }) => id)).toEqual(["x", "y", "a1", "a2", "a3"]);
  expect(below(TREE, "b")).toEqual([]);
});

it("a new node is offered the points that lack, and the last place", () => {
  expect([lackingPoints(TREE, ""), lackingPoints(TREE, "a"), lackingPoints(TREE, "b")]).toEqual([10, 0, 30]);
  expect([lastSort(TREE, ""), lastSort(TREE, "a"), lastSort(TREE, "b")]).toEqual([3, 4, 1]);
});
