import {
  Archive,
  Flows as Bridge,
  Briefcase,
  Build,
  Chart,
  Comparison,
  Cube,
  Dashboard,
  Desktop,
  Document,
  Download as DownloadIcon,
  DriveTime as Drive,
  Endorsed,
  Error as ErrorIcon,
  EyeOpen,
  Filter,
  FilterList,
  GanttChart,
  GridView,
  GroupedBarChart,
  HeatGrid,
  Help,
  Home,
  HorizontalBarChart,
  Issue,
  Layers,
  Link as LinkIcon,
  Locate,
  Manual,
  Map as MapIcon,
  Office,
  Path,
  People,
  PolygonFilter as Polyline,
  Pulse,
  Random,
  Repeat,
  Ring,
  Route,
  SearchAround,
  Shield,
  SortDesc,
  Th,
  Time,
  TimelineBarChart,
  Tint,
  Video,
  Walk,
  Wrench,
} from "@blueprintjs/icons";
import type { ComponentType } from "react";
import { checkResults } from "../../shared/domain/check.ts";
import { type WorkOrderListName, workOrderListNames } from "../../shared/domain/work-order-list.ts";
import type { PublicPath } from "../../shared/policy/public-paths.ts";
import type { CataloguePath } from "../../shared/policy/route-catalogue.ts";
import type { TextKey } from "../i18n/dictionary.ts";
import { register } from "../registers/register-load.ts";
import { orderDownload, orderReport } from "../reports/order-report-load.ts";
import { download, report } from "../reports/report-load.ts";
import type { Feature } from "../screens/features.ts";
import { delayParts, type ListPart, PART, questionParts } from "../screens/lists/list-parts.ts";
import { listScreens } from "../screens/lists/list-screens.ts";
import type { HelpKind } from "./help/help-pages.ts";
import { plainPath } from "./plain-path.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** One path of the product. Adding a screen is adding a line to `screens`. */
export interface Screen {
  readonly path: CataloguePath | PublicPath;
  readonly feature: Feature;
  readonly icon?: typeof ErrorIcon;
  /** `bare` stands alone (walls, print views); everything else stands in the shell. */
  readonly frame?: "bare";
  /** The list whose count stands beside the menu entry. */
  readonly badge?: WorkOrderListName;
  /** Which page of the help tells of it. */
  readonly help?: HelpKind;
  /** Its query says of which one record it is; its tab is called by that. */
  readonly of?: "order" | "road";
  /** Its query is a filter that it changes itself: its tab says how many parts that has. */
  readonly filters?: true;
  /** What words of its query are called, by name and value; its tab tells nothing else of it. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, TextKey>>>>;
  readonly load: Load;
  /** Shown instead of the login page when there is no session: a wall signs itself in again, an error page needs nobody. */
  readonly whenSignedOut?: Load;
}

const wall = () => import("../screens/wall/wall.screen.tsx");
const wallSignIn = () => import("../screens/wall/wall-sign-in.screen.tsx");
const workOrderList = () => import("../screens/lists/work-order-list.screen.tsx");
/** Which result is looked for; view and focused check are how somebody looks at them. */
const checksTold = { result: Object.fromEntries(checkResults.map((result) => [result, `checks.${result}`] as const)) };
const checks = () => import("../screens/checks/checks.screen.tsx");
const forbidden = () => import("../screens/errors/forbidden.screen.tsx");
const notFound = () => import("../screens/errors/not-found.screen.tsx");
const player = () => import("../screens/ezopen/ezopen.screen.tsx");
const reportLink = () => import("../screens/patrol-report/report-link.screen.tsx");
const home = () => import("../screens/home/home.screen.tsx");
const orderDocuments = () => import("../screens/documents/order-documents.screen.tsx");
const roadDocument = () => import("../screens/documents/road-document.screen.tsx");
const facilityDocuments = () => import("../screens/documents/facility-documents.screen.tsx");
const pavement = () => import("../screens/pavement/pavement.screen.tsx");
const managers = () => import("../screens/managers/managers.screen.tsx");
const facilities = () => import("../registers/facilities.words.ts");
const roadEvents = () => import("../registers/road-events.words.ts");

