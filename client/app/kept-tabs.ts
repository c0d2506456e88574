import { z } from "zod";
import { fullPath, type Tabs, tabsWith, visit } from "./tabs.ts";

/** The strip of a page that is loaded again; views are built when they are visited. */
const kept = z.array(z.object({ path: z.string().startsWith("/"), search: z.string() }));
/** Nobody reads a longer strip; the newest of it are kept. */
const MOST_KEPT = 60;
/** Of this page and this person alone: another window has its own strip. */
const keyOf = (person: string): string => `tabs:${person}`;

/** The tabs as they stood, but for those that this user may open no more. */
export function readTabs(storage: Pick<Storage, "getItem">, person: string, fixed: string, mayOpen: (path: string) => boolean): Tabs {
  const begin = tabsWith(fixed);
  try {
    const stored = kept.parse(JSON.parse(storage.getItem(keyOf(person)) ?? "[]")).slice(-MOST_KEPT);
    const open = stored.filter(({ path, search }) => fullPath(path, search) !== fixed && mayOpen(path));
    return { order: open.reduce((tabs, { path, search }) => visit(tabs, path, search), begin).order, recent: [] };
  } catch {
    // Storage is forbidden or holds something else: the page begins with its one tab.
    return begin;
  }
}

export function writeTabs(storage: Pick<Storage, "setItem">, person: string, { order }: Tabs): void {
  try {
    storage.setItem(keyOf(person), JSON.stringify(order.map(({ path, search }) => ({ path, search }))));
  } catch {
    // Storage is full or forbidden: the strip then lasts as long as the page.
  }
}
