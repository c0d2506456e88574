import { z } from "zod";
import { callForRows } from "../record-calls.ts";
import { codeWord } from "../records/code-word.ts";
import { pointChainage } from "../records/point-chainage.ts";
import { projectDepartment } from "../records/project-department.ts";
import { listedRoad } from "../records/road.ts";
import { roadDegree } from "../records/road-condition.ts";
import { town } from "../records/town.ts";
import { identity, identityFields } from "./identity.ts";

/** Roads, and what belongs to them, by other doors than the list of all of them (GetRoadInfoLocationList): cross-checks ask them. */
const at = { service: "api", section: "1.7", origin: "given" } as const;
const app = { service: "api", section: "1.7", origin: "given", request: identity, givenRequest: identityFields } as const;
const ofUser = { ...app, request: identity.extend({ Cu_Id: z.string() }) } as const;

/** All roads, in use or not. */
export const getALlRoadInfo = callForRows({ ...app, name: "GetALlRoadInfo", path: "/Api/ApiForApp/GetALlRoadInfo" }, listedRoad);

/** The roads in use, as the home page of one customer lists them. */
export const getAllRodeList = callForRows({ ...app, name: "GetAllRodeList", path: "/api/NewHomePD/GetAllRodeList" }, listedRoad);

/** The project departments of that home page: each looks after a section of roads. */
export const getXiangmubu = callForRows({ ...app, name: "GetXiangmubu", path: "/api/NewHomePD/GetXiangmubu" }, projectDepartment);

/** The roads of one of them. */
export const getRodeList = callForRows(
  { ...app, request: identity.extend({ Xm_Id: z.string() }), name: "GetRodeList", path: "/api/NewHomePD/GetRodeList" },
  listedRoad,
);

/** One road by its id. */
export const getRoadinfo = callForRows(
  { ...at, name: "GetRoadinfo", path: "/api/NewHomePD/GetRoadinfo", request: z.object({ R_id: z.string() }), givenRequest: [] },
  listedRoad,
);

/** The roads that a company keeps today. */
export const getRoadListByCom = callForRows(
  {
    ...{ ...at, name: "GetRoadListByCom", path: "/api/ComRoad/GetRoadListByCom", rowsAt: "ds" },
    ...{ request: z.object({ comId: z.string() }), givenRequest: ["comId"] },
  },
  listedRoad,
);

/** The roads that are assigned to a person today. */
export const getRoadListByUser = callForRows(
  {
    ...{ ...at, name: "GetRoadListByUser", path: "/api/CusRoad/GetRoadListByUser", transport: "getJson" },
    ...{ request: z.object({ Cu_Id: z.string() }), givenRequest: [] },
  },
  listedRoad,
);

/** The same as a telephone in the field is told. */
export const getRoadByUseridForApp = callForRows(
  { ...ofUser, name: "GetRoadByUseridForApp", path: "/Api/ApiForApp/GetRoadByUseridForApp" },
  listedRoad,
);

/** The roads that somebody keeps. */
export const getRoadYZWList = callForRows({ ...app, name: "GetRoadYZWList", path: "/Api/ApiForApp/GetRoadYZWList" }, listedRoad);

/** Those of one class. */
export const getRoadYZWListByType = callForRows(
  { ...app, request: identity.extend({ Type: z.string() }), name: "GetRoadYZWListByType", path: "/Api/ApiForApp/GetRoadYZWListByType" },
  listedRoad,
);

/** The roads that open orders lie on. */
export const getAssRoadList = callForRows({ ...app, name: "GetAssRoadList", path: "/Api/ApiForApp/GetAssRoadList" }, listedRoad);

/** Those with open orders that were dispatched to a company. */
export const getAssRoadListtoXM = callForRows(
  { ...app, name: "GetAssRoadListtoXM", path: "/Api/ApiForApp/GetAssRoadListtoXM" },
  listedRoad,
);

/** The roads that were surveyed, with the grade of their pavement. */
export const getRoadDoctorRoadList = callForRows(
  { ...app, name: "GetRoadDoctorRoadList", path: "/api/NewMainRoad/GetRoadDoctorRoadList" },
  roadDegree,
);

/** The road at a place, and the chainage there. */
export const getRoadZhByPoint = callForRows(
  {
    ...{ ...at, name: "GetRoadZhByPoint", path: "/Api/ApiForApp/GetRoadZhByPoint", rowsAt: "first" },
    ...{ request: z.object({ Location: z.string() }), givenRequest: [] },
  },
  pointChainage,
);

/** Towns or areas that roads belong to. */
export const getBelongs = callForRows({ ...app, name: "GetBelongs", path: "/Api/ApiForApp/GetBelongs" }, town);

/** What stands under a value of a list of codes, such as the towns of a customer under Area. */
export const getEnumByParentValue = callForRows(
  {
    ...{ service: "project", section: "1.7", origin: "given", name: "getEnumByParentValue", path: "/TDSJ/getEnumByParentValue" },
    ...{ request: z.object({ enumValue: z.string(), enumCode: z.string() }), givenRequest: ["enumValue", "enumCode"] },
  },
  codeWord,
);

/** The codes that stand in a field, and their words. */
export const getEnumByValue = callForRows(
  {
    ...{ service: "project", section: "1.7", origin: "given", name: "GetEnumByValue", path: "/TDSJ/GetEnumByValue" },
    ...{ request: z.object({ value: z.string() }), givenRequest: ["value"] },
  },
  codeWord,
);
