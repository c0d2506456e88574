import { ExpectedError } from "../../shared/errors.ts";
import { reckonedRows } from "../../shared/exports/assessment-tables.ts";
import type { SelectDeps, Selection } from "./selection.ts";

/** Rows as the server reckoned them for whoever asked. @throws ExpectedError notFound where they are gone */
export async function selectReckoned({ reckoned = null }: Pick<SelectDeps, "reckoned">): Promise<Selection> {
  if (reckoned === null) throw new ExpectedError("notFound", { rows: "reckoned" });
  return reckonedRows.parse(JSON.parse(reckoned));
}
