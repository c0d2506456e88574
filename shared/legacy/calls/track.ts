import { z } from "zod";
import { declareCall } from "../call.ts";
import { legacyId, legacyInteger, legacyNumber, legacyPlace, legacyText, legacyTime } from "../fields.ts";
import { identity, identityFields } from "./identity.ts";

const trackPoint = z.object({ T_Location: legacyPlace, T_Time: legacyTime, T_Speed: legacyNumber });

/** Every patrol vehicle and inspector of a tenant where it was last seen, with its newest points, oldest first. */
export const getDevicePositionList = declareCall({
  service: "track",
  name: "GetDevicePositionList",
  reads: true,
  path: "/Track/GetDevicePositionList",
  transport: "postJson",
  request: identity.extend({ PointCount: z.number().int().min(0).max(1000) }),
  row: z.object({
    D_Id: legacyId,
    /** 1 vehicle, 2 inspector. */
    D_Type: legacyInteger,
    D_Name: legacyText,
    D_ComId: legacyText,
    Company: legacyText,
    D_Location: legacyPlace,
    D_Direction: legacyNumber,
    D_Speed: legacyNumber,
    R_Name: legacyText,
    D_Zhuanghao: legacyText,
    D_Time: legacyTime,
    Xc_XunMileage: legacyNumber,
    Points: z.array(trackPoint).nullish(),
  }),
  rowsAt: "array",
  idField: "D_Id",
  section: "2.7",
  origin: "ours",
  givenFields: [...identityFields, "R_Name", "Company", "Xc_XunMileage"],
});

/** The track of one device over a time. */
export const getUserTrackDetail = declareCall({
  service: "track",
  name: "GetUserTrackDetail",
  reads: true,
  path: "/Track/GetUserTrackDetail",
  transport: "postJson",
  request: identity.extend({ D_Id: z.string(), StartTime: z.string(), EndTime: z.string() }),
  row: trackPoint.extend({ R_Name: legacyText, T_Zhuanghao: legacyText }),
  rowsAt: "array",
  idField: "T_Time",
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, "StartTime", "EndTime", "R_Name"],
});
