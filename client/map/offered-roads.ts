import type { Road } from "../../shared/domain/reference.ts";
import type { Choice } from "../ui/search-choice.tsx";
import { searchRoads } from "./road-search.ts";

/** Roads to offer for what is typed; before anything is, the first of `untyped`. */
export function offeredRoads(roads: Iterable<Road>, text: string, most: number, untyped: Iterable<Road> = roads): Road[] {
  if (text.trim() === "") return [...untyped].slice(0, most);
  return searchRoads(roads, text, most).map(({ road }) => road);
}

/** A road among others of its name. */
export const roadChoice = ({ id, name, town, section }: Road): Choice => ({
  ...{ key: id, label: name },
  note: [town, section].filter(Boolean).join(" "),
});
