import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId, legacyNumber, legacyPlace, legacyText } from "../fields.ts";
import { identity, identityFields } from "./identity.ts";

/** The road network with its geometry: `R_Locations` is "lng,lat" pairs from chainage 0, separated by a semicolon. */
export const getRoadInfoLocationList = declareCall({
  service: "api",
  name: "GetRoadInfoLocationList",
  reads: true,
  path: "/api/NewMainRoad/GetRoadInfoLocationList",
  transport: "postJson",
  request: identity.extend({ pageSize: z.number().int(), rStatus: z.number().int(), comid: z.string() }),
  row: z.object({
    R_id: legacyId,
    R_Name: legacyText,
    R_RoadBelongs: legacyText,
    R_Class: legacyText,
    R_Section: legacyText,
    R_ComId: legacyText,
    R_RoadLength: legacyNumber,
    R_Locations: legacyText,
  }),
  rowsAt: "array",
  idField: "R_id",
  section: "1.7",
  origin: "given",
  givenFields: [...identityFields, "pageSize", "rStatus", "comid", "R_id", "R_Name", "R_RoadBelongs", "R_RoadLength"],
});

/** Towns or areas that roads belong to, as far as a user may see them. */
export const getBelongForWeb = declareCall({
  service: "webUser",
  name: "GetBelongForWeb",
  reads: true,
  path: "/CusUser/GetBelongForWeb",
  transport: "getJsonp",
  request: z.object({ Cu_Id: z.string() }),
  row: z.object({ R_RoadBelongs: legacyId, R_Count: legacyNumber, R_Location: legacyPlace }),
  rowsAt: "array",
  idField: "R_RoadBelongs",
  section: "1.7",
  origin: "given",
  givenFields: ["Cu_Id", "R_RoadBelongs"],
});
