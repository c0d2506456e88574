import type { DefectType } from "../../../shared/domain/reference.ts";

export interface LeafType {
  readonly id: string;
  readonly name: string;
  /** The names above it, from the top. */
  readonly path: readonly string[];
}

/** Types that an order may have: those under which there is nothing, in the order of the tree. */
export function leavesOf(types: ReadonlyMap<string, DefectType>): LeafType[] {
  const parents = new Set([...types.values()].map(({ parentId }) => parentId));
  return [...types.values()]
    .filter(({ id }) => !parents.has(id))
    .map(({ id, name, parentId }) => ({ id, name, path: pathOf(types, parentId) }));
}

/** Leaves whose name or path holds every word; those whose name begins with the text first. Without text, all in the tree's order. */
export function findLeaves(leaves: readonly LeafType[], text: string): LeafType[] {
  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...leaves];
  const rank = ({ name }: LeafType) =>
    name.toLocaleLowerCase().startsWith(words[0]!) ? 0 : name.toLocaleLowerCase().includes(words[0]!) ? 1 : 2;
  return leaves
    .filter((leaf) => {
      const all = [leaf.name, ...leaf.path].join(" ").toLocaleLowerCase();
      return words.every((word) => all.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** Three levels at most, so a loop in bad data ends there. */
function pathOf(types: ReadonlyMap<string, DefectType>, parentId: string): string[] {
  const path: string[] = [];
  for (let parent = types.get(parentId), left = 3; parent !== undefined && left > 0; parent = types.get(parent.parentId), left--)
    path.unshift(parent.name);
  return path;
}
