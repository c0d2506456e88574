import { z } from "zod";

const word = z.string().max(200);
const wordsBy = z.record(z.string().max(60), word);

/** What a document has to say beside its table, in the language of whoever asked; {name} is the place of a value. */
export const documentWords = z.strictObject({
  /** Whose document it is. */
  organisation: word,
  contents: word,
  /** Headings of the figures and of the rows. */
  figures: word,
  table: word,
  /** Where those sign who made, checked and approved it. */
  madeBy: word,
  checkedBy: word,
  approvedBy: word,
  day: word,
  /** In the place of a part that has no rows. */
  noData: word,
  /** What the parts are called, by their titles; figures and fields by their keys. */
  titles: wordsBy,
  figureNames: wordsBy,
  fields: wordsBy,
  /** What charts say beside them. */
  said: wordsBy,
});
export type DocumentWords = z.output<typeof documentWords>;

export const papers = ["A4", "A3"] as const;
export type Paper = (typeof papers)[number];

/** A document to be handed in: the whole report with cover, contents, figures, charts and tables. */
export const wantedDocument = z.strictObject({ paper: z.enum(papers), words: documentWords });
export type WantedDocument = z.output<typeof wantedDocument>;

/** The text with values in the places of their names. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
