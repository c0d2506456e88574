import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** What every call says of a road. */
const listed = {
  id: given.id("R_id"),
  name: given.text("R_Name"),
  /** Town or area. */
  town: given.text("R_RoadBelongs"),
  roadClass: ours.text("R_Class"),
  section: ours.text("R_Section"),
  /** Who keeps it today: it follows from the assignments (resources/company-roads.ts). */
  companyId: ours.reference("R_ComId", "companies"),
  lengthM: given.lengthM("R_RoadLength"),
};

/** A road as lists of some purpose name it. */
export const listedRoad = record(listed);

/** A road, and its line from chainage 0. */
export const road = record({
  ...listed,
  stopped: ours.flag("R_IsStop"),
  line: ours.line("R_Locations"),
});
