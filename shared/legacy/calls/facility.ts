import { z } from "zod";
import { declareCall } from "../call.ts";
import { bridge, manhole, pile, sign } from "../records/facility.ts";

/** Facilities of one road, or of all when `Rid` is empty. */
const list = {
  service: "api",
  transport: "postJson",
  request: z.object({ Rid: z.string(), C_Code: z.string() }),
  rowsAt: "array",
  section: "1.7",
  origin: "given",
} as const;
const requestFields = ["Rid", "C_Code"];

export const getBridgeList = declareCall({
  ...list,
  name: "GetBridgeList",
  reads: true,
  path: "/Api/ApiForApp/GetBridgeList",
  row: bridge.row,
  records: [bridge],
  idField: bridge.idField,
  givenFields: requestFields,
});

export const getManHoleList = declareCall({
  ...list,
  name: "GetManHoleList",
  reads: true,
  path: "/Api/ApiForApp/GetManHoleList",
  row: manhole.row,
  records: [manhole],
  idField: manhole.idField,
  givenFields: [...requestFields, ...manhole.givenFields],
});

export const getSignsList = declareCall({
  ...list,
  name: "GetSignsList",
  reads: true,
  path: "/Api/ApiForApp/GetSignsList",
  row: sign.row,
  records: [sign],
  idField: sign.idField,
  givenFields: [...requestFields, ...sign.givenFields],
});

export const getZhuangHaoList = declareCall({
  ...list,
  name: "GetZhuangHaoList",
  reads: true,
  path: "/Api/ApiForApp/GetZhuangHaoList",
  row: pile.row,
  records: [pile],
  idField: pile.idField,
  givenFields: [...requestFields, ...pile.givenFields],
});
