import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { pictureBox } from "./picture-box.ts";

/** What a machine found. */
export const quickShot = record({
  id: ours.id("Q_Id"),
  number: ours.text("Q_Number"),
  defectTypeId: given.reference("Qt_Id", "defectTypes"),
  defectType: given.text("QuestionCN"),
  serious: ours.flag("Q_IsDanger"),
  scorePercent: ours.percent("Q_Score"),
  companyId: ours.reference("Q_ComId", "companies"),
  company: given.text("Company"),
  section: ours.text("Q_Section"),
  town: ours.text("Q_Zhen"),
  roadId: given.reference("R_id", "roads"),
  road: given.text("R_Name"),
  direction: ours.direction("Q_Dir"),
  chainageM: ours.chainage("Q_Zhuanghao"),
  place: ours.place("Q_Location"),
  foundAtMs: ours.time("Q_Time"),
  device: ours.text("Q_Device"),
  pictures: ours.pictures("Q_Imgs"),
  boxes: ours.rows("PicList", pictureBox),
});

/** The same as a person leaves it, as it is sent; an absent field stays as the machine had it. */
export const correctedShot = record({
  id: ours.id("Q_Id"),
  defectTypeId: given.reference("Qt_Id", "defectTypes"),
  /** As the report filter says it. */
  serious: { ...ours.flag("IsDanger"), write: (isSerious) => (isSerious ? "1" : "0") },
  roadId: given.reference("R_id", "roads"),
  direction: ours.directionWord("Dir"),
  chainageM: ours.chainage("Zhuanghao"),
  boxes: ours.rows("PicList", pictureBox),
});

/** What became of one that somebody decided on. */
export const decidedShot = record({
  id: ours.id("Q_Id"),
  done: ours.flag("Result"),
  /** The order that it became. */
  orderId: ours.text("A_Id"),
  /** Why it was not done. */
  message: ours.text("Message"),
});
