import { z } from "zod";
import { declareCall } from "../call.ts";
import { maintainer, namedCompany } from "../records/company.ts";
import { correctedShot } from "../records/quick-shot.ts";
import { order } from "../records/work-order.ts";
import { answersOrder } from "./answers-order.ts";
import { identity, identityFields } from "./identity.ts";

const dispatch = identity.extend({ YHCompanyId: z.string(), Cu_RealName: z.string(), Reason: z.string() });
/** What all three have. */
const dispatches = { ...answersOrder, givenFields: [...identityFields, "YHCompanyId", ...order.givenFields] } as const;

/** Dispatches to a company: an order that awaits review (`A_Id`), or a machine-found defect as it was corrected (`Shot`). Answers the order. */
export const dispatchXMAZ = declareCall({
  ...dispatches,
  name: "DispatchXMAZ",
  reads: false,
  path: "/Api/ApiForApp/DispatchXMAZ",
  request: dispatch.extend({ A_Id: z.string().optional(), Shot: correctedShot.row.optional() }),
});

/** Dispatches an order that awaits review to one of a company's people. Answers the order. */
export const dispatchXMAZToUser = declareCall({
  ...dispatches,
  name: "DispatchXMAZToUser",
  reads: false,
  path: "/Api/ApiForApp/DispatchXMAZToUser",
  request: dispatch.extend({ A_Id: z.string(), ToUserId: z.string() }),
});

/** Dispatches a machine-found defect, as it was corrected, to one of a company's people. Answers the order that it became. */
export const dispatchXMAZToUserNew = declareCall({
  ...dispatches,
  name: "DispatchXMAZToUserNew",
  reads: false,
  path: "/Api/ApiForApp/DispatchXMAZToUserNew",
  request: dispatch.extend({ Shot: correctedShot.row, ToUserId: z.string() }),
});

/** Companies that orders may be dispatched to; a company's user is told of that company only. */
export const getAssYhCompanyList = declareCall({
  service: "api",
  name: "GetAssYhCompanyList",
  reads: true,
  path: "/Api/ApiForApp/GetAssYhCompanyList",
  transport: "postJson",
  request: identity,
  row: namedCompany.row,
  records: [namedCompany],
  rowsAt: "array",
  idField: namedCompany.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...namedCompany.givenFields],
});

/** The maintenance people of one company. */
export const getYangHuByComId = declareCall({
  service: "api",
  name: "GetYangHuByComId",
  reads: true,
  path: "/Api/ApiForApp/GetYangHuByComId",
  transport: "postJson",
  request: identity.extend({ ComId: z.string() }),
  row: maintainer.row,
  records: [maintainer],
  rowsAt: "array",
  idField: maintainer.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...maintainer.givenFields],
});
