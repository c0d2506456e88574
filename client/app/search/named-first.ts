import { parseRoadQuery } from "../../map/road-search.ts";
import type { PaletteGroup } from "./palette-hit.ts";

const ORDERS: ReadonlySet<PaletteGroup["kind"]> = new Set(["orders", "closed"]);

/**
 * What bears the name that was typed stands before orders that only have to do with it; an order that bears the number stands before all of them.
 * Otherwise the groups stay as they are.
 */
export function namedFirst(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const bearsIt = ({ kind, hits }: PaletteGroup) => {
    // A chainage may be typed in more ways than a title says it.
    const wanted = (kind === "roads" ? parseRoadQuery(text).name : text).toLocaleLowerCase();
    return hits.some(({ title }) => title.toLocaleLowerCase().includes(wanted));
  };
  if (groups.some((group) => ORDERS.has(group.kind) && bearsIt(group))) return [...groups];
  const place = (group: PaletteGroup) => (group.kind === "pages" ? 0 : ORDERS.has(group.kind) ? 2 : bearsIt(group) ? 1 : 3);
  return [...groups].sort((a, b) => place(a) - place(b));
}
