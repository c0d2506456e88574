import { z } from "zod";
import { textInFourLanguages } from "../domain/language.ts";
import { byId, lineOfText } from "./api.ts";
import { dataImportKinds } from "./data-import-plan.ts";
import { door } from "./door.ts";

/** As many rows as a file may have. */
export const HANDED_AT_MOST = 5_000;
/** So many are shown; older ones are known, and asked about by nobody. */
export const IMPORTS_SHOWN = 20;
/** Of what went wrong in one import so much is shown at once; the whole of it is a file. */
export const ERRORS_SHOWN = 20;

const MOST_FIELDS = 40;
const values = z.record(z.string().max(100), z.unknown()).refine((sent) => Object.keys(sent).length <= MOST_FIELDS, "has too many fields");

const count = z.number().nullable();
const error = z.object({ line: z.number().int(), text: z.string() });

const shownImport = z.object({
  id: z.string(),
  kind: z.enum(dataImportKinds),
  batchId: z.string(),
  file: z.string(),
  by: z.string(),
  atMs: z.number(),
  /** As they were sent. */
  rows: z.number().int(),
  /** Null where the services were asked and did not say; `lost` where they never said whether they took it. */
  status: z.string().nullable(),
  total: count,
  done: count,
  failed: count,
  /** By the row of the file, with the services' own words: the first ERRORS_SHOWN. */
  errors: z.array(error),
});
export type ShownImport = z.output<typeof shownImport>;

/** Whether somebody may; where not, the sentence of the rule that says so, where there is one. */
const may = z.object({ may: z.boolean(), says: z.nullable(textInFourLanguages) });

const screen = { access: "signedIn", paths: ["/system/managers", "/system/managers-xm"] } as const;

export const dataImportDoors = {
  /** The newest first. `failing` is how the services fail to tell how far they are; empty while they tell. */
  list: door("GET /api/data-imports", screen, {
    answer: z.object({ imports: z.array(shownImport), failing: z.string(), offered: z.record(z.enum(dataImportKinds), may) }),
  }),
  /**
   * Hands rows over. 403 forbidden, with what the rule says; 422 recordProblems with `rows` where one of them is wrong: all or none; 409
   * importedBefore where the same rows were handed over already and nobody said `again`.
   */
  begin: door("POST /api/data-imports", screen, {
    body: z.strictObject({
      kind: z.enum(dataImportKinds),
      batchId: lineOfText(40),
      file: lineOfText(200),
      again: z.boolean(),
      lines: z
        .array(z.strictObject({ line: z.number().int().positive(), values }))
        .min(1)
        .max(HANDED_AT_MOST),
    }),
    once: true,
    status: 201,
    answer: z.object({ id: z.string() }),
  }),
  /** All that went wrong in one. */
  errors: door("GET /api/data-imports/:id/errors", screen, { params: byId, answer: z.object({ errors: z.array(error) }) }),
};
