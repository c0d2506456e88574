import { z } from "zod";
import { daysInMonth } from "../domain/calendar-day.ts";
import { roundHalfUp } from "../domain/round-half-up.ts";
import { identity, identityFields } from "../legacy/calls/identity.ts";
import { given, ours } from "../legacy/field-codecs.ts";
import { type Fields, type LegacyRecord, record } from "../legacy/record.ts";
import { type AskingAs, callForRows } from "../legacy/record-calls.ts";
import { PATROL_KEPT_MS } from "./patrol-calls.ts";
import { report } from "./report.ts";

const paths = [
  "/facilities_zn/intelligent-patrol-statistics",
  "/facilities_zn/intelligent-patrol-report",
  "/facilities_zn/intelligent-patrol-report-qingpu",
  "/facilities_zn/inspection-report-xm",
] as const;
const [, ...reportPaths] = paths;

const asked = identity.extend({ YHCompanyId: z.string(), StartTime: z.string(), EndTime: z.string() });
const GIVEN = [...identityFields, "YHCompanyId", "StartTime", "EndTime"];
const vehicleCall = <F extends Fields>(name: string, rows: LegacyRecord<F>) =>
  callForRows(
    {
      ...({ service: "report", section: "2.7", origin: "given", name, path: `/Api/ApiForApp/${name}` } as const),
      ...{ request: asked, givenRequest: GIVEN },
    },
    rows,
  );

/** Days as YYYY-MM-DD, both included. */
export const vehicleRequest = (asker: AskingAs, from: string, to: string, company = "") => ({
  ...asker,
  ...{ YHCompanyId: company, StartTime: `${from} 00:00:00`, EndTime: `${to} 23:59:59` },
});

/** What one vehicle did: on how many days it patrolled, how far, and what it found. */
export const vehiclePatrol = record({
  vehicleId: ours.text("D_Id"),
  vehicle: ours.text("D_Name"),
  companyId: ours.text("YHCompanyId"),
  company: given.text("Company"),
  days: ours.count("Days"),
  mileageM: ours.lengthM("Mileage"),
  found: ours.count("Count"),
});
export const vehiclePatrols = vehicleCall("GetZNXCSJHZ", vehiclePatrol);

export const typeCount = record({
  typeId: given.text("QuestionId"),
  type: given.text("QuestionCN"),
  found: given.count("sl"),
});
export const vehicleTypes = vehicleCall("GetZNXCSZBHLX", typeCount);
export const seriousVehicleTypes = vehicleCall("GetZNXCYZBHLX", typeCount);

/** A defect that a vehicle found. */
export const vehicleFind = record({
  id: ours.id("A_Id"),
  number: ours.text("A_Number"),
  type: given.text("QuestionCN"),
  degree: ours.code("A_IsDanger", { serious: 1, ordinary: 0 }),
  companyId: ours.text("A_ComId"),
  company: given.text("Company"),
  town: ours.text("A_Zhen"),
  roadId: given.text("R_id"),
  road: given.text("R_Name"),
  direction: ours.direction("A_Dir"),
  chainageM: ours.chainage("A_Zhuanghao"),
  foundAtMs: ours.time("A_CreateTime"),
  pictures: given.pictures("A_Imgs"),
});
export const vehicleFindRows = vehicleCall("GetznRoadQuestionforpgNew", vehicleFind);

const filters = [
  { kind: "month", key: "month" },
  { kind: "company", key: "company" },
] as const;
interface Asked {
  readonly month: string;
  readonly company: string;
}
const request = ({ month, company }: Asked, asker: AskingAs) =>
  vehicleRequest(asker, `${month}-01`, `${month}-${daysInMonth(month)}`, company);
/** The services take any days; where nothing beside asks by the month, so may people. */
const ofPeriod = [
  { kind: "period", from: "from", to: "to", opens: "thisMonth" },
  { kind: "company", key: "company" },
] as const;
interface AskedOfPeriod {
  readonly from: string;
  readonly to: string;
  readonly company: string;
}
const requestOfPeriod = ({ from, to, company }: AskedOfPeriod, asker: AskingAs) => vehicleRequest(asker, from, to, company);
const common = { version: 1, owner: "company", filters } as const;
/** Asked for one company, and cut to it again: services that answer more than they were asked for tell nobody of another's. */
const ofCompany = { companyField: "companyId" } as const;

