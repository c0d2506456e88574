import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** Who looks after the roads of a section. */
export const projectDepartment = record({ id: ours.id("Xm_Id"), name: ours.text("Xm_Name") });
