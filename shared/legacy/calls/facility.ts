import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId, legacyNumber, legacyPictures, legacyPlace, legacyText } from "../fields.ts";

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
  path: "/Api/ApiForApp/GetBridgeList",
  row: z.object({
    B_Id: legacyId,
    B_Rid: legacyText,
    B_Name: legacyText,
    B_Dir: legacyText,
    B_Zhuanghao: legacyText,
    B_Length: legacyNumber,
    B_Location: legacyPlace,
    B_Pic: legacyPictures,
  }),
  idField: "B_Id",
  givenFields: requestFields,
});

/** M_Rtype is whose manhole it is (rain, sewage, ...), M_Type what its cover is made of. */
export const getManHoleList = declareCall({
  ...list,
  name: "GetManHoleList",
  path: "/Api/ApiForApp/GetManHoleList",
  row: z.object({
    M_Id: legacyId,
    M_Rid: legacyText,
    M_Dir: legacyText,
    M_Rtype: legacyText,
    M_Type: legacyText,
    M_Zhuanghao: legacyText,
    M_Location: legacyPlace,
    M_Pic: legacyPictures,
  }),
  idField: "M_Id",
  givenFields: [...requestFields, "M_Id", "M_Rid", "M_Dir", "M_Rtype", "M_Type", "M_Zhuanghao", "M_Location", "M_Pic"],
});

export const getSignsList = declareCall({
  ...list,
  name: "GetSignsList",
  path: "/Api/ApiForApp/GetSignsList",
  row: z.object({
    S_Id: legacyId,
    S_Rid: legacyText,
    S_Dir: legacyText,
    S_Qtype: legacyText,
    S_ZhuangHao: legacyText,
    S_Location: legacyPlace,
    S_Pic: legacyPictures,
  }),
  idField: "S_Id",
  givenFields: [...requestFields, "S_Id", "S_Rid", "S_Dir", "S_Qtype", "S_ZhuangHao", "S_Location", "S_Pic"],
});

/** Pile numbers: the posts that carry the chainage. */
export const getZhuangHaoList = declareCall({
  ...list,
  name: "GetZhuangHaoList",
  path: "/Api/ApiForApp/GetZhuangHaoList",
  row: z.object({
    Z_Id: legacyId,
    Z_Rid: legacyText,
    Z_Type: legacyText,
    Z_Zhuanghao: legacyText,
    Z_Location: legacyPlace,
    Z_imgs: legacyPictures,
  }),
  idField: "Z_Id",
  givenFields: [...requestFields, "Z_Id", "Z_Rid", "Z_Type", "Z_Zhuanghao", "Z_Location", "Z_imgs"],
});
