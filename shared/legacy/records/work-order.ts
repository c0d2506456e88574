import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";
import { pictureBox } from "./picture-box.ts";

/** What every call says of an order. */
export const orderFields = {
  id: ours.id("A_Id"),
  number: ours.text("A_Number"),
  status: ours.status("A_Status"),
  source: given.numberedCode("A_Source"),
  serious: ours.flag("A_IsDanger"),
  defectTypeId: ours.reference("A_QtId", "defectTypes"),
  defectType: given.text("QuestionCN"),
  companyId: ours.reference("A_ComId", "companies"),
  company: given.text("Company"),
  section: ours.text("A_Section"),
  town: ours.text("A_Zhen"),
  roadId: given.reference("R_id", "roads"),
  road: given.text("R_Name"),
  direction: ours.direction("A_Dir"),
  chainageM: ours.chainage("A_Zhuanghao"),
  place: ours.place("A_Location"),
  foundAtMs: ours.time("A_CreateTime"),
  dueAtMs: ours.time("A_LimitTime"),
  finishedAtMs: given.time("A_FinTime"),
  changedAtMs: ours.time("A_UpdateTime"),
  finder: ours.text("A_Finder"),
  handler: ours.text("A_Handler"),
  pictures: given.pictures("A_Imgs"),
  repairPictures: given.pictures("A_DImages"),
  reason: ours.text("A_Reason"),
  /** Raised by the authority's own people, counted in the assessment (考核), dispatched to a company (派工). */
  raisedByAuthority: ours.flag("A_IsAdmin"),
  assessed: ours.flag("A_IsKh"),
  dispatched: ours.flag("A_IsPg"),
  /** The person whom it was dispatched to. */
  assigneeId: ours.text("A_ToUserId"),
  assignee: ours.text("A_ToUser"),
};

/** A work order as a list shows it. */
export const order = record(orderFields);

/** Something that happened to an order. */
export const step = record({
  atMs: ours.time("S_Time"),
  who: ours.text("S_User"),
  company: ours.text("S_Company"),
  action: ours.text("S_Action"),
  from: ours.maybeStatus("S_From"),
  to: ours.status("S_To"),
  reason: ours.text("S_Reason"),
  pictures: ours.pictures("S_Imgs"),
});

/** An order as its card shows it. */
export const orderDetail = record({
  ...orderFields,
  description: ours.text("A_Desc"),
  /** The due time that somebody asked for. */
  requestedDueAtMs: ours.time("A_YqTime"),
  boxes: ours.rows("PicList", pictureBox),
  steps: ours.rows("StepList", step),
});

/** What a person reports by hand; the services add number, company and the times of it. */
export const raisedOrder = record({
  serious: ours.flag("A_IsDanger"),
  defectTypeId: ours.reference("A_QtId", "defectTypes"),
  roadId: given.reference("R_id", "roads"),
  direction: ours.direction("A_Dir"),
  chainageM: ours.chainage("A_Zhuanghao"),
  place: ours.place("A_Location"),
  pictures: given.pictures("A_Imgs"),
  description: ours.text("A_Desc"),
});

/** How long repairs of a kind of defect may take, in hours. */
export const timeGiven = record({ hours: ours.number("Yq_Hours") });
