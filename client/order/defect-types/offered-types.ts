import type { Choice } from "../../ui/search-choice.tsx";
import { findLeaves, type LeafType } from "./type-tree.ts";

/** Types to offer for what is typed; before anything is, those that were given last stand first. `recent` has their ids. */
export function offeredTypes(leaves: readonly LeafType[], recent: readonly string[], text: string): Choice[] {
  const isUntyped = text.trim() === "";
  const known = isUntyped ? recent.flatMap((each) => leaves.find(({ id }) => id === each) ?? []) : [];
  const rest = findLeaves(leaves, text).filter((leaf) => !known.includes(leaf));
  return [...known, ...rest].map(({ id, name, path }) => ({ key: id, label: name, note: path.join(" / ") }));
}
