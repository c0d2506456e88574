import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A node of a year's scoring tree: parent, child, item. */
export const scoringItem = record({
  id: ours.id("AT_Id"),
  parentId: ours.text("AT_ParentId"),
  level: ours.count("AT_Level"),
  name: ours.text("AT_Name"),
  total: given.number("AT_TotalScore"),
  standard: ours.text("AT_Standard"),
  min: ours.number("AT_Min"),
  max: ours.number("AT_Max"),
  sort: ours.number("AT_Sort"),
  year: ours.number("AT_Year"),
});

export const deduction = record({
  id: ours.id("Ar_Id"),
  itemId: ours.text("AT_Id"),
  companyId: ours.reference("ComId", "companies"),
  /** Empty where the company itself is assessed and none of its roads. */
  roadId: ours.reference("R_id", "roads"),
  points: ours.number("Ar_Score"),
  reason: ours.text("Ar_Reason"),
  /** The day of the fault: the points follow who held the road then. */
  day: ours.day("Ar_Day"),
  orderId: ours.text("A_Id"),
  pictures: given.pictures("AR_PicPath"),
  createdAtMs: given.time("AR_CreateTime"),
  by: ours.text("Ar_User"),
  state: ours.code("Ar_State", { stands: 0, takenBack: 1 }),
  /** The deduction of a frozen month that it puts right. */
  corrects: ours.text("Ar_Corrects"),
});

const itemScore = record({ itemId: ours.text("AT_Id"), left: given.number("TotalScore") });

/** What the services say of a month that was scored: of a company, or of one of its roads, what is left of each item. */
export const scoreSheet = record({
  company: given.text("CompanyName"),
  companyId: ours.reference("ComId", "companies"),
  roadId: ours.reference("R_id", "roads"),
  items: given.rows("ScoreList", itemScore),
});

/** In the order of the year. */
export const scoreMonths = [
  ...(["january", "february", "march", "april", "may", "june"] as const),
  ...(["july", "august", "september", "october", "november", "december"] as const),
] as const;

/** The services' own twelve months of a company, and the quarters and the year that somebody set by hand. */
export const scoreSummary = record({
  company: given.text("CompanyName"),
  companyId: ours.reference("ComId", "companies"),
  january: given.number("JanuaryScore"),
  february: given.number("FebruaryScore"),
  march: given.number("MarchScore"),
  april: given.number("AprilScore"),
  may: given.number("MayScore"),
  june: given.number("JuneScore"),
  july: given.number("JulyScore"),
  august: given.number("AugustScore"),
  september: given.number("SeptemberScore"),
  october: given.number("OctoberScore"),
  november: given.number("NovemberScore"),
  december: given.number("DecemberScore"),
  quarter1: ours.number("Quarter1Score"),
  quarter2: ours.number("Quarter2Score"),
  quarter3: ours.number("Quarter3Score"),
  quarter4: ours.number("Quarter4Score"),
  year: ours.number("YearScore"),
});
