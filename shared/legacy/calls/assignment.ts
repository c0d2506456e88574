import { z } from "zod";
import { declareCall } from "../call.ts";
import { order, orderDetail, raisedOrder, timeGiven } from "../records/work-order.ts";
import { answersOrder } from "./answers-order.ts";
import { identity, identityFields, reportRequest, reportRequestFields } from "./identity.ts";

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
  row: order.row,
  records: [order],
  rowsAt: "array",
  idField: order.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...reportRequestFields, ...Object.keys(markFilter), "PageIndex", "PageSize", ...order.givenFields],
});

/** One order with the boxes on its pictures and what happened to it. */
export const getDetail = declareCall({
  service: "api",
  name: "GetDetail",
  reads: true,
  path: "/Api/ApiForApp/GetDetail",
  transport: "postJson",
  request: identity.extend({ A_Id: z.string() }),
  row: orderDetail.row,
  records: [orderDetail],
  rowsAt: "first",
  idField: orderDetail.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...orderDetail.givenFields],
});

/** Takes one action of the status table; `Status` is the action's value. Answers the order's new row. */
export const updateTaskStatusNewForWeb = declareCall({
  ...answersOrder,
  name: "UpdateTaskStatusNewForWeb",
  reads: false,
  path: "/Api/ApiForApp/UpdateTaskStatusNewForWeb",
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
});

/** Hands an order to another company, where it is pending again. Answers the order's new row. */
export const changeYhCompany = declareCall({
  ...answersOrder,
  name: "ChangeYhCompany",
  reads: false,
  path: "/Api/ApiForApp/ChangeYhCompany",
  request: identity.extend({ A_Id: z.string(), YHCompanyId: z.string(), Cu_RealName: z.string(), Reason: z.string() }),
  givenFields: [...identityFields, "YHCompanyId", ...order.givenFields],
});

/**
 * Hands an order of the maintenance unit's (青发) over to the authority of its district (青浦), where it awaits review; here it is cancelled.
 * The documents name the call and nothing of it: its name is read by the two customers, and it answers as the others do.
 */
export const qfToQp = declareCall({
  ...answersOrder,
  name: "QFToQP",
  reads: false,
  path: "/Api/ApiForApp/QFToQP",
  request: identity.extend({ A_Id: z.string(), Cu_RealName: z.string(), Reason: z.string() }),
});

/** Says where a defect really is: by a point in the services' datum, by road and chainage, or by both. Answers the order's new row. */
export const updateAssignmentLocation = declareCall({
  ...answersOrder,
  name: "UpdateAssignmentLocation",
  reads: false,
  path: "/Api/ApiForApp/UpdateAssignmentLocation",
  request: identity.extend({
    A_Id: z.string(),
    A_Location: z.string().optional(),
    R_id: z.string().optional(),
    A_Zhuanghao: z.string().optional(),
    Cu_RealName: z.string(),
    Reason: z.string(),
  }),
});

/** Raises an order by hand; it awaits review. Answers the order's row. */
export const addAssigement = declareCall({
  ...answersOrder,
  name: "AddAssigement",
  reads: false,
  path: "/Api/ApiForApp/AddAssigement",
  request: identity.extend({ Cu_RealName: z.string(), Reason: z.string(), ...raisedOrder.row.shape }),
});

/** The hours that a kind of defect is given; none where nobody set any. */
export const getRdCusYqTimeByQtyCode = declareCall({
  service: "api",
  name: "GetRd_CusYqTimeByQty_Code",
  reads: true,
  path: "/Api/ApiForApp/GetRd_CusYqTimeByQty_Code",
  transport: "postJson",
  request: identity.extend({ Qty_Code: z.string() }),
  row: timeGiven.row,
  records: [timeGiven],
  rowsAt: "first",
  idField: null,
  section: "2.7",
  origin: "given",
  givenFields: identityFields,
});
