import { z } from "zod";
import type { CellKind } from "./export-columns.ts";

const quarters = Object.fromEntries(
  ["year", "quarter1", "quarter2", "quarter3", "quarter4"].flatMap((part) =>
    [part, `${part}Mean`, `${part}ByHand`].map((key) => [key, "points"] as const),
  ),
);
const months = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`month${i + 1}`, "points"] as const));

/** Every table of the assessment that can become a spreadsheet, with its columns. */
export const assessmentTables = {
  month: {
    ...{ month: "text", rank: "number", change: "number", company: "text", score: "points", own: "points", roads: "points" },
    ...{ services: "points", count: "number" },
  },
  roads: { month: "text", road: "text", company: "text", score: "points", services: "points", count: "number" },
  deductions: {
    ...{ day: "day", company: "text", road: "text", item: "text", rule: "text", points: "points", reason: "text", corrects: "text" },
    ...{ source: "word", sourceCount: "number", sourcePeriod: "text" },
    ...{ order: "text", pictures: "number", by: "text", enteredAtMs: "time", state: "word", appeal: "text", answer: "text" },
    ...{ decidedBy: "text", decidedAtMs: "time" },
  },
  /** Each item of each sheet, with what it has left; what is left of a whole sheet is its score. */
  sheets: {
    ...{ month: "text", company: "text", road: "text", item: "word", rule: "text", worth: "points", deducted: "points", left: "points" },
  },
  year: { rank: "number", company: "text", ...quarters, ...months },
  ranking: { month: "text", rank: "number", company: "text", score: "points", change: "number" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CellKind>>>>;

/** Lines of a sheet that are no item of its tree. */
export const SHEET_LINES = { strange: "~strange", givenBack: "~givenBack" } as const;

export type AssessmentTableName = keyof typeof assessmentTables;
export const assessmentTableNames = Object.keys(assessmentTables) as [AssessmentTableName, ...AssessmentTableName[]];
export const columnsOfAssessment = (table: AssessmentTableName): Readonly<Record<string, CellKind>> => assessmentTables[table];

/** Rows that the server reckoned for whoever asks, as they go to the worker that writes them: it knows neither records of ours nor the rules. */
export const reckonedRows = z.object({
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  asOfMs: z.number(),
});
export type ReckonedRows = z.output<typeof reckonedRows>;
