import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** How checks came out: orders drawn, of which so many passed the first check, did not, and passed a re-check later. */
export const checkStatistic = record({
  companyId: given.text("C_id"),
  company: given.text("C_Name"),
  /** Who repaired; empty when grouped by company. */
  person: ours.text("Ck_Person"),
  drawn: given.count("Count"),
  passed: given.count("PassCount"),
  failed: given.count("NotPassCount"),
  passedAgain: ours.count("Ck_RePassCount"),
});
