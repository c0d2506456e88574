/** One visited view: its path with the query it was last opened with. */
export interface Tab {
  readonly path: string;
  readonly search: string;
  /** Grows when the view is refreshed, so that it is built anew. */
  readonly round: number;
}

/** `order` is the strip from left to right; `recent` names the cached views, the latest first. */
export interface Tabs {
  readonly order: readonly Tab[];
  readonly recent: readonly string[];
}

export const MAX_CACHED_VIEWS = 12;
export const noTabs: Tabs = { order: [], recent: [] };

/** Visiting a path: a new tab at the end or the known one with the new query. The least recently used view leaves the cache, its tab stays. */
export function visit(tabs: Tabs, path: string, search: string): Tabs {
  const known = tabs.order.find((tab) => tab.path === path);
  const recent = tabs.recent[0] === path ? tabs.recent : [path, ...tabs.recent.filter((p) => p !== path)].slice(0, MAX_CACHED_VIEWS);
  if (known === undefined) return { order: [...tabs.order, { path, search, round: 0 }], recent };
  if (known.search === search && recent === tabs.recent) return tabs;
  return { order: tabs.order.map((tab) => (tab === known ? { ...tab, search } : tab)), recent };
}

export function refresh(tabs: Tabs, path: string): Tabs {
  return { ...tabs, order: tabs.order.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)) };
}

/** Closes every tab that `keeps` does not hold; the fixed one always stays. */
export function closeExcept(tabs: Tabs, fixed: string, keeps: (path: string) => boolean): Tabs {
  const stays = (path: string) => path === fixed || keeps(path);
  return { order: tabs.order.filter((tab) => stays(tab.path)), recent: tabs.recent.filter(stays) };
}

/** Where to go when the shown tab closes: its right neighbour, else its left one, else the fixed one. */
export function neighbour(tabs: Tabs, path: string, fixed: string): Tab {
  const at = tabs.order.findIndex((tab) => tab.path === path);
  return tabs.order[at + 1] ?? tabs.order[at - 1] ?? { path: fixed, search: "", round: 0 };
}
