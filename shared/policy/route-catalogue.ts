import type { Role } from "./roles.ts";

/**
 * Every path of the product behind sign-in, in menu order. `roles` as the documents give them (part 1, sections 2 and 6); without
 * them a path is open to whoever is signed in. `menu: false` is reached from other screens only; `always` no rule can close.
 */
export interface RouteEntry<Path extends string = string> {
  readonly path: Path;
  readonly roles?: readonly Role[];
  readonly menu?: false;
  readonly always?: true;
}

const system: readonly Role[] = ["admin"];
const wall: readonly Role[] = ["hongkou", "admin", "supervisor"];
const lawAndWorks: readonly Role[] = ["admin", "demonstration", "demonstrationsz"];
const reports: readonly Role[] = ["admin", "supervisor", "demonstration", "demonstrationsz", "pudong", "hongkou"];

const at = <const Path extends string>(path: Path, rest: Omit<RouteEntry, "path"> = {}): RouteEntry<Path> => ({ path, ...rest });
const under = <const Section extends string, const Name extends string>(
  section: Section,
  names: readonly Name[],
  rest: Omit<RouteEntry, "path"> = {},
) => names.map((name) => at(`${section}/${name}`, rest));

const managerScreens = ["owner", "company", "member", "member_2", "road", "road_owner", "road_2", "road_3", "roads"] as const;

export const routeCatalogue = [
  at("/dashboard"),
  at("/home/index", { roles: ["hongkou", "admin"] }),
  at("/home2/index", { roles: ["FJfirsthighwaygroup"] }),
  at("/home", { roles: wall, menu: false }),
  at("/home/map-full", { roles: wall }),
  at("/map-home/index"),
  at("/maps/index"),
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
  at("/report-intelligent-patrol", { roles: reports }),
  at("/report-intelligent-patrol-qingpu", { roles: reports }),
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
  at("/ezopen", { menu: false }),
  at("/autoMonitoring/index", { roles: ["pudong"] }),
  ...under("/maintain", ["index", "quick-identification"]),
  ...under("/maintain/parts", ["serious", "management", "manageIng", "managed", "returns", "overdue", "cancel", "acceptance", "other"]),
  ...under("/maintain", ["maintain-list"]),
  ...under("/maintain", ["maintain-list-info"], { menu: false }),
  ...under("/maintain/parts", ["examine_zn", "examine_zn_re", "examine_rg", "examine_rg_re"]),
  ...under("/maintain/parts", ["examine_zn/imgs"], { menu: false }),
  ...under("/maintain", ["performance", "analyse"]),
  at("/maintain/quantitativeReport", { roles: ["admin"] }),
  ...under("/maintain", ["yanghu-report", "yanghu-company-report", "yhReport-demo"]),
  ...under("/maintain", [
    "maintenance-plan",
    "maintenance-plan-motor",
    "maintenance-plan-bridge",
    "maintenance-transportation",
    "maintenance-plan-manhole",
    "maintenance-plan-manhole-jg",
  ]),
  at("/question-pool/index"),
  at("/space-under-bridge/index"),
  ...under("/space-under-bridge-2", ["index", "question-list", "question-static"]),
  at("/archive-project-manager/index", { roles: ["admin", "pudong"] }),
  at("/road-law/index", { roles: lawAndWorks }),
  at("/road-works/index", { roles: lawAndWorks }),
  at("/road-excavation-repair/index"),
  at("/analysis-report/index"),
  ...under("/report", ["road-info", "dest-info", "dest-infos", "dest-contract", "facReport", "facReports"], { menu: false }),
  ...under("/report", ["compare-report"]),
  ...under("/report-download", ["rengong-person", "dispatch-month", "zn-xuncha", "department-self"]),
  at("/examine/index", { roles: ["pudong"] }),
  at("/jiading-rating/index"),
  at("/facilities-road-manager/index"),
  ...under("/road-detection-new", ["fac_zichan", "terrain", "lianghua"]),
  at("/road-detection-new2/lianghua", { roles: ["admin"] }),
  ...under("/static-sys", ["index", "company"]),
  ...under("/system", ["facilities", "info", "tenders-color", "managers", "managers-xm", "pointsToLine"], { roles: system }),
  ...under("/manager", managerScreens, { roles: system, menu: false }),
  ...under("/manager-xm", managerScreens, { roles: system, menu: false }),
  at("/operations", { roles: system }),
  ...under("/operations", ["sessions", "access", "audit"], { roles: system }),
  at("/dest-info-print", { menu: false }),
  ...under("/test", ["map_bound", "mapgh", "slider-range"], { roles: system, menu: false }),
  at("/profile/index", { menu: false, always: true }),
  at("/resetPassword/index", { menu: false, always: true }),
] as const satisfies readonly RouteEntry[];

export type CataloguePath = (typeof routeCatalogue)[number]["path"];

type Under<Path extends string, Before extends string = ""> = Path extends `/${infer First}/${infer Rest}`
  ? `${Before}/${First}` | Under<`/${Rest}`, `${Before}/${First}`>
  : `${Before}${Path}`;
/** A path of the catalogue, or the first part of some: it stands for everything under it. A misspelt one does not compile. */
export type CatalogueEntry = Under<CataloguePath>;
