import { expect, it } from "vitest";
import { companyScoring } from "../../../shared/resources/scoring-trees.ts";
import { copyTree, lackingYear, type NewNode, type TreeNode } from "./copy-tree.ts";

const node = (id: string, parentId: string, more: Partial<TreeNode> = {}): TreeNode => ({
  ...{ id, parentId, name: `项${id}`, total: 50, min: null, max: null, sort: 1, standard: "按标准", year: 2026 },
  ...more,
});
const last = [node("a", "", { sort: 2 }), node("a1", "a"), node("b", "")];

it("a year's tree is made as the year before had it, what stands above first, under the ids that the services give", async () => {
  expect(lackingYear(last, 2027)).toEqual({ year: 2027, count: 3 });
  const made: NewNode[] = [];
  await copyTree(last, 2027, async (wished) => `n${made.push(wished)}`);
  expect(made.map(({ name, parentId, year }) => [name, parentId, year])).toEqual([
    ["项b", "", 2027],
    ["项a", "", 2027],
    ["项a1", "n2", 2027],
  ]);
  expect(made[2]).toMatchObject({ total: 50, standard: "按标准" });
});

it("what a row says beside its form's fields is not sent: the door refuses what it does not know", async () => {
  const made: NewNode[] = [];
  await copyTree([{ ...node("a", ""), level: 1, unread: {} } as TreeNode], 2027, async (wished) => `n${made.push(wished)}`);
  const known = companyScoring.form!.fields.map(({ key }) => key as string);
  expect(Object.keys(made[0]!).filter((key) => !known.includes(key))).toEqual([]);
  expect(made).toHaveLength(1);
});

it("what was cut off goes on, and a year with another tree lacks nothing", async () => {
  const begun = [...last, node("n1", "", { name: "项b", year: 2027 }), node("n2", "", { name: "项a", year: 2027 })];
  expect(lackingYear(begun, 2027)).toEqual({ year: 2027, count: 1 });
  const made: NewNode[] = [];
  await copyTree(begun, 2027, async (wished) => `n${made.push(wished)}`);
  expect(made.map(({ name, parentId }) => [name, parentId])).toEqual([["项a1", "n2"]]);
  expect(lackingYear([...last, node("x", "", { name: "新", year: 2027 })], 2026)).toBeNull();
  expect(lackingYear(last, 2026)).toEqual({ year: 2027, count: 3 });
});

it("two of one name under one parent are both there after copying was cut off between them", async () => {
  const twins = [node("a", "", { name: "其他" }), node("b", "", { name: "其他" })];
  const made: NewNode[] = [];
  await copyTree([...twins, node("n1", "", { name: "其他", year: 2027 })], 2027, async (wished) => `n${made.push(wished)}`);
  expect(made.map(({ name }) => name)).toEqual(["其他"]);
});

it("of two who copy a tree at once the second is refused the node that the first has made, and no other", () => {
  const wrong = (after: TreeNode) =>
    companyScoring.form!.problems!(after as never, null, [node("n1", "", { sort: 1 }) as never], []).map(
      ({ field, problem }) => `${field} ${problem}`,
    );
  const copied = { ...node("", ""), name: "项n1" };
  expect(wrong(copied)).toEqual(["name taken"]);
  // Two items of one name stand one after the other.
  expect(wrong({ ...copied, sort: 2 })).toEqual([]);
  expect(wrong({ ...copied, year: 2027 })).toEqual([]);
});
