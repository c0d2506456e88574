import { z } from "zod";
import { declareCall } from "../call.ts";
import { callForRows } from "../record-calls.ts";
import { road } from "../records/road.ts";
import { town } from "../records/town.ts";
import { identity, identityFields } from "./identity.ts";

/**
 * The road network with its geometry: `R_Locations` is "lng,lat" pairs from chainage 0, separated by a semicolon. `rStatus` 1 asks for those in use,
 * anything else for all of them.
 */
export const getRoadInfoLocationList = callForRows(
  {
    ...({ service: "api", section: "1.7", name: "GetRoadInfoLocationList", path: "/api/NewMainRoad/GetRoadInfoLocationList" } as const),
    origin: "given",
    request: identity.extend({ pageSize: z.number().int(), rStatus: z.number().int(), comid: z.string() }),
    givenRequest: [...identityFields, "pageSize", "rStatus", "comid"],
  },
  road,
);

/** Towns or areas that roads belong to, as far as a user may see them. */
export const getBelongForWeb = declareCall({
  service: "webUser",
  name: "GetBelongForWeb",
  reads: true,
  path: "/CusUser/GetBelongForWeb",
  transport: "getJsonp",
  request: z.object({ Cu_Id: z.string() }),
  row: town.row,
  records: [town],
  rowsAt: "array",
  idField: town.fields.name.legacy,
  section: "1.7",
  origin: "given",
  givenFields: ["Cu_Id", ...town.givenFields],
});