const parts = (all: readonly ListPart[]): Screen["told"] => ({ [PART]: Object.fromEntries(all.map(({ name, title }) => [name, title])) });
const told: Partial<Record<WorkOrderListName, Screen["told"]>> = { inProgress: parts(delayParts) };
const lists = workOrderListNames.map(
  (list): Screen => ({ ...listScreens[list], feature: "workOrders", badge: list, help: "list", told: told[list], load: workOrderList }),
);

/** Screens that one load serves, each at its path. */
const at = (paths: readonly CataloguePath[], feature: Feature, icon: typeof ErrorIcon, load: Load, help?: HelpKind): Screen[] =>
  paths.map((path) => ({ path, feature, icon, load, ...(help !== undefined && { help }) }));
const ofRoad = (...declared: Parameters<typeof at>): Screen[] => at(...declared).map((screen) => ({ ...screen, of: "road" }));
const asReport = (screen: Screen): Screen => ({ ...screen, filters: true, help: "report" });
const registers = (...[paths, feature, icon, words]: Declared<typeof register>): Screen[] =>
  at(paths, feature, icon, register(words)).map((screen) => ({ ...screen, help: "register" }));
const reports = (...[paths, feature, icon, words]: Declared<typeof report>): Screen[] =>
  at(paths, feature, icon, report(words)).map(asReport);
const orderReports = (...[paths, feature, icon, words]: Declared<typeof orderReport>): Screen[] =>
  at(paths, feature, icon, orderReport(words)).map(asReport);
const downloads = (...[paths, feature, icon, words]: Declared<typeof download>): Screen[] =>
  at(paths, feature, icon, download(words)).map(asReport);
const orderDownloads = (...[paths, feature, icon, words]: Declared<typeof orderDownload>): Screen[] =>
  at(paths, feature, icon, orderDownload(words)).map(asReport);
type Declared<L extends (words: never) => Load> = [readonly CataloguePath[], Feature, typeof ErrorIcon, Parameters<L>[0]];

const summaries = ["/rgxc/rengong-report-summary", "/facilities_zn/rengong-report-summary"] as const;
const machineScores = ["/rgxc/rengong-report-summary-jixie", "/rgxc/rengong-jixie-yuedu"] as const;
const mileages = ["/facilities_zn/kilometer-list", "/facilities_zn/kilometer-list-new"] as const;
const people = [
  "/manager/member",
  "/manager-xm/member",
  "/manager/owner",
  "/manager-xm/owner",
  "/manager/member_2",
  "/manager-xm/member_2",
] as const;
const roads = ["/manager/road", "/manager-xm/road", "/manager/roads", "/manager-xm/roads"] as const;
const ofPeople = ["/manager/road_owner", "/manager-xm/road_owner", "/manager/road_3", "/manager-xm/road_3"] as const;
const plans = [
  "/maintain/maintenance-plan",
  "/maintain/maintenance-plan-motor",
  "/maintain/maintenance-plan-bridge",
  "/maintain/maintenance-transportation",
  "/maintain/maintenance-plan-manhole",
  "/maintain/maintenance-plan-manhole-jg",
] as const;

