import type { PaletteGroup } from "./palette-hit.ts";

const ORDERS: ReadonlySet<PaletteGroup["kind"]> = new Set(["orders", "closed"]);

/**
 * What bears the name that was typed stands before orders that only have to do with it; an order that bears the number stands before all of them.
 * Otherwise the groups stay as they are.
 */
export function namedFirst(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const wanted = text.toLocaleLowerCase();
  const bearsIt = ({ hits }: PaletteGroup) => hits.some(({ title }) => title.toLocaleLowerCase().includes(wanted));
  if (groups.some((group) => ORDERS.has(group.kind) && bearsIt(group))) return [...groups];
  const place = (group: PaletteGroup) => (group.kind === "pages" ? 0 : ORDERS.has(group.kind) ? 2 : bearsIt(group) ? 1 : 3);
  return [...groups].sort((a, b) => place(a) - place(b));
}
