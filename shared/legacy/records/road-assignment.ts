import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

const held = {
  id: ours.id("Cr_Id"),
  roadId: given.reference("R_id", "roads"),
  startsOn: ours.day("Cr_StartTime"),
  /** The last day; empty while nobody came after. */
  endsOn: ours.day("Cr_EndTime"),
};

/** A road in the hands of a company, from a day on. */
export const companyRoad = record({ ...held, companyId: given.reference("C_id", "companies") });

/** A road in the care of a person, from a day on. */
export const userRoad = record({ ...held, personId: given.text("Cu_Id") });
