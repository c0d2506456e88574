import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyFlag, legacyId, legacyInteger, legacyNumber, legacyPictures, legacyPlace, legacyText, legacyTime } from "../fields.ts";
import { pictureRow } from "./defect-picture.ts";
import { identity, identityFields, reportRequest, reportRequestFields } from "./identity.ts";

/** A work order as a list shows it. */
export const assignmentRow = z.object({
  A_Id: legacyId,
  A_Number: legacyText,
  A_Status: legacyInteger,
  A_Source: legacyInteger,
  A_IsDanger: legacyFlag,
  A_QtId: legacyText,
  QuestionCN: legacyText,
  A_ComId: legacyText,
  Company: legacyText,
  A_Section: legacyText,
  A_Zhen: legacyText,
  R_id: legacyText,
  R_Name: legacyText,
  A_Dir: legacyText,
  A_Zhuanghao: legacyText,
  A_Location: legacyPlace,
  A_CreateTime: legacyTime,
  A_LimitTime: legacyTime,
  A_FinTime: legacyTime,
  A_UpdateTime: legacyTime,
  A_Finder: legacyText,
  A_Handler: legacyText,
  A_Imgs: legacyPictures,
  A_DImages: legacyPictures,
  A_Reason: legacyText,
  /** Raised by the authority's own people, counted in the assessment (考核), dispatched to a company (派工). */
  A_IsAdmin: legacyFlag,
  A_IsKh: legacyFlag,
  A_IsPg: legacyFlag,
  /** The person whom it was dispatched to. */
  A_ToUserId: legacyText,
  A_ToUser: legacyText,
});
/** Those that the documents print. */
export const givenRowFields = ["A_Source", "A_Imgs", "A_DImages", "A_FinTime", "QuestionCN", "Company", "R_id", "R_Name"];

/** The marks that the table query asks for beside the report filter: 1 or 0, absent for either. */
const markFilter = { IsAdmin: z.string().optional(), IsKh: z.string().optional(), IsPg: z.string().optional() };

/** All orders that the filter lets through, whole: page 1 of 99999 (C3). Tens of megabytes are normal. */
export const getAssignmentList = declareCall({
  service: "api",
  name: "GetAssignmentList",
  reads: true,
  path: "/Api/ApiForApp/GetAssignmentList",
  transport: "postJson",
  request: reportRequest.extend({ ...markFilter, PageIndex: z.number().int(), PageSize: z.number().int() }),
  row: assignmentRow,
  rowsAt: "array",
  idField: "A_Id",
  section: "2.7",
  origin: "given",
  givenFields: [...reportRequestFields, ...Object.keys(markFilter), "PageIndex", "PageSize", ...givenRowFields],
});

const stepRow = z.object({
  S_Time: legacyTime,
  S_User: legacyText,
  S_Company: legacyText,
  S_Action: legacyText,
  S_From: legacyNumber,
  S_To: legacyInteger,
  S_Reason: legacyText,
  S_Imgs: legacyPictures,
});

/** One order with the boxes on its pictures and what happened to it. */
export const getDetail = declareCall({
  service: "api",
  name: "GetDetail",
  reads: true,
  path: "/Api/ApiForApp/GetDetail",
  transport: "postJson",
  request: identity.extend({ A_Id: z.string() }),
  row: assignmentRow.extend({
    A_Desc: legacyText,
    A_YqTime: legacyTime,
    PicList: z.array(pictureRow).nullish(),
    StepList: z.array(stepRow).nullish(),
  }),
  rowsAt: "first",
  idField: "A_Id",
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...givenRowFields, ...Object.keys(pictureRow.shape)],
});

/** Takes one action of the status table; `Status` is the action's value. Answers the order's new row. */
export const updateTaskStatusNewForWeb = declareCall({
  service: "api",
  name: "UpdateTaskStatusNewForWeb",
  reads: false,
  path: "/Api/ApiForApp/UpdateTaskStatusNewForWeb",
  transport: "postJson",
  request: identity.extend({
    A_Id: z.string(),
    Status: z.number().int(),
    Cu_RealName: z.string(),
    Reason: z.string(),
    /** Pictures of the repair, for go-handle. */
    A_DImages: z.string().optional(),
    /** The due time that is asked for, for request delay; named after GetRd_CusYqTimeByQty_Code. */
    A_YqTime: z.string().optional(),
    /** Value 2 decides on a delay either way: 1 grants it and moves the due time, 0 refuses it. */
    IsAgree: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  row: assignmentRow,
  rowsAt: "first",
  idField: "A_Id",
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...givenRowFields],
});

/** Hands an order to another company, where it is pending again. Answers the order's new row. */
export const changeYhCompany = declareCall({
  service: "api",
  name: "ChangeYhCompany",
  reads: false,
  path: "/Api/ApiForApp/ChangeYhCompany",
  transport: "postJson",
  request: identity.extend({ A_Id: z.string(), YHCompanyId: z.string(), Cu_RealName: z.string(), Reason: z.string() }),
  row: assignmentRow,
  rowsAt: "first",
  idField: "A_Id",
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, "YHCompanyId", ...givenRowFields],
});

/** Says where a defect really is: by a point in the services' datum, by road and chainage, or by both. Answers the order's new row. */
export const updateAssignmentLocation = declareCall({
  service: "api",
  name: "UpdateAssignmentLocation",
  reads: false,
  path: "/Api/ApiForApp/UpdateAssignmentLocation",
  transport: "postJson",
  request: identity.extend({
    A_Id: z.string(),
    A_Location: z.string().optional(),
    R_id: z.string().optional(),
    A_Zhuanghao: z.string().optional(),
    Cu_RealName: z.string(),
    Reason: z.string(),
  }),
  row: assignmentRow,
  rowsAt: "first",
  idField: "A_Id",
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...givenRowFields],
});
