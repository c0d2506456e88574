import type { UserRole } from "./user-role.ts";

type Viewer = UserRole | "display";

interface MenuGroup {
  readonly path: string;
  readonly children: readonly string[];
  readonly roles: readonly Viewer[];
}

const people: readonly Viewer[] = ["admin", "supervisor", "maintenance"];
const office: readonly Viewer[] = ["admin", "supervisor"];

const groups: readonly MenuGroup[] = [
  { path: "/dashboard", children: [], roles: people },
  { path: "/monitor", children: ["/monitor/index"], roles: people },
  {
    path: "/maintain",
    children: [
      "/maintain/index",
      "/maintain/parts/serious",
      "/maintain/parts/management",
      "/maintain/parts/manageIng",
      "/maintain/parts/managed",
      "/maintain/parts/returns",
      "/maintain/parts/overdue",
      "/maintain/parts/cancel",
      "/maintain/parts/acceptance",
    ],
    roles: people,
  },
  { path: "/home", children: ["/home/map-full"], roles: office },
  { path: "/operations", children: [], roles: ["admin"] },
];

/** Paths that open without standing in the menu. */
const beside: readonly { path: string; roles: readonly Viewer[] }[] = [
  { path: "/maintain/maintain-list-info", roles: people },
  { path: "/home", roles: [...office, "display"] },
  { path: "/home/map-full", roles: ["display"] },
];

const landings: Record<Viewer, string> = {
  admin: "/dashboard",
  supervisor: "/dashboard",
  maintenance: "/maintain/index",
  display: "/home/map-full",
};

/** Which screens a role may open, which the sidebar shows, and where it begins (S4). */
export function screensOfRole(role: Viewer): { landing: string; routes: string[]; menu: { path: string; children: string[] }[] } {
  const mine = groups.filter(({ roles }) => roles.includes(role));
  const leaves = mine.flatMap(({ path, children }) => (children.length > 0 ? children : [path]));
  const others = beside.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
  return {
    landing: landings[role],
    routes: [...leaves, ...others],
    menu: mine.map(({ path, children }) => ({ path, children: [...children] })),
  };
}
