import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A video of a road: an address that a camera or a recording is played from, and the place that it shows. */
export const roadVideo = record({
  /** An address, or a path under that of the service; HLS, FLV, a file, or what only another player plays. */
  address: ours.id("V_Url"),
  direction: ours.direction("V_Dir"),
  chainageM: ours.chainage("V_StartZhuanghao"),
});

/** A video that shows all around, driven along a road. */
export const roundVideo = record({
  address: ours.id("Url"),
  direction: ours.direction("Dir"),
  /** Where it begins. */
  chainageM: given.chainage("Z_Zhuanghao"),
});
