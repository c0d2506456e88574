import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** What a sensor read at a moment, in its unit. */
export const sensorReading = record({
  atMs: ours.time("Sr_Time"),
  value: ours.number("Sr_Value"),
});

/** A sensor on a bridge, a culvert or a road, and its newest readings. The documents know none: all of it is named by us. */
export const sensor = record({
  id: ours.id("Sn_Id"),
  name: ours.text("Sn_Name"),
  /** What it measures, in the services' word for it: 水位, 倾角, 裂缝宽度, 温度. */
  kind: ours.text("Sn_Kind"),
  unit: ours.text("Sn_Unit"),
  roadId: ours.text("R_id"),
  chainageM: ours.chainage("Sn_Zhuanghao"),
  place: ours.place("Sn_Location"),
  /** The ends of what it can measure. */
  spanFrom: ours.number("Sn_Min"),
  spanTo: ours.number("Sn_Max"),
  /** What it was set up with; it stands until somebody sets other limits with us. */
  lowLow: ours.number("Sn_LowLow"),
  low: ours.number("Sn_Low"),
  high: ours.number("Sn_High"),
  highHigh: ours.number("Sn_HighHigh"),
  ratePerMin: ours.number("Sn_Rate"),
  stuckMin: ours.number("Sn_Stuck"),
  missingMin: ours.number("Sn_Missing"),
  readings: ours.rows("Readings", sensorReading),
});
