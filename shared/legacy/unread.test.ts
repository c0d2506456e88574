import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UnreadFields } from "../domain/unread.ts";
import { checkRows } from "./answer.ts";
import type { LegacyCall } from "./call.ts";
import { getDetail } from "./calls/assignment.ts";
import { checkAssList, getAssigmentCheckStatistics, randomAss } from "./calls/check.ts";
import { getCompanyList } from "./calls/company.ts";
import { getAssYhCompanyList } from "./calls/dispatch.ts";
import { getBridgeList, getManHoleList, getSignsList, getZhuangHaoList } from "./calls/facility.ts";
import { getToDoQuestionAssignmentListforpgNew } from "./calls/quick-shot.ts";
import { getBelongForWeb, getRoadInfoLocationList } from "./calls/road.ts";
import { getDevicePositionList } from "./calls/track.ts";
import { getAllBhForWeb } from "./calls/web-user.ts";
import { decodeCheckItem, decodeCheckSample } from "./decode-check.ts";
import { decodeDetail } from "./decode-detail.ts";
import { decodeDevice } from "./decode-device.ts";
import { decodeBridge, decodeManhole, decodePile, decodeSign } from "./decode-facility.ts";
import { decodeQuickShot } from "./decode-quick-shot.ts";
import { decodeCompany, decodeDefectType, decodeDispatchTarget, decodeRoad, decodeTown } from "./decode-reference.ts";
import { checkStatistic } from "./records/check-statistic.ts";

type Row = Record<string, unknown>;
type Decoded = (Row & { readonly unread?: UnreadFields | undefined }) | null;
const source = { datum: "WGS-84", timeZone: "Asia/Shanghai" } as const;
const at = "2026-03-01 12:00:00";
const point = { T_Location: "121.4,31.2", T_Time: "2026-03-01 11:59:00", T_Speed: 30 };
const box = { Pic_Url: "a.jpg", Xmin: 1, Xmax: 2, Ymin: 1, Ymax: 2, Width: 10, Height: 10, QuestionCN: "坑槽", Degree: "轻" };
const facility = (letter: string, chainage: string, pictures: string, more: Row) => ({
  [`${letter}_Id`]: "1",
  [`${letter}_Rid`]: "R1",
  [`${letter}_${chainage}`]: "K1+200",
  [`${letter}_Location`]: "121.5,31.2",
  [`${letter}_${pictures}`]: "a.jpg",
  ...more,
});

/** Every list beside the orders: a good row, and what it becomes. Fields that follow from another one are named with it. */
const cases: readonly [call: LegacyCall, row: Row, decode: (row: never) => Decoded, follows?: Record<string, readonly string[]>][] = [
  [
    getToDoQuestionAssignmentListforpgNew,
    {
      ...{ Q_Id: 1, Q_Number: "N1", Qt_Id: "T1", QuestionCN: "坑槽", Q_IsDanger: 1, Q_Score: "87%", Q_ComId: "C1", Company: "甲" },
      ...{ Q_Section: "1标", Q_Zhen: "镇", R_id: "R1", R_Name: "路", Q_Dir: "上行", Q_Zhuanghao: "K1+200", Q_Location: "121.5,31.2" },
      ...{ Q_Time: at, Q_Device: "车1", Q_Imgs: "a.jpg", PicList: [box] },
    },
    (row) => decodeQuickShot(row, source),
  ],
  [
    getDevicePositionList,
    {
      ...{ D_Id: 1, D_Type: 2, D_Name: "车1", D_ComId: "C1", Company: "甲", D_Location: "121.5,31.2", D_Direction: 90, D_Speed: "30" },
      ...{ R_Name: "路", D_Zhuanghao: "K1+200", D_Time: at, Xc_XunMileage: 500, Points: [point] },
    },
    (row) => decodeDevice(row, source),
    { place: ["seenAtMs"], seenAtMs: ["lng", "lat"] },
  ],
  [
    getDetail,
    {
      ...{
        A_Id: 1,
        A_Number: "N1",
        A_Status: 9,
        A_Source: 1,
        A_IsDanger: 0,
        A_QtId: "T1",
        QuestionCN: "坑槽",
        A_ComId: "C1",
        Company: "甲",
      },
      ...{ A_Section: "1标", A_Zhen: "镇", R_id: "R1", R_Name: "路", A_Dir: "上行", A_Zhuanghao: "K1+200", A_Location: "121.5,31.2" },
      ...{ A_CreateTime: at, A_LimitTime: at, A_FinTime: at, A_UpdateTime: at, A_Finder: "甲", A_Handler: "乙", A_Reason: "x" },
      ...{
        A_Imgs: "a.jpg",
        A_DImages: "b.jpg",
        A_IsAdmin: 0,
        A_IsKh: 0,
        A_IsPg: 0,
        A_ToUserId: "",
        A_ToUser: "",
        A_Desc: "d",
        A_YqTime: at,
      },
      ...{
        PicList: [box],
        StepList: [{ S_Time: at, S_User: "甲", S_Company: "乙", S_Action: "", S_From: 1, S_To: 2, S_Reason: "", S_Imgs: "" }],
      },
    },
    (row) => {
      const { order, ...detail } = decodeDetail(row, source);
      return { ...order, ...detail };
    },
    { status: ["requestedDueAtMs"] },
  ],
  [getBridgeList, facility("B", "Zhuanghao", "Pic", { B_Name: "桥", B_Dir: "上行", B_Length: "20" }), (row) => decodeBridge(row, source)],
  [
    getManHoleList,
    facility("M", "Zhuanghao", "Pic", { M_Dir: "下行", M_Rtype: "雨水", M_Type: "铸铁" }),
    (row) => decodeManhole(row, source),
  ],
  [getSignsList, facility("S", "ZhuangHao", "Pic", { S_Dir: "双向", S_Qtype: "限速" }), (row) => decodeSign(row, source)],
  [getZhuangHaoList, facility("Z", "Zhuanghao", "imgs", { Z_Type: "公里桩" }), (row) => decodePile(row, source)],
  [
    getRoadInfoLocationList,
    {
      ...{ R_id: 1, R_Name: "路", R_RoadBelongs: "镇", R_Class: "县道", R_Section: "1标", R_ComId: "C1", R_RoadLength: "1200" },
      R_Locations: "121.5,31.2;121.6,31.3",
    },
    (row) => decodeRoad(row, source),
  ],
  [getBelongForWeb, { R_RoadBelongs: "镇", R_Count: 3, R_Location: "121.5,31.2" }, (row) => decodeTown(row, source)],
  [getCompanyList, { C_id: 1, C_Name: "甲公司", ShortName: "甲" }, (row) => decodeCompany(row, source), { shortName: [] }],
  [getAllBhForWeb, { Qt_Id: 1, Qt_QuestionCN: "坑槽", Qt_ParentId: "0" }, (row) => decodeDefectType(row, source)],
  [getAssYhCompanyList, { C_id: 1, C_Name: "甲公司", ShortName: "甲" }, (row) => decodeDispatchTarget(row, [], source)],
  [
    randomAss,
    {
      ...{ Rd_Id: 1, Rd_Seed: "s", Rd_Num: 5, Rd_Total: "50", Rd_Time: at, Rd_User: "王", YHCompanyId: "1,2", QuestionType: "3" },
      ...{ StartTime: at, EndTime: at },
    },
    (row) => decodeCheckSample(row, source),
  ],
  [
    checkAssList,
    { A_Id: 1, Ck_Id: 2, Rd_Id: 3, Ck_Round: 1, Ck_Result: 2, Ck_Reason: "x", Ck_User: "王", Ck_Time: at, Ck_LastReason: "y" },
    (row) => decodeCheckItem(row, source),
  ],
  [
    getAssigmentCheckStatistics,
    { C_id: 1, C_Name: "甲", Ck_Person: "王", Count: 5, PassCount: "3", NotPassCount: 2, Ck_RePassCount: 1 },
    (row) => checkStatistic.decode(row, source),
  ],
];

