import { given, ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A town or area that roads belong to; its name is what names it. */
export const town = record({ name: given.id("R_RoadBelongs"), roads: ours.number("R_Count"), place: ours.place("R_Location") });
