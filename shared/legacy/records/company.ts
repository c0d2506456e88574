import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

const named = { id: given.id("C_id"), name: given.text("C_Name"), shortName: given.text("ShortName") };

/** What every call says of a maintenance company. */
export const namedCompany = record(named);

/** A maintenance company. */
export const company = record({
  ...named,
  contact: ours.text("C_Contact"),
  phone: ours.phone("C_Phone"),
  stopped: ours.flag("C_IsStop"),
});

/** One of its people who take orders. */
export const maintainer = record({ id: ours.id("Cu_UserId"), name: given.text("Cu_RealName") });
