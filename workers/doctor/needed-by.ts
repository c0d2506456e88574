import { crossChecks } from "../../shared/cross-checks/all.ts";
import { CROSS_CHECK_PATHS } from "../../shared/cross-checks/compared-lists.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { screensOf } from "../../shared/live/subjects.ts";
import { ORDER_PAGES } from "../../shared/policy/order-paths.ts";
import type { CatalogueEntry } from "../../shared/policy/route-catalogue.ts";
import { reports } from "../../shared/reports/all.ts";
import { orderReports } from "../../shared/reports/all-order-reports.ts";
import { type StatisticName, statisticCalls, statistics } from "../../shared/reports/statistics.ts";
import { resources } from "../../shared/resources/all.ts";
import { callsOf } from "../../shared/resources/resource.ts";

/** What the product has a call for. */
export interface Need {
  /** Screens that are dark, or lack a part, without it. Empty where nothing on screen is missed. */
  readonly screens: readonly CatalogueEntry[] | "everyScreen";
  /** What happens without it. */
  readonly without: string;
  /** Made in the place of another call, where that one is not there. */
  readonly standsInFor?: string;
}

/** Of a call of the product's. */
export function needOf(call: LegacyCall): Need {
  const named = NEEDS[call.name];
  const declared = [
    ...resources.flatMap((one) => needOfResource(one, call)),
    ...reports.flatMap((one) => needOfReport(one, call)),
    ...needBeside(call),
    ...needToCheck(call),
  ];
  const needs = [...(named === undefined ? [] : [named]), ...declared];
  if (needs.length === 0) throw new Error(`nobody says what ${call.name} is for`);
  const screens = needs.some((need) => need.screens === "everyScreen")
    ? "everyScreen"
    : [...new Set(needs.flatMap((need) => need.screens as readonly CatalogueEntry[]))];
  const instead = named?.standsInFor === undefined ? {} : { standsInFor: named.standsInFor };
  return { screens, without: [...new Set(needs.map(({ without }) => without))].join("; "), ...instead };
}

function needOfResource(resource: (typeof resources)[number], call: LegacyCall): Need[] {
  if (!callsOf(resource).includes(call)) return [];
  const { paths: screens, list, form } = resource;
  if (list.call === call) return [{ screens, without: "the register says that it is not there" }];
  if (call === form?.updateOf?.call) return [{ screens, without: `the ${form.updateOf.field} is written with the whole record` }];
  const deed = (["create", "update", "remove"] as const).find((one) => form?.[one] === call);
  return [{ screens, without: `records are shown, and nobody is offered to ${deed} one` }];
}

const needOfReport = ({ paths: screens, ask }: (typeof reports)[number], call: LegacyCall): Need[] =>
  (ask.calls as readonly LegacyCall[]).includes(call) ? [{ screens, without: "the report says that it is not there" }] : [];

/** Rows that we read by another call, asked for to see whether the two agree. */
const needToCheck = (call: LegacyCall): Need[] =>
  crossChecks.some((check) => check.call === call)
    ? [{ screens: CROSS_CHECK_PATHS, without: "nobody is told where the services' other answer to the same would differ" }]
    : [];

/** The services' own figures beside a report over orders, and the lists that say where they differ. */
function needBeside(call: LegacyCall): Need[] {
  if (!statisticCalls.includes(call)) return [];
  const counted = orderReports.filter(({ against = [] }) => against.some((name) => statistics[name as StatisticName].call === call));
  if (counted.length > 0)
    return [{ screens: counted.flatMap(({ paths }) => paths), without: "our figures stand alone: the services' own is not beside them" }];
  const checked = orderReports.filter(({ against }) => against !== undefined).flatMap(({ paths }) => paths);
  return [{ screens: checked, without: "where the services' figure differs from ours, no order is named" }];
}

const signIn: Need["screens"] = "everyScreen";
const orders = [...new Set([...screensOf("orders", "boards"), ...orderReports.flatMap(({ paths }) => paths)])];
const nothing: readonly CatalogueEntry[] = [];
const MANAGERS = ["/system/managers", "/system/managers-xm"] as const satisfies readonly CatalogueEntry[];
const deed = (without: string): Need => ({ screens: ORDER_PAGES, without });
const chart = (name: string): Need => ({
  screens: screensOf("boards"),
  without: `the chart of ${name} says that it is not there, all others go on`,
});

const assessment = (without: string): Need => ({ screens: screensOf("assessment"), without });

