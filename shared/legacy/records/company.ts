import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A maintenance company. */
export const company = record({
  id: given.id("C_id"),
  name: given.text("C_Name"),
  shortName: given.text("ShortName"),
  contact: ours.text("C_Contact"),
  phone: ours.phone("C_Phone"),
  stopped: ours.flag("C_IsStop"),
});
