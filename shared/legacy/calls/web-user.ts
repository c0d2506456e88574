import { z } from "zod";
import { declareCall } from "../call.ts";
import { defectType } from "../records/defect-type.ts";
import { listCounts } from "../records/list-counts.ts";
import { user } from "../records/user.ts";

/** What decides what somebody may see and do is read or the person is not let in; a name may be unknown. */
const rights = ["Cu_UserId", "Cu_Type", "Cu_CompanyId", "Cu_IsAdmin", "Cu_IsLZ", "C_Code", "user_yzw"];

/** Sign-in of the web product; `pwd` as password.ts encodes it. */
export const loginForWeb = declareCall({
  service: "webUser",
  name: "LoginForWeb",
  reads: false,
  path: "/CusUser/LoginForWeb",
  transport: "postJson",
  request: z.object({ tel: z.string(), pwd: z.string() }),
  row: user.row,
  records: [user],
  rowsAt: "array",
  besideJson: ["C_Code"],
  idField: user.idField,
  essential: rights,
  section: "1.7",
  origin: "given",
  givenFields: ["tel", "pwd", ...user.givenFields],
});

/** Sign-in by phone number; the documents give its fields and not its name. */
export const loginByPhone = declareCall({
  service: "webUser",
  name: "LoginByPhone",
  reads: false,
  path: "/CusUser/LoginByPhone",
  transport: "postJson",
  request: z.object({ tel: z.string(), pwd: z.string() }),
  row: user.row,
  records: [user],
  rowsAt: "array",
  besideJson: ["C_Code"],
  idField: user.idField,
  essential: rights,
  section: "1.7",
  origin: "ours",
  givenFields: ["tel", "pwd", ...user.givenFields],
});

/** The same sign-in as older pages ask for it. */
export const loginByUserAccount = declareCall({
  service: "webUser",
  name: "LoginByUserAccount",
  reads: false,
  path: "/CusUser/LoginByUserAccount",
  transport: "getJsonp",
  request: z.object({ tel: z.string(), pwd: z.string() }),
  row: user.row,
  records: [user],
  rowsAt: "array",
  besideJson: ["C_Code"],
  idField: user.idField,
  essential: rights,
  section: "1.7",
  origin: "given",
  givenFields: user.givenFields,
});

/** The record of somebody who is signed in, for whoever wants to know whether their rights changed. The documents name no such call. */
export const getCusUserById = declareCall({
  service: "webUser",
  name: "GetCusUserById",
  reads: true,
  path: "/CusUser/GetCusUserById",
  transport: "getJson",
  request: z.object({ Cu_Id: z.string() }),
  row: user.row,
  records: [user],
  rowsAt: "array",
  besideJson: ["C_Code"],
  idField: user.idField,
  essential: rights,
  section: "1.7",
  origin: "ours",
  givenFields: user.givenFields,
});

/** One row: how many orders stand in each list of the sidebar. */
export const getAssignmentCountForWebJson = declareCall({
  service: "webUser",
  name: "GetAssignmentCountForWebJson",
  reads: true,
  path: "/CusUser/GetAssignmentCountForWebJson",
  transport: "xmlJson",
  request: z.object({ Cu_Id: z.string(), Cu_Type: z.number().int(), Cu_CompanyId: z.string() }),
  row: listCounts.row,
  records: [listCounts],
  rowsAt: "first",
  idField: null,
  section: "1.7",
  origin: "given",
  givenFields: ["Cu_Id", "Cu_Type", "Cu_CompanyId"],
});

/** The defect type tree as a flat list; Qt_ParentId 0 is the top. */
export const getAllBhForWeb = declareCall({
  service: "webUser",
  name: "GetAllBhForWeb",
  reads: true,
  path: "/CusUser/GetAllBhForWeb",
  transport: "getJson",
  request: z.object({}),
  row: defectType.row,
  records: [defectType],
  rowsAt: "array",
  idField: defectType.idField,
  section: "1.7",
  origin: "given",
  givenFields: [...defectType.givenFields],
});
