import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

const point = { place: ours.place("T_Location"), atMs: ours.time("T_Time"), speedKmh: ours.number("T_Speed") };

/** Where a device was. */
export const trackPoint = record(point);

/** The same as the track of one device tells it. */
export const placedPoint = record({ ...point, road: given.text("R_Name"), chainageM: ours.chainage("T_Zhuanghao") });

/** 1 vehicle, 2 inspector. */
export const DEVICE_KINDS = { vehicle: 1, inspector: 2 } as const;

/** A vehicle or an inspector with a phone, where it was last seen, with its newest points, oldest first. */
export const device = record({
  id: ours.id("D_Id"),
  kind: { ...ours.integer("D_Type"), otherwise: DEVICE_KINDS.vehicle },
  name: ours.text("D_Name"),
  companyId: ours.reference("D_ComId", "companies"),
  company: given.text("Company"),
  place: ours.place("D_Location"),
  headingDeg: ours.number("D_Direction"),
  speedKmh: ours.number("D_Speed"),
  road: given.text("R_Name"),
  chainageM: ours.chainage("D_Zhuanghao"),
  seenAtMs: ours.time("D_Time"),
  mileageM: given.number("Xc_XunMileage"),
  trail: ours.rows("Points", trackPoint),
});
