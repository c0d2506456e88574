import type { Role } from "./roles.ts";

/**
 * Every path of the product behind sign-in, in menu order. `roles` as the documents give them (part 1, sections 2 and 6); without
 * them a path is open to whoever is signed in. `menu: false` is reached from other screens only; `always` no rule can close.
 */
export interface RouteEntry {
  readonly path: string;
  readonly roles?: readonly Role[];
  readonly menu?: false;
  readonly always?: true;
}

const system: readonly Role[] = ["admin"];
const lawAndWorks: readonly Role[] = ["admin", "demonstration", "demonstrationsz"];
const reports: readonly Role[] = ["admin", "supervisor", "demonstration", "demonstrationsz", "pudong", "hongkou"];

const under = (section: string, names: readonly string[], rest: Omit<RouteEntry, "path"> = {}): RouteEntry[] =>
  names.map((name) => ({ path: `${section}/${name}`, ...rest }));

const managerScreens = ["owner", "company", "member", "member_2", "road", "road_owner", "road_2", "road_3", "roads"] as const;

export const routeCatalogue: readonly RouteEntry[] = [
  { path: "/dashboard" },
  { path: "/home/index", roles: ["hongkou", "admin"] },
  { path: "/home2/index", roles: ["FJfirsthighwaygroup"] },
  { path: "/home", menu: false },
  { path: "/home/map-full" },
  { path: "/map-home/index" },
  { path: "/maps/index" },
  ...under("/facilities", ["index"]),
  ...under("/facilities", ["info"], { menu: false }),
  ...under("/facilities_zn", ["dest", "fac_zichan", "terrain", "waiting-hall", "security-patrol", "lianghua", "dest-analyse"]),
  ...under("/facilities_zn", ["road-info", "dest-info"], { menu: false }),
  ...under("/facilities_zn", [
    "jinggai-recond",
    "kilometer-list",
    "kilometer-list-new",
    "intelligent-patrol-statistics",
    "intelligent-patrol-report",
    "intelligent-patrol-report-qingpu",
    "underground-cavity-detection",
    "inspection-report-xm",
    "rengong-report-summary",
    "rengong-bridge",
  ]),
  { path: "/report-intelligent-patrol", roles: reports },
  { path: "/report-intelligent-patrol-qingpu", roles: reports },
  ...under("/rgxc", [
    "index",
    "rengong-person",
    "rengong-report-summary",
    "rengong-report-yuedu",
    "rengong-report-licheng",
    "rengong-report-summary-jixie",
    "rengong-jixie-yuedu",
    "rengong-jixie-lichengfugailv",
    "rengong-bridge",
    "waiting-hall-inspection",
  ]),
  ...under("/monitor", ["index", "live", "search", "all"]),
  { path: "/ezopen", menu: false },
  { path: "/autoMonitoring/index", roles: ["pudong"] },
  ...under("/maintain", ["index", "quick-identification"]),
  ...under("/maintain/parts", ["serious", "management", "manageIng", "managed", "returns", "overdue", "cancel", "acceptance"]),
  ...under("/maintain", ["maintain-list"]),
  ...under("/maintain", ["maintain-list-info"], { menu: false }),
  ...under("/maintain/parts", ["examine_zn", "examine_zn_re", "examine_rg", "examine_rg_re"]),
  ...under("/maintain/parts", ["examine_zn/imgs"], { menu: false }),
  ...under("/maintain", ["performance", "analyse"]),
  { path: "/maintain/quantitativeReport", roles: ["admin"] },
  ...under("/maintain", ["yanghu-report", "yanghu-company-report", "yhReport-demo"]),
  ...under("/maintain", [
    "maintenance-plan",
    "maintenance-plan-motor",
    "maintenance-plan-bridge",
    "maintenance-transportation",
    "maintenance-plan-manhole",
    "maintenance-plan-manhole-jg",
  ]),
  { path: "/question-pool/index" },
  { path: "/space-under-bridge/index" },
  ...under("/space-under-bridge-2", ["index", "question-list", "question-static"]),
  { path: "/archive-project-manager/index", roles: ["admin", "pudong"] },
  { path: "/road-law/index", roles: lawAndWorks },
  { path: "/road-works/index", roles: lawAndWorks },
  { path: "/road-excavation-repair/index" },
  { path: "/analysis-report/index" },
  ...under("/report", ["road-info", "dest-info", "dest-infos", "dest-contract", "facReport", "facReports"], { menu: false }),
  ...under("/report", ["compare-report"]),
  ...under("/report-download", ["rengong-person", "dispatch-month", "zn-xuncha", "department-self"]),
  { path: "/examine/index", roles: ["pudong"] },
  { path: "/jiading-rating/index" },
  { path: "/facilities-road-manager/index" },
  ...under("/road-detection-new", ["fac_zichan", "terrain", "lianghua"]),
  { path: "/road-detection-new2/lianghua", roles: ["admin"] },
  ...under("/static-sys", ["index", "company"]),
  ...under("/system", ["facilities", "info", "tenders-color", "managers", "managers-xm", "pointsToLine"], { roles: system }),
  ...under("/manager", managerScreens, { roles: system, menu: false }),
  ...under("/manager-xm", managerScreens, { roles: system, menu: false }),
  { path: "/operations", roles: system },
  { path: "/dest-info-print", menu: false },
  ...under("/test", ["map_bound", "mapgh", "slider-range"], { roles: system, menu: false }),
  { path: "/profile/index", menu: false, always: true },
  { path: "/resetPassword/index", menu: false, always: true },
];
