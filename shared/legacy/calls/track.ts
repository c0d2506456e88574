import { z } from "zod";
import { declareCall } from "../call.ts";
import { device, placedPoint } from "../records/device.ts";
import { identity, identityFields } from "./identity.ts";

/** Every patrol vehicle and inspector of a tenant where it was last seen, with its newest points, oldest first. */
export const getDevicePositionList = declareCall({
  service: "track",
  name: "GetDevicePositionList",
  reads: true,
  path: "/Track/GetDevicePositionList",
  transport: "postJson",
  request: identity.extend({ PointCount: z.number().int().min(0).max(1000) }),
  row: device.row,
  records: [device],
  rowsAt: "array",
  idField: device.idField,
  section: "2.7",
  origin: "ours",
  givenFields: [...identityFields, ...device.givenFields],
});

/** The track of one device over a time. */
export const getUserTrackDetail = declareCall({
  service: "track",
  name: "GetUserTrackDetail",
  reads: true,
  path: "/Track/GetUserTrackDetail",
  transport: "postJson",
  request: identity.extend({ D_Id: z.string(), StartTime: z.string(), EndTime: z.string() }),
  row: placedPoint.row,
  records: [placedPoint],
  rowsAt: "array",
  idField: placedPoint.fields.atMs.legacy,
  section: "2.7",
  origin: "given",
  givenFields: [...identityFields, "StartTime", "EndTime", ...placedPoint.givenFields],
});
