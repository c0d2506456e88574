import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

const company = { shortName: given.text("ShortName"), company: given.text("Company") };

/** How much of what a company was to repair it has repaired. */
export const disposalRate = record({
  ...company,
  completed: given.figure("CompleteNum"),
  notCompleted: given.figure("NotCompleteNum"),
  ratePercent: given.rate("czl"),
});

/** How much of what a company was given it has taken on. */
export const orderTakingRate = record({ ...company, ratePercent: given.rate("jdl") });

export const overdueCount = record({ ...company, count: given.figure("sl") });

export const defectTypeCount = record({
  typeId: given.text("QuestionId"),
  defectType: given.text("QuestionCN"),
  count: given.figure("sl"),
});

/** What was found in a month, YYYY-MM, and how much of that is repaired. */
export const monthlyCount = record({
  month: ours.text("YearMonth"),
  found: ours.figure("FoundNum"),
  completed: ours.figure("CompleteNum"),
});
