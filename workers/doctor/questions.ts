import type { Tenant } from "../../editions/load.ts";
import { crossChecks } from "../../shared/cross-checks/all.ts";
import { type AboutKind, type CrossCheck, EVERYTHING, type Subject } from "../../shared/cross-checks/cross-check.ts";
import { dayAt, dayText } from "../../shared/domain/calendar-day.ts";
import { TRAIL_POINTS } from "../../shared/domain/device.ts";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { legacyCalls } from "../../shared/every-call.ts";
import { READINGS_MIN } from "../../shared/http/sensor-api.ts";
import type { LegacyCall } from "../../shared/legacy/call.ts";
import { itemsRequest, sourceListOf } from "../../shared/legacy/check-requests.ts";
import { readId, readPlace } from "../../shared/legacy/fields.ts";
import { reports } from "../../shared/reports/all.ts";
import { askedOfServices, firstQuestion } from "../../shared/reports/question.ts";
import { statisticCalls } from "../../shared/reports/statistics.ts";
import { resources } from "../../shared/resources/all.ts";
import { identityOf } from "../feeds/identity.ts";

/** What answers gave that other questions need: whom and what there is to ask about. */
export interface Known {
  orderId?: string;
  typeId?: string;
  companyId?: string;
  personId?: string;
  recordId?: string;
  roadId?: string;
  section?: string;
  roadClass?: string;
  place?: readonly [number, number];
}

type Request = Readonly<Record<string, unknown>>;
export interface Question {
  readonly call: LegacyCall;
  /** null where nobody gave what it is about, which `about` names. */
  readonly request: (known: Known) => Request | null;
  readonly about?: string;
}

/** Every call that only reads, as the product asks it; those that others wait for come first. */
export function questionsOf(tenant: Tenant, nowMs: number): Question[] {
  const named = namedQuestions(tenant, nowMs);
  const identity = identityOf(tenant);
  const today = dayText(dayAt(tenant.source.timeZone, nowMs));
  const presentMonth = today.slice(0, 7);
  const month = { StartTime: `${presentMonth}-01 00:00:00`, EndTime: formatZoned(tenant.source.timeZone, nowMs) };
  const declared = new Map<string, () => Request>([
    ...reports.flatMap(({ ask, filters }) =>
      (ask.calls as readonly LegacyCall[]).map(
        ({ name }) =>
          [
            name,
            () =>
              ask.request(askedOfServices(filters, firstQuestion(filters, presentMonth), today).at(-1)!, identity, tenant.source.timeZone),
          ] as [string, () => Request],
      ),
    ),
    ...statisticCalls.map(({ name }) => [name, () => ({ ...identity, ...month })] as [string, () => Request]),
    ...resources.map(({ list }) => [list.call.name, () => list.request(identity)] as [string, () => Request]),
  ]);
  const checks = new Map(crossChecks.map((check) => [check.call.name, checkQuestion(check, tenant, nowMs)]));
  return legacyCalls
    .filter(({ reads }) => reads)
    .map((call) => {
      const question = named[call.name] ?? declared.get(call.name) ?? checks.get(call.name);
      if (question === undefined) throw new Error(`the doctor does not know how to ask ${call.name}`);
      return { call, ...(typeof question === "function" ? { request: question } : question) };
    })
    .sort((a, b) => Number("about" in a) - Number("about" in b));
}

/** As the product checks the services by it; about one of what it is about. */
function checkQuestion(check: CrossCheck, { source, ...tenant }: Tenant, nowMs: number): Pick<Question, "request" | "about"> {
  const when = { source, nowMs };
  const asked = (subject: Subject) => check.request(identityOf({ source, ...tenant }), subject, when) as Request;
  if (check.about === undefined) return { request: () => asked(EVERYTHING) };
  const { of } = check.about;
  const request = (known: Known) => {
    // Where nobody lists people there is still who asks.
    const id = subjectIn[of](known) ?? (of === "person" ? tenant.file.legacy.account.userId : undefined);
    const { place } = known;
    return id === undefined ? null : asked({ id, name: "", ...(place && { place }) });
  };
  return { request, about: aboutWords[of] };
}

/** Which of it others told of. */
const subjectIn: Readonly<Record<AboutKind, (known: Known) => string | undefined>> = {
  company: ({ companyId }) => companyId,
  person: ({ recordId }) => recordId,
  road: ({ roadId }) => roadId,
  section: ({ section }) => section,
  roadClass: ({ roadClass }) => roadClass,
  planKind: () => "road",
  codeField: () => "P_Status",
  order: ({ orderId, place }) => (place === undefined ? undefined : orderId),
};
const aboutWords: Readonly<Record<AboutKind, string>> = {
  ...{ company: "a company", person: "a person", road: "a road", section: "a section of roads", roadClass: "a class of roads" },
  ...{ planKind: "a kind of projects", codeField: "a code", order: "an order with a place" },
};

/** Learns from an answer what others are about. */
export function learn(known: Known, { name }: LegacyCall, row: unknown): void {
  const id = (field: string) => readId((row as Record<string, unknown>)[field]);
  if (name === "GetAssignmentList") {
    set(known, "orderId", id("A_Id"));
    set(known, "typeId", id("A_QtId"));
    known.place ??= readPlace((row as Record<string, unknown>).A_Location) ?? undefined;
  }
  if (name === "GetAssYhCompanyList") set(known, "companyId", id("C_id"));
  if (name === "GetYangHuByComId") set(known, "personId", id("Cu_UserId"));
  if (name === "GetRoadInfoLocationList") {
    set(known, "roadId", id("R_id"));
    set(known, "section", id("R_Section"));
    set(known, "roadClass", id("R_Class"));
  }
  if (name === "GetCusUserList") set(known, "recordId", id("Cu_Id"));
}

