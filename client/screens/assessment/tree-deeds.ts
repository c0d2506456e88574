import { childrenOf, FULL_SCORE } from "../../../shared/domain/assessment.ts";
import { roundHalfUp } from "../../../shared/domain/round-half-up.ts";
import { DEEPEST } from "../../../shared/resources/scoring-trees.ts";
import type { TreeNode } from "./copy-tree.ts";

/** A node in sight: how deep it stands, and which of how many under its parent. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  readonly hasParts: boolean;
}

/** What is in sight of a tree while some nodes are folded. A node whose parent nobody knows stands at the top, so that it can be mended. */
export function rowsInSight(tree: readonly TreeNode[], folded: ReadonlySet<string>): TreeRow[] {
  const ids = new Set(tree.map(({ id }) => id));
  const placed = tree.map((node) => (ids.has(node.parentId) ? node : { ...node, parentId: "" }));
  const walk = (parentId: string, level: number): TreeRow[] => {
    const parts = childrenOf(placed, parentId);
    return parts.flatMap((node, at) => {
      const hasParts = placed.some((one) => one.parentId === node.id);
      const own = { node, level, at: at + 1, of: parts.length, hasParts };
      return [own, ...(hasParts && !folded.has(node.id) && level <= DEEPEST ? walk(node.id, level + 1) : [])];
    });
  };
  return walk("", 1);
}

/** All below a node, the lowest first: in that order they can be removed. */
export function below(tree: readonly TreeNode[], id: string): TreeNode[] {
  return childrenOf(tree, id).flatMap((part) => [...below(tree, part.id), part]);
}

const heightOf = (tree: readonly TreeNode[], id: string): number =>
  1 + Math.max(0, ...childrenOf(tree, id).map((part) => heightOf(tree, part.id)));

/** Under what a node may stand, the top as "": nothing of its own, and no deeper than a tree is. */
export function parentsFor(tree: readonly TreeNode[], id: string): string[] {
  const own = new Set([id, ...below(tree, id).map((node) => node.id)]);
  const height = heightOf(tree, id);
  const fits = rowsInSight(tree, new Set()).filter(({ node, level }) => !own.has(node.id) && level + height <= DEEPEST);
  return ["", ...fits.map(({ node }) => node.id)];
}

/** What has to be written so that a node stands one place up or down among its fellows; nothing where it stands there already. */
export function movedAmong(
  tree: readonly TreeNode[],
  { id, parentId }: TreeNode,
  by: -1 | 1,
): { readonly node: TreeNode; readonly sort: number }[] {
  const fellows = childrenOf(tree, parentId);
  const at = fellows.findIndex((node) => node.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= fellows.length) return [];
  const order = [...fellows];
  order.splice(to, 0, ...order.splice(at, 1));
  // The numbers that stand there are dealt out anew where they are all different; else they are counted through.
  const known = fellows.map(({ sort }) => sort);
  const numbers = new Set(known).size === known.length && !known.includes(null) ? (known as number[]) : order.map((_, i) => i + 1);
  return order.flatMap((node, i) => (node.sort === numbers[i] ? [] : [{ node, sort: numbers[i]! }]));
}

/** The place behind all that stand under a parent. */
export const lastSort = (tree: readonly TreeNode[], parentId: string): number =>
  1 + Math.max(0, ...childrenOf(tree, parentId).map(({ sort }) => sort ?? 0));

/** Points that the parts of a node still lack, as they are offered to a new one. */
export function lackingPoints(tree: readonly TreeNode[], parentId: string): number {
  const whole = parentId === "" ? FULL_SCORE : (tree.find(({ id }) => id === parentId)?.total ?? 0);
  const sum = childrenOf(tree, parentId).reduce((all, { total }) => all + (total ?? 0), 0);
  return Math.max(0, roundHalfUp(whole - sum));
}