/** Calls that are made by name. */
const NEEDS: Readonly<Record<string, Need>> = {
  LoginForWeb: {
    screens: signIn,
    without: "people sign in by LoginByUserAccount, which carries the password in an address, or not at all",
  },
  LoginByPhone: { screens: nothing, without: "phone numbers are asked for as names are, by LoginForWeb" },
  LoginByUserAccount: { screens: nothing, without: "nothing is missed while LoginForWeb is there" },
  GetCusUserById: { screens: nothing, without: "changed rights are noticed when somebody signs in anew" },
  HomeLogin: { screens: ["/profile/index"], without: "who manages the account is not shown" },
  UpdatePasswordForWeb: { screens: ["/resetPassword/index"], without: "nobody changes a password here" },
  AddUserActionLogV2: { screens: nothing, without: "the services are not told which pages people open" },
  GetAllBhForWeb: { screens: signIn, without: "defect types have no names and cannot be chosen" },
  GetStatusSummary: { screens: orders, without: "orders are not live: nothing says which list moved" },
  GetChuZhiWanChengLv: chart("disposal rates"),
  GetJieDanLv: chart("order-taking rates"),
  GetYuQiNum: chart("overdue orders"),
  GetBHTYpeSummary: chart("defect types"),
  GetMonthTrend: chart("months"),
  GetAssignmentList: { screens: orders, without: "there are no orders" },
  GetDetail: deed("an order has no history and no marks on its pictures, and what was done to it is seen late"),
  UpdateTaskStatusNewForWeb: deed("orders are shown, and nobody acts on them"),
  ChangeYhCompany: deed("orders are not handed to another company"),
  QFToQP: deed("orders of a maintenance unit are not handed over to the authority"),
  UpdateAssignmentLocation: deed("the place of an order is not corrected"),
  AddAssigement: deed("no order is raised by hand"),
  GetRd_CusYqTimeByQty_Code: deed("nobody is told until when a defect raised by hand will be due"),
  GetToDoQuestionAssignmentListforpgNew: { screens: screensOf("quickShots"), without: "there is no queue of found defects" },
  GetAllQuickShotQtypeList: { screens: screensOf("quickTypes"), without: "the type of a found defect cannot be corrected" },
  BatchSubmitApproveaz: { screens: screensOf("quickShots"), without: "found defects are shown, and nobody decides on them" },
  DispatchXMAZ: deed("orders and found defects are not dispatched to companies"),
  DispatchXMAZToUser: deed("orders are not dispatched to people"),
  DispatchXMAZToUserNew: { screens: screensOf("quickShots"), without: "found defects are not dispatched to people" },
  GetAssYhCompanyList: {
    screens: screensOf("dispatchTargets"),
    without: "there is nobody to dispatch to, and positions cannot be derived",
  },
  GetYangHuByComId: {
    screens: screensOf("dispatchTargets"),
    without: "orders go to companies and not to people, and positions cannot be derived",
  },
  GetSTS: { screens: ORDER_PAGES, without: "no picture can be uploaded" },
  GetDevicePositionList: {
    screens: screensOf("tracks"),
    without: "positions of people are derived from GetUserTrackDetail, a few at a time; vehicles are not shown",
  },
  GetUserTrackDetail: {
    screens: ["/monitor/search"],
    without: "nobody's way is shown, replayed or searched",
    standsInFor: "GetDevicePositionList",
  },
  GetRodeLocation: { screens: ["/system/pointsToLine"], without: "the services' chainages stand not beside those of the line" },
  GetVideoByRidForWeb: { screens: ["/monitor/live"], without: "there are no cameras" },
  GetQJVideo: { screens: ["/facilities_zn/road-info"], without: "a road has no videos that show all around" },
  GetSensorReadings: { screens: ["/autoMonitoring/index"], without: "there are no sensors and no alarms of theirs" },
  ImportDiseaseData: { screens: MANAGERS, without: "no measured defects can be imported" },
  UploadRoadNetwork: { screens: MANAGERS, without: "no road network can be uploaded" },
  GetDataImportStatus: { screens: MANAGERS, without: "nobody is told how far an import is" },
  GetRoadInfoLocationList: { screens: signIn, without: "maps have no roads, and places are not checked against them" },
  GetCompanyList: { screens: screensOf("companies"), without: "companies have no names and cannot be chosen" },
  RandomAss: { screens: screensOf("checks"), without: "no sample is drawn" },
  GetRandomAssList: { screens: screensOf("checks"), without: "checks are not filtered by sample" },
  CheckAssList: { screens: screensOf("checks"), without: "spot checks are not there" },
  GetAccressReportList: assessment("nobody is told what was deducted, and no score is reckoned"),
  GetComScoreMonth: assessment("no month counts as scored"),
  GetRoadScoreMonth: assessment("roads are not scored, and companies by their own sheets alone"),
  GetComSummary: assessment("the year has no figures of the services beside ours, and nothing that was set by hand"),
  BatchAddScore: assessment("scores are shown, and nobody deducts"),
  BatchUpdateScore: assessment("no deduction is taken back, and no appeal granted"),
  AddComMonthScore: assessment("no sheet of a company is handed in"),
  AddRoadMonthScore: assessment("no sheet of a road is handed in"),
  UpdateComQuarterScore: assessment("no quarter is set by hand"),
  UpdateComYearQuarterScore: assessment("no year is set by hand"),
  CheckAss: { screens: screensOf("checks"), without: "checks are shown, and nobody decides on them" },
};
