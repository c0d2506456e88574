import { order } from "../records/work-order.ts";
import { identityFields } from "./identity.ts";

/** What calls have that do something to an order, or make one: each answers its new row. */
export const answersOrder = {
  service: "api",
  transport: "postJson",
  row: order.row,
  records: [order],
  rowsAt: "first",
  idField: order.idField,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, ...order.givenFields],
} as const;