const attendanceOf = {
  ...ofCompany,
  record: vehiclePatrol,
  rowKey: ["vehicleId", "vehicle"],
  derived: { perKm: { kind: "number", of: perKmOf } },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "vehicles", kind: "count", countOf: "rows" },
        { key: "days", kind: "count", sum: "days" },
        { key: "mileageM", kind: "lengthM", sum: "mileageM" },
        { key: "found", kind: "count", sum: "found" },
      ],
    },
    { part: "bars", title: "foundByVehicle", name: ["vehicle"], count: "found" },
    {
      part: "sums",
      title: "byCompany",
      by: ["company"],
      figures: [
        { key: "vehicles", kind: "count", countOf: "rows" },
        { key: "days", kind: "count", sum: "days" },
        { key: "mileageM", kind: "lengthM", sum: "mileageM" },
        { key: "found", kind: "count", sum: "found" },
      ],
    },
    {
      part: "table",
      columns: [{ key: "vehicle" }, { key: "company" }, { key: "days" }, { key: "mileageM" }, { key: "found" }, { key: "perKm" }],
    },
  ],
} as const;

/** Which vehicles were out on how many days, how far they went and what they found on the way; in reports whose roads are told by the month. */
export const vehicleAttendance = report({
  ...common,
  ...attendanceOf,
  name: "vehicleAttendance",
  paths: reportPaths,
  ask: { calls: [vehiclePatrols], request, keptMs: PATROL_KEPT_MS },
});

/** The same of any days. */
export const vehicleStatistics = report({
  ...common,
  ...attendanceOf,
  name: "vehicleStatistics",
  paths: [paths[0]],
  filters: ofPeriod,
  ask: { calls: [vehiclePatrols], request: requestOfPeriod, keptMs: PATROL_KEPT_MS },
});

/** null where nothing was driven: finds per no kilometre are no number. */
export function perKmOf({ found, mileageM }: { readonly found: number | null; readonly mileageM: number | null }): number | null {
  return found === null || !mileageM ? null : roundHalfUp(found / (mileageM / 1000), 2);
}

/** What the vehicles found by type, all of it or what is serious. */
export const vehicleTypeShares = report({
  ...common,
  companyFilter: "company",
  name: "vehicleTypeShares",
  paths: [paths[0]],
  record: typeCount,
  rowKey: ["typeId", "type"],
  filters: [...ofPeriod, { kind: "choice", key: "degree", values: ["all", "serious"] }],
  ask: {
    calls: [vehicleTypes, seriousVehicleTypes],
    choose: ({ degree }) => (degree === "serious" ? seriousVehicleTypes : vehicleTypes),
    request: requestOfPeriod,
    keptMs: PATROL_KEPT_MS,
  },
  parts: [
    { part: "figures", figures: [{ key: "found", kind: "count", sum: "found" }] },
    { part: "bars", title: "types", name: ["type"], count: "found" },
    { part: "table", columns: [{ key: "type" }, { key: "found" }] },
  ],
});

/** The finds themselves, with their pictures: what the counts of types and vehicles are made of. */
export const vehicleFindReport = report({
  ...common,
  ...ofCompany,
  name: "vehicleFindReport",
  paths: reportPaths,
  record: vehicleFind,
  rowKey: ["id"],
  ask: { calls: [vehicleFindRows], request, keptMs: PATROL_KEPT_MS },
  derived: {
    one: { kind: "count", of: () => 1 },
    serious: { kind: "count", of: ({ degree }) => (degree === "serious" ? 1 : 0) },
  },
  parts: [
    {
      part: "figures",
      figures: [
        { key: "found", kind: "count", countOf: "rows" },
        { key: "serious", kind: "count", sum: "serious" },
        { key: "seriousPercent", kind: "percent", share: "serious", ofSum: ["one"] },
      ],
    },
    { part: "stacked", title: "typesByDegree", name: ["type"], across: "degree", count: "one" },
    {
      part: "sums",
      title: "byRoad",
      by: ["town", "road"],
      figures: [
        { key: "found", kind: "count", countOf: "rows" },
        { key: "serious", kind: "count", sum: "serious" },
      ],
    },
    {
      part: "table",
      columns: [
        ...([{ key: "number" }, { key: "type" }, { key: "degree" }, { key: "town" }, { key: "road" }, { key: "direction" }] as const),
        ...([{ key: "chainageM" }, { key: "foundAtMs" }, { key: "company" }, { key: "pictures" }] as const),
      ],
    },
  ],
});
