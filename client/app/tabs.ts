/** One visited view: its full path. Two queries of one path are two views, each with its own state. */
export interface Tab {
  /** Stays when the view goes on under another query. */
  readonly id: string;
  readonly key: string;
  readonly path: string;
  readonly search: string;
  /** Grows when the view is refreshed, so that it is built anew. */
  readonly round: number;
}

/** `order` is the strip from left to right; `recent` names the cached views by key, the latest first. */
export interface Tabs {
  readonly order: readonly Tab[];
  readonly recent: readonly string[];
}

export const MAX_CACHED_VIEWS = 12;

/** The fixed tab stands first from the beginning; its view is built when it is first visited. */
export const tabsWith = (fixed: string): Tabs => ({ order: [newTab([], fixed, "")], recent: [] });

export const fullPath = (path: string, search: string): string => path + search;

/** Visiting adds a tab at the end or finds the known one. The least recently used view leaves the cache, its tab stays. */
export function visit(tabs: Tabs, path: string, search: string): Tabs {
  const key = fullPath(path, search);
  const known = tabs.order.some((tab) => tab.key === key);
  if (known && tabs.recent[0] === key) return tabs;
  return {
    order: known ? tabs.order : [...tabs.order, newTab(tabs.order, path, search)],
    recent: [key, ...tabs.recent.filter((other) => other !== key)].slice(0, MAX_CACHED_VIEWS),
  };
}

/**
 * Where a menu leads that knows only the path: to the tab that began there, whatever its filter has become. Where the query is a filter
 * any tab of the path will do, the one that was used last; elsewhere another query is another page.
 */
export function tabFor({ order, recent }: Tabs, path: string, isFilter: boolean): string {
  const here = order.filter((tab) => tab.path === path);
  const began = here.find((tab) => tab.key === path) ?? here.find((tab) => tab.id === path);
  if (began !== undefined || !isFilter) return began?.key ?? path;
  return recent.find((key) => here.some((tab) => tab.key === key)) ?? here.at(-1)?.key ?? path;
}

export function refresh(tabs: Tabs, key: string): Tabs {
  return { ...tabs, order: tabs.order.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab)) };
}

/** Closes every tab that `keeps` does not hold; the fixed one always stays. */
export function closeExcept(tabs: Tabs, fixed: string, keeps: (key: string) => boolean): Tabs {
  const stays = (key: string) => key === fixed || keeps(key);
  return { order: tabs.order.filter((tab) => stays(tab.key)), recent: tabs.recent.filter(stays) };
}

/** Where to go when the shown tab closed: the nearest tab at its right that is still there, else at its left, else the fixed one. */
export function afterClosing(before: Tabs, after: Tabs, shown: string, fixed: string): string {
  const at = before.order.findIndex((tab) => tab.key === shown);
  const remains = (tab: Tab) => after.order.some((other) => other.key === tab.key);
  const right = before.order.slice(at + 1).find(remains);
  return (right ?? before.order.slice(0, Math.max(0, at)).findLast(remains))?.key ?? fixed;
}

/**
 * The same view under another query of its path: a filter in the address is no other view. A tab that had that address already goes. The
 * view is named by its id: it may have been led on a moment ago, and its key with it.
 */
export function readdress(tabs: Tabs, id: string, search: string): Tabs {
  const tab = tabs.order.find((each) => each.id === id);
  if (tab === undefined || tab.search === search) return tabs;
  const next = fullPath(tab.path, search);
  return {
    order: tabs.order.filter((each) => each.key !== next).map((each) => (each === tab ? { ...tab, key: next, search } : each)),
    recent: tabs.recent.filter((each) => each !== next).map((each) => (each === tab.key ? next : each)),
  };
}

function newTab(others: readonly Tab[], path: string, search: string): Tab {
  const key = fullPath(path, search);
  let id = key;
  // A view that began under this address may have gone on to another.
  while (others.some((tab) => tab.id === id)) id += "+";
  return { id, key, path, search, round: 0 };
}
