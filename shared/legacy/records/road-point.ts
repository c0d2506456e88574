import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A point of one road's line. */
export const roadPoint = record({
  /** Its number along the line, from 1. */
  index: ours.id("Rl_Index"),
  place: ours.place("Rl_Location"),
  chainageM: ours.chainage("Rl_Zhuanghao"),
  /** Somebody knows that chainage; elsewhere it is reckoned. */
  isPost: ours.flag("Rl_IsPost"),
});
