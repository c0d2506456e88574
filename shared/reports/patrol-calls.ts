import { z } from "zod";
import { given, ours } from "../legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../legacy/record.ts";
import { type AskingAs, callForRows } from "../legacy/record-calls.ts";

/** Who patrols: people on foot, or machines. The documents have machines by sample data alone, so the word for them in a question is ours. */
export type Means = "people" | "machines";

/** The reports that tell why a day was not passed (patrol-day.ts). */
export const DAY_REPORTS: Readonly<Record<Means, string>> = { people: "patrolDay", machines: "machineDay" };

const asked = { ComCode: z.string(), TrackTime: z.string(), ComId: z.string() };
const GIVEN = Object.keys(asked);

/** What every call of patrols is asked by: a month as YYYY-MM, and a company's id or nothing. */
export const patrolRequest = (means: Means, { C_Code }: AskingAs, month: string, company = "") => ({
  ...{ ComCode: C_Code, TrackTime: month, ComId: company },
  ...(means === "machines" && { IsJixie: "1" }),
});

/** The same of one day, YYYY-MM-DD, which is told beside its month. */
export const dayRequest = (means: Means, asker: AskingAs, day: string, company = "") => ({
  ...patrolRequest(means, asker, day.slice(0, 7), company),
  Day: day,
});

/** The present month moves as people walk; earlier ones hardly ever do. */
export const PATROL_KEPT_MS = { present: 60_000, past: 3_600_000 };

const patrolCall = <F extends Fields>(name: string, rows: LegacyRecord<F>, more: Readonly<Record<string, z.ZodType>> = {}) =>
  callForRows(
    {
      ...({ service: "track", section: "2.7", origin: "given", name, path: `/Track/${name}` } as const),
      request: z.object({ ...asked, ...more, IsJixie: z.string().optional() }),
      givenRequest: GIVEN,
    },
    rows,
  );

export const patrolScore = record({
  companyId: given.text("Xr_ComId"),
  company: given.text("C_Name"),
  parent: given.text("ParentName"),
  passed: given.count("PassCount"),
  failed: given.count("NotPassCount"),
  score: given.number("Xs_Score"),
});
export const scoresByCompany = patrolCall("GetComPassList", patrolScore);
export const scoresBySection = patrolCall("GetTendderPassList", patrolScore);

export const coverageDay = record({
  day: given.day("Xr_XunTime"),
  coveragePercent: given.percent("Xr_Coverage"),
  /** Theirs, and never worked out again. */
  passed: given.flag("IsPass"),
  weather: given.text("weather"),
});
export const coverageByCompany = patrolCall("GetComCoverage", coverageDay);
export const coverageBySection = patrolCall("GetComCoverageByTender", coverageDay);

/** What was patrolled of one road on one day. Directions are told apart, and `drivenM` counts what was driven twice twice. */
export const roadDay = record({
  roadId: given.text("R_id"),
  road: given.text("R_Name"),
  day: given.day("Xc_XunTime"),
  patrolledM: given.lengthM("Xc_XunMileage"),
  drivenM: given.lengthM("Xc_TotalMileage"),
  roadLengthM: given.lengthM("R_RoadLength"),
  upM: given.lengthM("R_UpMileage"),
  downM: given.lengthM("R_DownMileage"),
});
export const roadDays = patrolCall("GetComRoadDetail", roadDay);
/** The same rows once more, for whoever takes them away. */
export const roadDaysToExport = patrolCall("ImportComRoadDetail", roadDay);
/** The rows of one day; which one is a field of ours. */
export const roadsOfDay = patrolCall("GetComRoadDetailByDay", roadDay, { Day: z.string() });

const bridgeCounts = {
  companyId: given.text("C_id"),
  company: given.text("C_Name"),
  due: given.count("TotalCount"),
  patrolled: given.count("TrackCount"),
  visits: given.count("Count"),
  inLedger: given.count("brCount"),
};
export const bridgePatrol = record(bridgeCounts);
export const bridgesByCompany = patrolCall("GetComBridgeCount", bridgePatrol);
export const bridgesBySection = patrolCall("GetTenderBridgeCount", bridgePatrol);
/** Where bridges are counted together with who was there. */
export const bridgesWithPatrols = patrolCall("GetBridgeAndPatrolCount", bridgePatrol);

export const patrolledBridge = record({
  companyId: bridgeCounts.companyId,
  company: bridgeCounts.company,
  id: given.id("B_Id"),
  bridge: ours.text("B_Name"),
  visits: bridgeCounts.visits,
  lastAtMs: ours.time("Bt_Time"),
  lastBy: ours.text("Bt_User"),
});
export const patrolledBridges = patrolCall("GetBridgeAndPatrolList", patrolledBridge);

const persons = <F extends Fields>(name: string, rows: LegacyRecord<F>) =>
  callForRows(
    {
      ...({ service: "api", section: "2.7", origin: "given", name, path: `/Api/ApiForApp/${name}` } as const),
      request: z.object({ C_Code: z.string(), StartTime: z.string(), EndTime: z.string(), Cu_Id: z.string() }).loose(),
      givenRequest: ["C_Code", "StartTime", "EndTime"],
    },
    rows,
  );

const person = { personId: ours.text("Cu_Id"), person: ours.text("Cu_RealName"), companyId: ours.text("Cu_CompanyId") };
export const personMonth = record({
  ...person,
  company: given.text("Company"),
  days: ours.count("Pp_Days"),
  mileageM: ours.lengthM("Pp_Mileage"),
  raised: ours.count("Pp_Count"),
  lastAtMs: ours.time("Pp_LastTime"),
});
export const personMonths = persons("GetPersonPatrolDetail", personMonth);

export const personRoad = record({
  ...person,
  day: given.day("Xc_XunTime"),
  roadId: given.text("R_id"),
  road: given.text("R_Name"),
  mileageM: given.lengthM("Xc_XunMileage"),
});
export const personRoads = persons("GetPersonPatrolRoad", personRoad);
