import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { legacyCalls } from "../shared/every-call.ts";
import type { LegacyCall } from "../shared/legacy/call.ts";
import { namedCalls } from "../shared/legacy/registry.ts";
import { reports } from "../shared/reports/all.ts";
import { orderReports } from "../shared/reports/all-order-reports.ts";
import { ordersBehind, roadOrders } from "../shared/reports/statistic-calls.ts";
import { statistics } from "../shared/reports/statistics.ts";
import { resources } from "../shared/resources/all.ts";
import { callsOf } from "../shared/resources/resource.ts";

/** Declared, and no worker and no server makes them: each waits for what is named here, or has to go. */
const UNMADE: Readonly<Record<string, string>> = {
  GetAssignmentCountForWebJson: "our own rows count the lists (Q2); kept for the services' figure beside ours",
  GetBelongForWeb: "screens that filter by town",
};

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
  .map((path) => textOf(path).replace(/^import type .*$|typeof \w+/gm, ""));

it("every call that is made by name is found in its file, and every call of a file is one of ours", () => {
  const found = [...constants.values()];
  expect(found).toEqual(expect.arrayContaining(namedCalls.map(({ name }) => name)));
  expect(legacyCalls.map(({ name }) => name)).toEqual(expect.arrayContaining(found));
});

it("calls that are declared but never made are listed, with what they wait for", () => {
  const unmade = [...constants]
    .filter(([constant]) => !users.some((text) => new RegExp(`\\b${constant}\\b`).test(text)))
    .map(([, name]) => name);
  expect(unmade.sort()).toEqual(Object.keys(UNMADE).sort());
});

/** Screens and feeds that ask a call, as its declarations and the files that make it say. */
function askersOf(call: LegacyCall): string[] {
  const [constant] = [...constants].find(([, name]) => name === call.name) ?? [];
  const files = constant === undefined ? [] : filesThatMake(constant);
  const screens = [
    ...resources.filter((resource) => callsOf(resource).includes(call)),
    ...reports.filter(({ ask }) => (ask.calls as readonly LegacyCall[]).includes(call)),
    ...orderReports.filter(({ against = [] }) => against.some((name) => statistics[name].call === call)),
    ...(call === ordersBehind || call === roadOrders ? orderReports.filter(({ against }) => against !== undefined) : []),
  ];
  return [...screens.flatMap(({ paths }) => paths as readonly string[]), ...files];
}
const filesThatMake = (constant: string): string[] =>
  ["workers", "server"]
    .flatMap(filesUnder)
    .filter((path) => !path.includes("/testing/"))
    .filter((path) => new RegExp(`\\b${constant}\\b`).test(textOf(path).replace(/^import type .*$|typeof \w+/gm, "")));

it("every declared call has a screen or a feed that asks it", () => {
  const without = legacyCalls.filter((call) => askersOf(call).length === 0).map(({ name }) => name);
  expect(without.sort()).toEqual(Object.keys(UNMADE).sort());
});

/** Calls of the documents' chapters on statistics, charts, tracks and bridges (part 2, section 7). */
const DOCUMENTED = {
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

/** Named by the documents (part 1, section 7; part 2, section 7) and declared by nobody yet. Whoever declares one takes it off here. */
const UNDECLARED = `AddAssigement GetALlRoadInfo GetAllRodeList GetAllZhIMgs GetAssListByWhereNew GetAssListByWhereNewToXM GetAssRoadList
  GetAssRoadListtoXM GetBHQJ GetBelongs GetEnumByValue GetJLCompanyById GetListNoPage GetPicQuesDetailed GetQJVideo GetQuestionList
  GetRd_CusYqTimeByQty_Code GetRoadByUseridForApp GetRoadDoctorRoadList GetRoadListByCom GetRoadListByUser GetRoadPatrolForDetailForWeb
  GetRoadQjNew GetRoadYZWList GetRoadYZWListByType GetRoadZhByPoint GetRoadinfo GetRodeList GetRodeLocation GetRodeNewPicQues GetXiangmubu
  getEnumByParentValue`.split(/\s+/);

it("calls of the documents that nobody declares yet are listed, and no declared one is among them", () => {
  expect(legacyCalls.map(({ name }) => name).filter((name) => UNDECLARED.includes(name))).toEqual([]);
});
