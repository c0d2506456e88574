import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A sample as it was drawn; the same seed over the same orders draws the same. */
export const sample = record({
  id: ours.id("Rd_Id"),
  seed: ours.text("Rd_Seed"),
  size: ours.integer("Rd_Num"),
  /** How many it was drawn from. */
  drawnFrom: ours.integer("Rd_Total"),
  drawnAtMs: ours.time("Rd_Time"),
  drawnBy: ours.text("Rd_User"),
  companyIds: given.references("YHCompanyId", "companies"),
  typeIds: given.references("QuestionType", "defectTypes"),
  fromMs: given.time("StartTime"),
  untilMs: given.time("EndTime"),
});

/** What became of the check of an order; the order's fields stand in the same row. */
export const check = record({
  id: ours.id("Ck_Id"),
  sampleId: ours.id("Rd_Id"),
  /** 1 the first check. */
  round: { ...ours.integer("Ck_Round"), otherwise: 1 },
  /** 0 not checked, 1 passed, 2 failed. */
  result: ours.integer("Ck_Result"),
  reason: ours.text("Ck_Reason"),
  checkedBy: ours.text("Ck_User"),
  checkedAtMs: ours.time("Ck_Time"),
  /** Why the check before this one failed. */
  lastReason: ours.text("Ck_LastReason"),
});
