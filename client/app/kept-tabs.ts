import { z } from "zod";
import { readStored, writeStored } from "../browser/stored.ts";
import { fullPath, type Tabs, tabsWith, visit } from "./tabs.ts";

/** The strip of a page that is loaded again; views are built when they are visited. */
const kept = z.array(z.object({ path: z.string().startsWith("/"), search: z.string() }));
/** Nobody reads a longer strip; the newest of it are kept. */
const MOST_KEPT = 60;
/** Of this page and this person alone: another window has its own strip. */
const keyOf = (person: string): string => `tabs:${person}`;

/** The tabs as they stood, but for those that this user may open no more. */
export function readTabs(person: string, fixed: string, mayOpen: (path: string) => boolean): Tabs {
  const begin = tabsWith(fixed);
  // Where storage is forbidden or holds something else the page begins with its one tab.
  const stored = (kept.safeParse(readStored(keyOf(person), "session")).data ?? []).slice(-MOST_KEPT);
  const open = stored.filter(({ path, search }) => fullPath(path, search) !== fixed && mayOpen(path));
  return { order: open.reduce((tabs, { path, search }) => visit(tabs, path, search), begin).order, recent: [] };
}

export const writeTabs = (person: string, { order }: Tabs): void =>
  writeStored(
    keyOf(person),
    order.map(({ path, search }) => ({ path, search })),
    "session",
  );
