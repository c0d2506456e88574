import {
  AutomaticUpdates,
  Confirm,
  Dashboard,
  Desktop,
  Error as ErrorIcon,
  Inbox,
  Locate,
  Map as MapIcon,
  Pulse,
  Remove,
  SeriesAdd,
  SmallTick,
  Time,
  TimelineBarChart,
  Undo,
  WarningSign,
} from "@blueprintjs/icons";
import type { ComponentType } from "react";
import type { WorkOrderListName } from "../../shared/domain/work-order-list.ts";
import type { TextKey } from "../i18n/dictionary.ts";

type ScreenIcon = typeof Dashboard;

/** One path of the product. Adding a screen is adding a line to `screens`. */
export interface Screen {
  readonly path: string;
  readonly title: TextKey;
  readonly icon: ScreenIcon;
  /** `bare` stands alone (walls, print views); everything else stands in the shell. */
  readonly frame?: "bare";
  /** The list whose count stands beside the menu entry. */
  readonly badge?: WorkOrderListName;
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Shown instead of the login page when there is no session; a wall signs itself in again. */
  readonly whenSignedOut?: () => Promise<{ default: ComponentType }>;
}

/** Sidebar groups: what /api/me's menu calls by path. */
export const groups: readonly { readonly path: string; readonly title: TextKey; readonly icon: ScreenIcon }[] = [
  { path: "/monitor", title: "menu.monitor", icon: Locate },
  { path: "/maintain", title: "menu.maintain", icon: TimelineBarChart },
  { path: "/home", title: "menu.wall", icon: Desktop },
];

const wall = () => import("../screens/wall/wall.screen.tsx");
const wallSignIn = () => import("../screens/wall/wall-sign-in.screen.tsx");
const workOrderList = () => import("../screens/lists/work-order-list.screen.tsx");

export const screens: readonly Screen[] = [
  { path: "/dashboard", title: "menu.dashboard", icon: MapIcon, load: () => import("../screens/dashboard/dashboard.screen.tsx") },
  {
    path: "/maintain/index",
    title: "menu.maintainIndex",
    icon: Dashboard,
    load: () => import("../screens/maintain-overview/maintain-overview.screen.tsx"),
  },
  { path: "/monitor/index", title: "menu.monitorIndex", icon: Locate, load: () => import("../screens/monitor/monitor.screen.tsx") },
  { path: "/home", title: "menu.wall", icon: Desktop, frame: "bare", load: wall, whenSignedOut: wallSignIn },
  { path: "/home/map-full", title: "menu.wall", icon: Desktop, frame: "bare", load: wall, whenSignedOut: wallSignIn },
  { path: "/maintain/parts/serious", title: "list.serious", icon: WarningSign, badge: "serious", load: workOrderList },
  { path: "/maintain/parts/management", title: "list.pending", icon: Inbox, badge: "pending", load: workOrderList },
  { path: "/maintain/parts/manageIng", title: "list.inProgress", icon: AutomaticUpdates, badge: "inProgress", load: workOrderList },
  { path: "/maintain/parts/managed", title: "list.handled", icon: SmallTick, badge: "handled", load: workOrderList },
  { path: "/maintain/parts/returns", title: "list.returned", icon: Undo, badge: "returned", load: workOrderList },
  { path: "/maintain/parts/overdue", title: "list.overdue", icon: Time, badge: "overdue", load: workOrderList },
  { path: "/maintain/parts/cancel", title: "list.cancelled", icon: Remove, badge: "cancelled", load: workOrderList },
  { path: "/maintain/parts/acceptance", title: "list.accepted", icon: Confirm, badge: "accepted", load: workOrderList },
  { path: "/maintain/maintain-list-info", title: "menu.order", icon: SeriesAdd, load: () => import("../screens/order/order.screen.tsx") },
  { path: "/operations", title: "menu.operations", icon: Pulse, load: () => import("../screens/operations/operations.screen.tsx") },
  { path: "/401", title: "errorPage.forbiddenTitle", icon: ErrorIcon, load: () => import("../screens/errors/forbidden.screen.tsx") },
  { path: "/error/401", title: "errorPage.forbiddenTitle", icon: ErrorIcon, load: () => import("../screens/errors/forbidden.screen.tsx") },
  { path: "/404", title: "errorPage.notFoundTitle", icon: ErrorIcon, load: () => import("../screens/errors/not-found.screen.tsx") },
  { path: "/error/404", title: "errorPage.notFoundTitle", icon: ErrorIcon, load: () => import("../screens/errors/not-found.screen.tsx") },
];

const screenByPath = new Map(screens.map((screen) => [screen.path, screen]));
export const screenAt = (path: string): Screen | undefined => screenByPath.get(path);
