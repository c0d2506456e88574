import { z } from "zod";
import { referredKinds } from "../domain/field-kind.ts";

const word = z.string().max(120);

/**
 * The words of the user's language, sent along so that the workbook says what the screen says; a code without a word is put into the
 * text for unknown ones, in the place of {code}.
 */
export const exportWords = z.strictObject({
  status: z.record(z.string().max(8), word),
  unknownStatus: word,
  serious: word,
  /** In the place of what could not be read. */
  unread: word.default("?"),
  source: z.record(z.string().max(8), word),
  unknownSource: word,
  /** Of columns whose values are words: what each is called. */
  values: z.record(z.string().max(40), z.record(z.string().max(40), word)).default({}),
  /** Headings of the columns with pictures, and what stands in place of one that could not be had. */
  before: word,
  after: word,
  pictureMissing: word,
  /** Stands in the place of a month, {month}, that the services did not answer. */
  monthMissing: word.default("{month}: ?"),
  /** The sheet that says what the workbook holds, and its lines. */
  about: z.strictObject({
    ...{ sheet: word, list: word, filter: word, sort: word, asOf: word, rows: word, madeBy: word, timeZone: word },
    /** Of the rows, so that two files can be told to hold the same; and where the feed of ours stood that they were read from. */
    hash: word.default("SHA-256"),
    position: word.default("#"),
    missing: word.default("?"),
    /** Of what only ids stand there, by what they are of. */
    unnamed: word.default("?"),
    kinds: z.record(z.enum(referredKinds), word).optional(),
  }),
});
export type ExportWords = z.output<typeof exportWords>;
