import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A defect as somebody measured it, on its way to the services: they name it, and say whose its road is (reports/quantified.ts). */
export const measuredDefect = record({
  id: ours.text("Lh_Id"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("Lh_Dir"),
  chainageM: ours.chainage("Lh_Zhuanghao"),
  type: given.text("QuestionCN"),
  degree: given.code("Degree", { light: 1, middle: 2, heavy: 3 }),
  longM: ours.number("Lh_Length"),
  wideM: ours.number("Lh_Width"),
  areaM2: ours.number("Lh_Area"),
  count: ours.count("Lh_Count"),
});
