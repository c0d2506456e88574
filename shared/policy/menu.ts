import type { Access } from "./evaluate.ts";
import type { RouteEntry } from "./route-catalogue.ts";
import { isUnder, isUnderAny } from "./rule.ts";

/**
 * Groups of the sidebar in order (part 1, section 2, and ours where it names none). A path stands in the group whose entry is the
 * closest to it. A group that is called like its only entry is an entry of the menu itself.
 */
export const menuGroups = [
  { path: "/dashboard", entries: ["/dashboard"] },
  { path: "/home", entries: ["/home", "/home2"] },
  { path: "/maps", entries: ["/maps", "/map-home"] },
  {
    path: "/facilities_zn",
    entries: ["/facilities_zn", "/facilities", "/report-intelligent-patrol", "/report-intelligent-patrol-qingpu"],
  },
  { path: "/rgxc", entries: ["/rgxc"] },
  { path: "/monitor", entries: ["/monitor", "/autoMonitoring"] },
  { path: "/ezopen", entries: ["/ezopen"] },
  { path: "/maintain", entries: ["/maintain"] },
  {
    path: "/maintenance-plan",
    entries: [
      "/maintain/maintenance-plan",
      "/maintain/maintenance-plan-motor",
      "/maintain/maintenance-plan-bridge",
      "/maintain/maintenance-transportation",
      "/maintain/maintenance-plan-manhole",
      "/maintain/maintenance-plan-manhole-jg",
    ],
  },
  { path: "/question-pool/index", entries: ["/question-pool/index"] },
  { path: "/space-under-bridge", entries: ["/space-under-bridge"] },
  { path: "/space-under-bridge-2", entries: ["/space-under-bridge-2"] },
  { path: "/archive-project-manager/index", entries: ["/archive-project-manager/index"] },
  { path: "/road-law", entries: ["/road-law", "/road-works", "/road-excavation-repair"] },
  { path: "/analysis-report/index", entries: ["/analysis-report/index"] },
  { path: "/report", entries: ["/report", "/report-download"] },
  { path: "/examine", entries: ["/examine", "/jiading-rating"] },
  { path: "/facilities-road-manager/index", entries: ["/facilities-road-manager/index"] },
  { path: "/road-detection-new", entries: ["/road-detection-new"] },
  { path: "/road-detection-new2", entries: ["/road-detection-new2"] },
  { path: "/static-sys", entries: ["/static-sys"] },
  { path: "/system", entries: ["/system", "/operations"] },
] as const satisfies readonly { path: string; entries: readonly string[] }[];

export type MenuGroupPath = (typeof menuGroups)[number]["path"];
export interface MenuItem {
  readonly path: MenuGroupPath;
  readonly children: readonly string[];
}

/** What the sidebar shows: groups with an open path, and these in the catalogue's order (S4). */
export function menuOf(access: Access, catalogue: readonly RouteEntry[]): MenuItem[] {
  const openIn = new Map<MenuGroupPath, string[]>(menuGroups.map(({ path }) => [path, []]));
  for (const { path, menu } of catalogue) {
    const isShown = menu !== false || isUnderAny(path, access.menuExtras);
    const group = !isShown || !access.reasons.get(path)?.at(-1)?.open ? null : groupOf(path);
    if (group !== null) openIn.get(group)?.push(path);
  }
  return [...openIn]
    .filter(([, open]) => open.length > 0)
    .map(([path, open]) => ({ path, children: open.length === 1 && open[0] === path ? [] : open }));
}

const entries = menuGroups
  .flatMap((group) => group.entries.map((entry) => ({ entry: entry as string, group: group.path })))
  .sort((a, b) => b.entry.length - a.entry.length);

export const groupOf = (path: string): MenuGroupPath | null => entries.find(({ entry }) => isUnder(path, entry))?.group ?? null;
