import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { crossChecks } from "../shared/cross-checks/all.ts";
import { CROSS_CHECK_PATHS } from "../shared/cross-checks/compared-lists.ts";
import { legacyCalls } from "../shared/every-call.ts";
import type { LegacyCall } from "../shared/legacy/call.ts";
import { namedCalls } from "../shared/legacy/registry.ts";
import { reports } from "../shared/reports/all.ts";
import { orderReports } from "../shared/reports/all-order-reports.ts";
import { ordersBehind, roadOrders } from "../shared/reports/statistic-calls.ts";
import { statistics } from "../shared/reports/statistics.ts";
import { resources } from "../shared/resources/all.ts";
import { callsOf } from "../shared/resources/resource.ts";

const root = new URL("..", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");
const filesUnder = (room: string) =>
  (readdirSync(new URL(room, root), { recursive: true }) as string[])
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${room}/${name}`);

/** The name of every call by the constant that declares it. */
const constants = new Map(
  filesUnder("shared/legacy/calls").flatMap((path) =>
    [...textOf(path).matchAll(/^export const (\w+) = (?:declareCall|callForRows)\(.*?\bname: "(\w+)"/gms)].map(
      ([, constant, name]) => [constant!, name!] as const,
    ),
  ),
);
const users = ["workers", "server", "shared"]
  .flatMap(filesUnder)
  .filter((path) => !/^shared\/legacy\/(calls\/|registry)|\/testing\//.test(path))
  // Types say how a call's rows look; that makes none.
  .map((path) => ({
    path,
    names: new Set(
      textOf(path)
        .replace(/^import type .*$|typeof \w+/gm, "")
        .match(/\w+/g),
    ),
  }));
const filesThatMake = (constant: string): string[] => users.filter(({ names }) => names.has(constant)).map(({ path }) => path);

it("every call that is made by name is found in its file, and every call of a file is one of ours", () => {
  const found = [...constants.values()];
  expect(found).toEqual(expect.arrayContaining(namedCalls.map(({ name }) => name)));
  expect(legacyCalls.map(({ name }) => name)).toEqual(expect.arrayContaining(found));
});

it("no call is declared that nothing makes", () => {
  const unmade = [...constants].filter(([constant]) => filesThatMake(constant).length === 0).map(([, name]) => name);
  expect(unmade).toEqual([]);
});

/** Screens and feeds that ask a call, as its declarations and the files that make it say. */
function askersOf(call: LegacyCall): string[] {
  const [constant] = [...constants].find(([, name]) => name === call.name) ?? [];
  const files = constant === undefined ? [] : filesThatMake(constant).filter((path) => !path.startsWith("shared/"));
  const screens = [
    ...resources.filter((resource) => callsOf(resource).includes(call)),
    ...reports.filter(({ ask }) => (ask.calls as readonly LegacyCall[]).includes(call)),
    ...orderReports.filter(({ against = [] }) => against.some((name) => statistics[name].call === call)),
    ...(call === ordersBehind || call === roadOrders ? orderReports.filter(({ against }) => against !== undefined) : []),
    ...crossChecks.filter((check) => check.call === call).map(() => ({ paths: CROSS_CHECK_PATHS })),
  ];
  return [...screens.flatMap(({ paths }) => paths as readonly string[]), ...files];
}

it("every declared call has a screen or a feed that asks it", () => {
  const without = legacyCalls.filter((call) => askersOf(call).length === 0).map(({ name }) => name);
  expect(without).toEqual([]);
});

it("[Q3] no feed asks what a report asks: a month of figures costs the services nothing while nobody looks", () => {
  const feeds = filesUnder("workers/feeds").map(textOf).join("\n");
  expect(feeds).not.toMatch(/shared\/reports\//);
  const asked = reports.flatMap(({ ask }) => (ask.calls as readonly LegacyCall[]).map(({ name }) => name));
  const fed = [...constants].filter(([constant]) => new RegExp(`\\b${constant}\\b`).test(feeds)).map(([, name]) => name);
  expect(fed.length).toBeGreaterThan(5);
  expect(fed.filter((name) => asked.includes(name))).toEqual([]);
});

/** Calls of the documents' chapters on statistics, charts, tracks and bridges (part 2, section 7), and what they name beside (part 1, section 7). */
const DOCUMENTED = {
  "orders by another filter": "GetAssListByWhereNew GetAssListByWhereNewToXM GetQuestionList GetAssignmentCountForWebJson",
  "roads by another door":
    "GetALlRoadInfo GetAllRodeList GetAssRoadList GetAssRoadListtoXM GetRoadByUseridForApp GetRoadDoctorRoadList GetRoadYZWList GetRoadYZWListByType GetRoadinfo GetRodeList GetXiangmubu GetRoadListByCom GetRoadListByUser GetRoadZhByPoint",
  "what is done to orders":
    "UpdateTaskStatusNewForWeb ChangeYhCompany UpdateAssignmentLocation QFToQP AddAssigement DispatchXMAZ DispatchXMAZToUser DispatchXMAZToUserNew BatchSubmitApproveaz",
  "pictures and videos all around": "GetBHQJ GetQJVideo GetRoadQjNew",
  "words, towns, companies and projects": "GetEnumByValue getEnumByParentValue GetBelongs GetBelongForWeb GetJLCompanyById GetListNoPage",
  statistics:
    "GetNewBHCZLList GetNewTdFx GetNewCzXl GetNewRGXCBHTJFX GetNewZNXCBHQKZL GetNewRGXCBHQKZL GetNewZNXCBHTJFX GetRGXCBHCZL GetRGXCSBBHLX GetNewBHCZQKFX GetYHYCList GetNewYZBH GetAllrwByRid GetRwListByRid GetRwCZQKFXByRid GetRwCZXLFXByRid GetBHSJByBHStatus GetLHBGForQG GetLHBHForSZ",
  charts:
    "GetAssignmentData GetStatusSummary GetChuZhiWanChengLv GetJieDanLv GetYuQiNum GetBHTYpeSummary GetZNXCSJHZ GetZNXCSZBHLX GetZNXCYZBHLX",
  tracks:
    "GetComPassList GetTendderPassList GetComCoverage GetComCoverageByTender GetComRoadDetail GetComRoadDetailByDay ImportComRoadDetail GetUserTrackDetail",
  bridges: "GetComBridgeCount GetTenderBridgeCount GetBridgeAndPatrolList GetBridgeAndPatrolCount",
};

it.each(Object.entries(DOCUMENTED))("every call that the documents name of %s is declared and asked", (_, names) => {
  const asked = legacyCalls.filter((call) => askersOf(call).length > 0).map(({ name }) => name);
  expect(names.split(" ").filter((name) => !asked.includes(name))).toEqual([]);
});