function set(known: Known, what: Exclude<keyof Known, "place">, id: string | undefined): void {
  if (id !== undefined) known[what] ??= id;
}

/** Pages of so many rows are whole lists (parts 1 and 2, section 9). */
const WHOLE_LIST = 99_999;
const LOOK_BACK_MS = 1_800_000;
const ROAD_STATISTICS = ["GetAllrwByRid", "GetRwListByRid", "GetRwCZQKFXByRid", "GetRwCZXLFXByRid"] as const;

function namedQuestions(
  tenant: Tenant,
  nowMs: number,
): Readonly<Record<string, Question["request"] | Pick<Question, "request" | "about">>> {
  const { file, source } = tenant;
  const identity = identityOf(tenant);
  const { userId, userType, companyId } = file.legacy.account;
  const asked = () => identity;
  const ofRoad = () => ({ Rid: "", C_Code: file.code });
  const { year: thisYear, month } = dayAt(source.timeZone, nowMs);
  const year = { C_Code: file.code, ComId: "", Year: String(thisYear) };
  // In January nobody was scored yet.
  const lastMonth = { ...year, Month: String(Math.max(1, month - 1)).padStart(2, "0") };
  const page = { PageIndex: 1, PageSize: WHOLE_LIST };
  return {
    HomeLogin: () => ({ S_Username: "", S_Pwd: "" }),
    GetAssignmentCountForWebJson: () => ({ Cu_Id: userId, Cu_Type: userType, Cu_CompanyId: companyId }),
    GetAllBhForWeb: () => ({}),
    GetCusUserById: { request: ({ recordId }) => ({ Cu_Id: recordId ?? userId }), about: "a person" },
    GetStatusSummary: asked,
    GetChuZhiWanChengLv: asked,
    GetJieDanLv: asked,
    GetYuQiNum: asked,
    GetBHTYpeSummary: asked,
    GetMonthTrend: asked,
    GetAssignmentList: () => ({ ...identity, ...page }),
    GetDetail: { request: ({ orderId }) => (orderId === undefined ? null : { ...identity, A_Id: orderId }), about: "an order" },
    GetRd_CusYqTimeByQty_Code: {
      request: ({ typeId }) => (typeId === undefined ? null : { ...identity, Qty_Code: typeId }),
      about: "a type of defect",
    },
    GetToDoQuestionAssignmentListforpgNew: () => ({ ...identity, ...page }),
    GetAllQuickShotQtypeList: asked,
    GetAssYhCompanyList: asked,
    GetYangHuByComId: {
      request: ({ companyId: id }) => (id === undefined ? null : { ...identity, ComId: id }),
      about: "a company",
    },
    GetSTS: () => ({ C_Code: file.code }),
    GetDevicePositionList: () => ({ ...identity, PointCount: TRAIL_POINTS }),
    GetUserTrackDetail: {
      request: ({ personId }) =>
        personId === undefined
          ? null
          : {
              ...{ ...identity, D_Id: personId },
              StartTime: formatZoned(source.timeZone, nowMs - LOOK_BACK_MS),
              EndTime: formatZoned(source.timeZone, nowMs),
            },
      about: "one of a company's people",
    },
    ...Object.fromEntries(
      ROAD_STATISTICS.map((name) => [
        name,
        { request: ({ roadId }: Known) => (roadId === undefined ? null : { Rid: roadId, C_Code: file.code }), about: "a road" },
      ]),
    ),
    GetBhList: () => ({ ...identity, PageIndex: 1, PageSize: 20 }),
    GetRodeLocation: { request: ({ roadId }) => (roadId === undefined ? null : { Rid: roadId }), about: "a road" },
    GetVideoByRidForWeb: { request: ({ roadId }) => (roadId === undefined ? null : { Rid: roadId }), about: "a road" },
    GetQJVideo: { request: ({ roadId }) => (roadId === undefined ? null : { Rid: roadId, C_Code: file.code }), about: "a road" },
    GetBHQJ: { request: ({ orderId }) => (orderId === undefined ? null : { A_Id: orderId }), about: "an order" },
    // Of no import there is nothing to tell, and whether they tell at all is heard.
    GetDataImportStatus: () => ({ ...identity, Im_Id: "" }),
    GetSensorReadings: () => ({ ...identity, Minutes: READINGS_MIN }),
    GetRoadInfoLocationList: () => ({ ...identity, pageSize: WHOLE_LIST, rStatus: 1, comid: companyId }),
    GetBelongForWeb: () => ({ Cu_Id: userId }),
    GetBridgeList: ofRoad,
    GetManHoleList: ofRoad,
    GetSignsList: ofRoad,
    GetZhuangHaoList: ofRoad,
    GetCompanyList: () => ({ KeyWord: "", PageIndex: 1, PageSize: 999 }),
    GetRandomAssList: () => ({ ...identity, SourceList: sourceListOf("smart") }),
    GetAccressReportList: () => ({ ...year, Month: "" }),
    GetComScoreMonth: () => lastMonth,
    GetRoadScoreMonth: () => lastMonth,
    GetComSummary: () => year,
    CheckAssList: () => ({ ...identity, ...itemsRequest("smart", "first") }),
  };
}
