import { childrenOf, type ScoringNode } from "../../../shared/domain/assessment.ts";
import type { RecordRow } from "../../../shared/resources/resource.ts";

/** A node of a scoring tree, as its register has it. */
export interface TreeNode extends ScoringNode {
  readonly standard: string;
  readonly year: number | null;
}
export type NewNode = Omit<TreeNode, "id">;
export const nodesOf = (rows: readonly RecordRow[]): readonly TreeNode[] => rows as unknown as readonly TreeNode[];

const ofYear = (nodes: readonly TreeNode[], year: number): TreeNode[] => nodes.filter((node) => node.year === year);

/** What stands above stands before what is below it. No ring hangs from the top. */
const inOrder = (tree: readonly TreeNode[], parentId = ""): TreeNode[] =>
  childrenOf(tree, parentId).flatMap((node) => [node, ...inOrder(tree, node.id)]);

/**
 * The year that lacks its tree, and how many nodes the year before has that it does not: this one or the next. A year whose tree is another one lacks
 * nothing; one where copying was cut off has nothing but what the year before has.
 */
export function lackingYear(nodes: readonly TreeNode[], thisYear: number): { readonly year: number; readonly count: number } | null {
  for (const year of [thisYear, thisYear + 1]) {
    const [before, own] = [inOrder(ofYear(nodes, year - 1)), ofYear(nodes, year)];
    const names = new Set(before.map(({ name }) => name));
    if (own.length < before.length && own.every(({ name }) => names.has(name))) return { year, count: before.length - own.length };
  }
  return null;
}

/**
 * Makes the tree of a year as that of the year before, node by node; what is there already is not made again, so that whatever was cut off goes on.
 * `make` answers the id that the services gave it.
 */
export async function copyTree(nodes: readonly TreeNode[], year: number, make: (node: NewNode) => Promise<string>): Promise<void> {
  const ids = new Map([["", ""]]);
  const own = ofYear(nodes, year);
  // Each stands for one of the year before, also where two have one name.
  const taken = new Set<string>();
  // A row says more than its form takes: how deep it lies, what of it nobody could read.
  for (const { id, parentId: parentBefore, name, total, min, max, sort, standard } of inOrder(ofYear(nodes, year - 1))) {
    const parentId = ids.get(parentBefore) ?? "";
    const there = own.find((one) => one.name === name && one.parentId === parentId && !taken.has(one.id));
    if (there !== undefined) taken.add(there.id);
    ids.set(id, there?.id ?? (await make({ name, total, min, max, sort, standard, parentId, year })));
  }
}
