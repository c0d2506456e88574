import { ours } from "../field-codecs.ts";
import { record } from "../record.ts";

/** Why the services did not take a row: its place among those that were sent, from 1, and their words. */
const importError = record({ row: ours.count("Row"), text: ours.text("Text") });

/** Rows that were handed to the services together, and how far they are with them. */
export const dataImport = record({
  id: ours.id("Im_Id"),
  status: ours.code("Im_Status", { waiting: 0, running: 1, done: 2, failed: 3 }),
  total: ours.count("Im_Total"),
  done: ours.count("Im_Done"),
  failed: ours.count("Im_Failed"),
  errors: ours.rows("Im_Errors", importError),
});