export const screens: readonly Screen[] = [
  { path: "/dashboard", feature: "landing", help: "dashboard", load: () => import("../screens/dashboard/dashboard.screen.tsx") },
  { path: "/home/index", feature: "landing", help: "dashboard", icon: Home, filters: true, load: home },
  { path: "/home2/index", feature: "landing", help: "dashboard", icon: Home, filters: true, load: home },
  {
    path: "/maintain/index",
    help: "dashboard",
    feature: "landing",
    icon: Dashboard,
    load: () => import("../screens/maintain-overview/maintain-overview.screen.tsx"),
  },
  {
    path: "/monitor/all",
    feature: "monitoring",
    help: "map",
    icon: GridView,
    load: () => import("../screens/monitor/all-devices.screen.tsx"),
  },
  { path: "/monitor/index", feature: "monitoring", help: "map", icon: Locate, load: () => import("../screens/monitor/monitor.screen.tsx") },
  ...at(["/map-home/index"], "maps", MapIcon, () => import("../screens/maps/map-home.screen.tsx"), "plan").map(
    (one): Screen => ({ ...one, told: {} }),
  ),
  ...at(["/maps/index"], "maps", Layers, () => import("../screens/maps/maps.screen.tsx"), "plan").map(
    (one): Screen => ({ ...one, told: {} }),
  ),
  ...at(["/test/map_bound"], "maps", Polyline, () => import("../screens/workshop/map-bound.screen.tsx"), "plan"),
  ...at(["/test/mapgh"], "maps", GridView, () => import("../screens/workshop/mapgh.screen.tsx"), "plan").map(
    (one): Screen => ({ ...one, told: {} }),
  ),
  ...at(["/test/slider-range"], "maps", Time, () => import("../screens/workshop/slider-range.screen.tsx"), "plan").map(
    (one): Screen => ({ ...one, told: {} }),
  ),
  {
    path: "/monitor/live",
    help: "watch",
    feature: "monitoring",
    icon: Video,
    told: {},
    load: () => import("../screens/live-video/live-video.screen.tsx"),
  },
  {
    path: "/autoMonitoring/index",
    help: "watch",
    feature: "monitoring",
    icon: Pulse,
    told: {},
    load: () => import("../screens/sensors/sensors.screen.tsx"),
  },
  {
    path: "/rgxc/index",
    feature: "manualPatrol",
    help: "map",
    icon: Walk,
    load: () => import("../screens/monitor/manual-patrol.screen.tsx"),
  },
  {
    path: "/monitor/search",
    help: "watch",
    feature: "monitoring",
    icon: SearchAround,
    told: {},
    load: () => import("../screens/pass-search/pass-search.screen.tsx"),
  },
  { path: "/home", feature: "wall", help: "wall", frame: "bare", load: wall, whenSignedOut: wallSignIn },
  { path: "/home/map-full", feature: "wall", help: "wall", icon: Desktop, frame: "bare", load: wall, whenSignedOut: wallSignIn },
  {
    path: "/maintain/quick-identification",
    help: "quick",
    feature: "workOrders",
    icon: EyeOpen,
    load: () => import("../screens/quick-identification/quick-identification.screen.tsx"),
  },
  ...lists,
  {
    path: "/facilities_zn/dest",
    help: "list",
    feature: "vehiclePatrol",
    icon: FilterList,
    filters: true,
    load: () => import("../screens/maintain-list/maintain-list.screen.tsx"),
  },
  {
    path: "/facilities_zn/dest-info",
    of: "order",
    help: "order",
    feature: "vehiclePatrol",
    load: () => import("../screens/order/order.screen.tsx"),
  },
  {
    path: "/maintain/maintain-list",
    help: "list",
    feature: "workOrders",
    icon: FilterList,
    filters: true,
    load: () => import("../screens/maintain-list/maintain-list.screen.tsx"),
  },
  {
    path: "/question-pool/index",
    help: "list",
    feature: "workOrders",
    icon: Issue,
    told: parts(questionParts),
    load: () => import("../screens/question-pool/question-pool.screen.tsx"),
  },
  {
    path: "/maintain/maintain-list-info",
    of: "order",
    help: "order",
    feature: "workOrders",
    load: () => import("../screens/order/order.screen.tsx"),
  },
  { path: "/maintain/parts/examine_zn", feature: "workOrders", icon: Random, help: "checks", told: checksTold, load: checks },
  { path: "/maintain/parts/examine_zn_re", feature: "workOrders", icon: Repeat, help: "checks", told: checksTold, load: checks },
  { path: "/maintain/parts/examine_zn/imgs", feature: "workOrders", help: "checks", told: checksTold, load: checks },
  { path: "/maintain/parts/examine_rg", feature: "workOrders", icon: Random, help: "checks", told: checksTold, load: checks },
  { path: "/maintain/parts/examine_rg_re", feature: "workOrders", icon: Repeat, help: "checks", told: checksTold, load: checks },
  { path: "/dest-info-print", feature: "workOrders", frame: "bare", load: () => import("../screens/print/print-orders.screen.tsx") },
  { path: "/report/road-info", feature: "reports", frame: "bare", filters: true, load: roadDocument },
  { path: "/report/facReport", feature: "reports", frame: "bare", load: facilityDocuments },
  { path: "/report/facReports", feature: "reports", frame: "bare", load: facilityDocuments },
  { path: "/report/dest-info", feature: "reports", frame: "bare", load: orderDocuments },
  { path: "/report/dest-infos", feature: "reports", frame: "bare", load: orderDocuments },
  { path: "/report/dest-contract", feature: "reports", frame: "bare", load: orderDocuments },
  { path: "/report-intelligent-patrol", help: "report", feature: "vehiclePatrol", load: reportLink },
  { path: "/report-intelligent-patrol-qingpu", help: "report", feature: "vehiclePatrol", load: reportLink },
  { path: "/ezopen", feature: "monitoring", frame: "bare", load: player, whenSignedOut: player },
  ...at(["/system/managers", "/system/managers-xm"], "roadsAndPeople", Manual, managers, "register"),
  ...registers(["/manager/company", "/manager-xm/company"], "roadsAndPeople", Office, () => import("../registers/companies.words.ts")),
  ...registers(people, "roadsAndPeople", People, () => import("../registers/members.words.ts")),
  ...registers(roads, "roadsAndPeople", Path, () => import("../registers/roads.words.ts")),
  ...registers(["/manager/road_2", "/manager-xm/road_2"], "roadsAndPeople", LinkIcon, () => import("../registers/company-roads.words.ts")),
  ...registers(ofPeople, "roadsAndPeople", LinkIcon, () => import("../registers/user-roads.words.ts")),
  ...registers(["/facilities/index"], "vehiclePatrol", Path, () => import("../registers/road-conditions.words.ts")),
  {
    path: "/facilities/info",
    of: "road",
    help: "road",
    feature: "vehiclePatrol",
    load: () => import("../screens/road-condition/road-condition.screen.tsx"),
  },
  ...ofRoad(["/facilities_zn/terrain"], "vehiclePatrol", HeatGrid, pavement, "road"),
  {
    path: "/facilities_zn/road-info",
    of: "road",
    help: "road",
    feature: "vehiclePatrol",
    load: () => import("../screens/road-info/road-info.screen.tsx"),
  },
  ...registers(["/facilities_zn/fac_zichan"], "vehiclePatrol", Layers, facilities),
  ...registers(["/facilities_zn/waiting-hall"], "vehiclePatrol", Home, () => import("../registers/shelters.words.ts")),
  ...registers(["/rgxc/waiting-hall-inspection"], "manualPatrol", Home, () => import("../registers/shelter-inspections.words.ts")),
  ...registers(["/facilities_zn/security-patrol"], "vehiclePatrol", Shield, () => import("../registers/security-finds.words.ts")),
  ...registers(["/facilities_zn/jinggai-recond"], "vehiclePatrol", Ring, () => import("../registers/manhole-records.words.ts")),
  ...registers(["/facilities_zn/underground-cavity-detection"], "vehiclePatrol", Cube, () => import("../registers/cavities.words.ts")),
  ...registers(["/road-detection-new/fac_zichan"], "survey", Layers, facilities),
  ...ofRoad(["/road-detection-new/terrain"], "survey", HeatGrid, pavement, "road"),
  ...registers(["/facilities-road-manager/index", "/system/facilities"], "roadsAndPeople", Layers, facilities),
  ...registers(
    ["/space-under-bridge/index", "/space-under-bridge-2/index"],
    "bridges",
    Bridge,
    () => import("../registers/bridge-spaces.words.ts"),
  ),
  ...registers(["/space-under-bridge-2/question-list"], "bridges", Issue, () => import("../registers/space-questions.words.ts")),
  ...reports(["/space-under-bridge-2/question-static"], "bridges", HorizontalBarChart, () => import("../reports/space-questions.words.ts")),
  ...registers(["/archive-project-manager/index"], "plans", Archive, () => import("../registers/archive.words.ts")),
  ...registers(["/road-law/index"], "roadLaw", Briefcase, roadEvents),
  ...registers(["/road-works/index"], "roadLaw", Build, roadEvents),
  ...registers(["/road-excavation-repair/index"], "roadLaw", Wrench, roadEvents),
  ...registers(["/system/info"], "roadsAndPeople", Th, () => import("../registers/facility-counts.words.ts")),
  ...ofRoad(
    ["/system/pointsToLine"],
    "roadsAndPeople",
    Polyline,
    () => import("../screens/points-to-line/points-to-line.screen.tsx"),
    "plan",
  ),
  ...registers(["/system/tenders-color"], "roadsAndPeople", Tint, () => import("../registers/section-colours.words.ts")),
  // Which of its registers is shown, the page says: a tab tells no name that nobody translated.
  ...registers(plans, "plans", GanttChart, () => import("../registers/plans-with-stretches.ts")).map(
    (one): Screen => ({ ...one, told: {} }),
  ),
  ...reports(summaries, "manualPatrol", HorizontalBarChart, () => import("../reports/patrol-summary.words.ts")),
  ...reports(["/rgxc/rengong-report-yuedu"], "manualPatrol", Th, () => import("../reports/patrol-summary.words.ts")),
  ...reports(["/rgxc/rengong-report-licheng"], "manualPatrol", TimelineBarChart, () => import("../reports/patrol-coverage.words.ts")),
  ...reports(machineScores, "manualPatrol", HorizontalBarChart, () => import("../reports/machine-summary.words.ts")),
  ...reports(["/rgxc/rengong-jixie-lichengfugailv"], "manualPatrol", TimelineBarChart, () => import("../reports/patrol-coverage.words.ts")),
  ...reports(mileages, "vehiclePatrol", Drive, () => import("../reports/patrol-coverage.words.ts")),
  ...reports(["/facilities_zn/intelligent-patrol-statistics"], "vehiclePatrol", Drive, () => import("../reports/vehicle-patrol.words.ts")),
  ...reports(["/facilities_zn/intelligent-patrol-report", "/facilities_zn/inspection-report-xm"], "vehiclePatrol", Document, async () => ({
    default: (await import("../reports/vehicle-patrol-blocks.ts")).drivenFirst,
  })),
  ...reports(["/facilities_zn/intelligent-patrol-report-qingpu"], "vehiclePatrol", Document, async () => ({
    default: (await import("../reports/vehicle-patrol-blocks.ts")).foundFirst,
  })),
  ...reports(["/rgxc/rengong-bridge"], "manualPatrol", Bridge, () => import("../reports/patrol-bridges.words.ts")),
  ...reports(["/facilities_zn/rengong-bridge"], "vehiclePatrol", Bridge, () => import("../reports/patrol-bridges.words.ts")),
  ...reports(["/rgxc/rengong-person"], "manualPatrol", Walk, () => import("../reports/patrol-persons.words.ts")),
  ...reports(["/facilities_zn/lianghua"], "vehiclePatrol", Th, () => import("../reports/quantified.words.ts")),
  ...reports(
    ["/road-detection-new/lianghua", "/road-detection-new2/lianghua"],
    "survey",
    Th,
    () => import("../reports/quantified.words.ts"),
  ),
  ...reports(["/static-sys/index"], "statistics", TimelineBarChart, () => import("../reports/road-ledger.words.ts")),
  ...reports(["/static-sys/company"], "statistics", HorizontalBarChart, () => import("../reports/road-ledger.words.ts")),
  ...orderReports(["/maintain/performance"], "workOrders", HorizontalBarChart, () => import("../reports/performance.words.ts")),
  ...orderReports(["/maintain/analyse"], "workOrders", Filter, () => import("../reports/analyse.words.ts")),
  ...orderReports(["/maintain/quantitativeReport"], "reports", Th, () => import("../reports/quantitative-report.words.ts")),
  ...orderReports(["/maintain/yanghu-report"], "reports", Route, () => import("../reports/road-maintenance.words.ts")),
  ...orderReports(["/maintain/yanghu-company-report"], "reports", Office, () => import("../reports/company-maintenance.words.ts")),
  ...orderReports(["/maintain/yhReport-demo"], "reports", Document, () => import("../reports/defect-report-sample.words.ts")),
  ...orderReports(["/facilities_zn/dest-analyse"], "vehiclePatrol", GroupedBarChart, () => import("../reports/defect-analysis.words.ts")),
  {
    path: "/report/compare-report",
    help: "report",
    feature: "reports",
    icon: Comparison,
    filters: true,
    load: () => import("../screens/compare/compare.screen.tsx"),
  },
  ...orderReports(["/analysis-report/index"], "reports", Chart, () => import("../reports/analysis-report.words.ts")),
  ...downloads(["/report-download/rengong-person"], "reports", Walk, () => import("../reports/patrol-persons.words.ts")),
  ...orderDownloads(["/report-download/dispatch-month"], "reports", DownloadIcon, () => import("../reports/monthly-dispatch.words.ts")),
  ...orderDownloads(["/report-download/zn-xuncha"], "reports", DownloadIcon, () => import("../reports/vehicle-finds.words.ts")),
  ...orderDownloads(["/report-download/department-self"], "reports", DownloadIcon, () => import("../reports/department-finds.words.ts")),
  {
    path: "/jiading-rating/index",
    feature: "assessment",
    help: "assessment",
    icon: Endorsed,
    told: {},
    load: () => import("../screens/assessment/assessment.screen.tsx"),
  },
  {
    path: "/examine/index",
    feature: "assessment",
    help: "assessment",
    icon: SortDesc,
    load: () => import("../screens/assessment/ranking.screen.tsx"),
  },
  {
    path: "/operations",
    help: "operations",
    feature: "operations",
    icon: Pulse,
    load: () => import("../screens/operations/operations.screen.tsx"),
  },
  {
    path: "/operations/sessions",
    help: "operations",
    feature: "operations",
    icon: People,
    load: () => import("../screens/sessions/sessions.screen.tsx"),
  },
  {
    path: "/operations/audit",
    help: "operations",
    feature: "operations",
    icon: Time,
    filters: true,
    load: () => import("../screens/audit/audit.screen.tsx"),
  },
  {
    path: "/operations/access",
    help: "operations",
    feature: "operations",
    icon: Help,
    load: () => import("../screens/access/access.screen.tsx"),
  },
  { path: "/profile/index", help: "account", feature: "account", load: () => import("../screens/profile/profile.screen.tsx") },
  { path: "/resetPassword/index", help: "account", feature: "account", load: () => import("../screens/profile/password.screen.tsx") },
  { path: "/401", feature: "guidance", icon: ErrorIcon, load: forbidden, whenSignedOut: forbidden },
  { path: "/error/401", feature: "guidance", icon: ErrorIcon, load: forbidden, whenSignedOut: forbidden },
  { path: "/404", feature: "guidance", icon: ErrorIcon, load: notFound, whenSignedOut: notFound },
  { path: "/error/404", feature: "guidance", icon: ErrorIcon, load: notFound, whenSignedOut: notFound },
];

const screenByPath = new Map<string, Screen>(screens.map((screen) => [screen.path, screen]));
export const screenAt = (path: string): Screen | undefined => screenByPath.get(plainPath(path));
