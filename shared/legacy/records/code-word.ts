import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** A code, and the services' word for it. */
export const codeWord = record({ id: ours.id("E_Value"), name: ours.text("E_Name") });
