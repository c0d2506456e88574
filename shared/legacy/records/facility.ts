import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

export const bridge = record({
  id: ours.id("B_Id"),
  roadId: ours.reference("B_Rid", "roads"),
  name: ours.text("B_Name"),
  direction: ours.direction("B_Dir"),
  chainageM: ours.chainage("B_Zhuanghao"),
  lengthM: ours.number("B_Length"),
  place: ours.place("B_Location"),
  pictures: ours.pictures("B_Pic"),
});

export const manhole = record({
  id: given.id("M_Id"),
  roadId: given.reference("M_Rid", "roads"),
  direction: given.direction("M_Dir"),
  /** Whose it is: rain, sewage, ... */
  use: given.text("M_Rtype"),
  /** What its cover is made of. */
  material: given.text("M_Type"),
  chainageM: given.chainage("M_Zhuanghao"),
  place: given.place("M_Location"),
  pictures: given.pictures("M_Pic"),
});

export const sign = record({
  id: given.id("S_Id"),
  roadId: given.reference("S_Rid", "roads"),
  direction: given.direction("S_Dir"),
  use: given.text("S_Qtype"),
  chainageM: given.chainage("S_ZhuangHao"),
  place: given.place("S_Location"),
  pictures: given.pictures("S_Pic"),
});

/** Pile numbers: the posts that carry the chainage. */
export const pile = record({
  id: given.id("Z_Id"),
  roadId: given.reference("Z_Rid", "roads"),
  use: given.text("Z_Type"),
  chainageM: given.chainage("Z_Zhuanghao"),
  place: given.place("Z_Location"),
  pictures: given.pictures("Z_imgs"),
});
