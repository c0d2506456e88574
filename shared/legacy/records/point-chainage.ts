import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** Where along which road a place lies. */
export const pointChainage = record({
  roadId: given.reference("R_id", "roads"),
  chainageM: ours.chainage("Zhuanghao"),
  /** From the line of the road. */
  distanceM: ours.number("Distance"),
});
