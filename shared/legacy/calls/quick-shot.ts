import { z } from "zod";
import { declareCall } from "../call.ts";
import { defectType } from "../records/defect-type.ts";
import { correctedShot, decidedShot, quickShot } from "../records/quick-shot.ts";
import { identity, identityFields } from "./identity.ts";

/** What machines found and nobody decided yet, whole: page 1 of 99999. `Q_Score` is percent text. */
export const getToDoQuestionAssignmentListforpgNew = declareCall({
  service: "api",
  name: "GetToDoQuestionAssignmentListforpgNew",
  reads: true,
  path: "/Api/ApiForApp/GetToDoQuestionAssignmentListforpgNew",
  transport: "postJson",
  request: identity.extend({ PageIndex: z.number().int(), PageSize: z.number().int() }),
  row: quickShot.row,
  records: [quickShot],
  rowsAt: "array",
  idField: quickShot.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, "PageIndex", "PageSize", ...quickShot.givenFields],
});

/** The types that a machine-found defect may be given, as a flat list; Qt_ParentId 0 is the top. */
export const getAllQuickShotQtypeList = declareCall({
  service: "api",
  name: "GetAllQuickShotQtypeList",
  reads: true,
  path: "/Api/ApiForApp/GetAllQuickShotQtypeList",
  transport: "postJson",
  request: identity,
  row: defectType.row,
  records: [defectType],
  rowsAt: "array",
  idField: defectType.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...defectType.givenFields],
});

/** Values of `Approve`: what is a defect becomes an order that awaits review, what is none leaves the queue, and back again. */
export const APPROVE = { confirm: 1, discard: 2, putBack: 0 } as const;

/**
 * Decides any number of machine-found defects at once. One result for each: `Result` says whether it was done, `A_Id` names the order
 * that it became, `Message` why it was not done. Putting back takes a decision back while nobody acted on the order.
 */
export const batchSubmitApproveaz = declareCall({
  service: "api",
  name: "BatchSubmitApproveaz",
  reads: false,
  path: "/Api/ApiForApp/BatchSubmitApproveaz",
  transport: "postJson",
  request: identity.extend({
    Approve: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    Cu_RealName: z.string(),
    Reason: z.string(),
    List: z.array(correctedShot.row).min(1),
  }),
  row: decidedShot.row,
  records: [decidedShot],
  rowsAt: "array",
  idField: decidedShot.idField,
  essential: ["Result"],
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...correctedShot.givenFields],
});