describe.each(cases)("$name", (call, row, decode, follows = {}) => {
  const read = (sent: Row): Row & { unread: UnreadFields } => {
    const { rows, refused } = checkRows(call, { items: [sent], message: "" });
    expect(refused).toEqual([]);
    const decoded = decode(rows[0] as never);
    if (decoded === null) throw new Error("the row is gone");
    return { ...decoded, unread: decoded.unread ?? {} };
  };
  const good = read(row);
  const others = Object.keys(row).filter((field) => field !== call.idField && !call.essential?.includes(field));

  it("[Q4] a good row is marked nowhere", () => {
    expect(good.unread).toEqual({});
  });

  it.each(others)("[Q4] nonsense in %s is marked, and the row and its other fields stay", (field) => {
    const marked = Object.keys(read({ ...row, [field]: { nonsense: true } }).unread);
    expect(marked).toHaveLength(1);
    const [mark = ""] = marked;
    const own = new Set([...(mark === "place" ? ["lng", "lat"] : [mark]), ...(follows[mark] ?? []), "unread"]);
    const rest = (decoded: Row) => Object.entries(decoded).filter(([name]) => !own.has(name));
    const garbage = fc.oneof(fc.anything(), fc.constantFrom("null", "K1+", "1,2,3,4", "/Date(x)/", "在途", -1, "0x1", Number.NaN, [[]]));
    fc.assert(
      fc.property(garbage, (sent) => {
        const decoded = read({ ...row, [field]: sent });
        expect(rest(decoded)).toEqual(rest(good));
        expect(Object.keys(decoded.unread).every((name) => name === mark || name.startsWith(`${mark}.`))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

it("[Q4] nonsense in a step or a box of an order is marked by its name, and the rest of both stays", () => {
  const step = { S_Time: at, S_User: "甲", S_Company: "乙", S_Action: "", S_From: 1, S_To: 2, S_Reason: "x", S_Imgs: "" };
  const row = {
    A_Id: 1,
    A_Status: 1,
    A_Source: 1,
    StepList: [step, { ...step, S_Time: "soon" }, { ...step, S_User: {} }],
    PicList: [{ ...box, Xmin: "left" }, box],
  };
  const detail = decodeDetail(row, source);
  expect(detail.unread).toEqual({ "steps.atMs": "soon", "steps.who": "", "boxes.xMinPx": "left" });
  expect(detail.steps.map(({ who, reason, unread }) => [who, reason, unread])).toEqual([
    ["甲", "x", {}],
    ["", "x", { who: "" }],
  ]);
  expect(detail.boxes).toHaveLength(1);
});
