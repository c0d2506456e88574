import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId } from "../fields.ts";
import { loggedAction, manager } from "../records/user.ts";

/** Who manages the customer's account; asked with empty name and password. */
export const homeLogin = declareCall({
  service: "api",
  name: "HomeLogin",
  reads: true,
  path: "/api/Home/Login",
  transport: "postJson",
  request: z.object({ S_Username: z.literal(""), S_Pwd: z.literal("") }),
  row: manager.row,
  records: [manager],
  rowsAt: "first",
  idField: manager.idField,
  section: "1.7",
  origin: "given",
  givenFields: ["S_Username", "S_Pwd"],
});

/** Tells the services that a user opened a page; `identify` names the page, `uid` the user. */
export const addUserActionLogV2 = declareCall({
  service: "webUser",
  name: "AddUserActionLogV2",
  reads: false,
  path: "/CusUser/AddUserActionLogV2",
  transport: "getJsonp",
  request: z.object({
    identify: z.string().min(1),
    uid: z.string().min(1),
    type: z.literal(1),
    remark: z.string(),
    Cu_Id: z.string().min(1),
    Cu_CompanyId: z.string(),
  }),
  row: loggedAction.row,
  records: [loggedAction],
  rowsAt: "first",
  idField: loggedAction.idField,
  section: "1.7",
  origin: "given",
  givenFields: ["identify", "uid", "type", "remark", "Cu_Id", "Cu_CompanyId"],
});

/** Both passwords as password.ts encodes them. Refused when the old one is wrong or the new one is not acceptable. */
export const updatePasswordForWeb = declareCall({
  service: "webUser",
  name: "UpdatePasswordForWeb",
  reads: false,
  path: "/CusUser/UpdatePasswordForWeb",
  transport: "postJson",
  request: z.object({ Cu_Id: z.string().min(1), OldPwd: z.string(), NewPwd: z.string() }),
  // No record: it says again whose password it is, and nobody reads it.
  row: z.object({ Cu_Id: legacyId }),
  rowsAt: "first",
  idField: "Cu_Id",
  section: "1.1",
  origin: "ours",
  givenFields: ["Cu_Id"],
});
