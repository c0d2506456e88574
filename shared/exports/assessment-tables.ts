import { z } from "zod";
import type { CellKind } from "./export-columns.ts";

const quarters = Object.fromEntries(
  ["year", "quarter1", "quarter2", "quarter3", "quarter4"].flatMap((part) =>
    [part, `${part}Mean`, `${part}ByHand`].map((key) => [key, "number"] as const),
  ),
);
const months = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`month${i + 1}`, "number"] as const));

/** Every table of the assessment that can become a spreadsheet, with its columns. */
export const assessmentTables = {
  month: {
    ...{ month: "text", rank: "number", change: "number", company: "text", score: "number", own: "number", roads: "number" },
    ...{ services: "number", count: "number" },
  },
  roads: { month: "text", road: "text", company: "text", score: "number", services: "number", count: "number" },
  deductions: {
    ...{ day: "text", company: "text", road: "text", item: "text", rule: "text", points: "number", reason: "text", corrects: "text" },
    ...{ order: "text", pictures: "number", by: "text", enteredAtMs: "time", state: "word", appeal: "text", answer: "text" },
  },
  /** Each item of each sheet, with what it has left. */
  sheets: {
    ...{ month: "text", company: "text", road: "text", item: "text", rule: "text", worth: "number", deducted: "number", left: "number" },
  },
  year: { rank: "number", company: "text", ...quarters, ...months },
  ranking: { month: "text", rank: "number", company: "text", score: "number", change: "number" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CellKind>>>>;

export type AssessmentTableName = keyof typeof assessmentTables;
export const assessmentTableNames = Object.keys(assessmentTables) as [AssessmentTableName, ...AssessmentTableName[]];
export const columnsOfAssessment = (table: AssessmentTableName): Readonly<Record<string, CellKind>> => assessmentTables[table];

/** Rows that the server reckoned for whoever asks, as they go to the worker that writes them: it knows neither records of ours nor the rules. */
export const reckonedRows = z.object({
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  asOfMs: z.number(),
});
export type ReckonedRows = z.output<typeof reckonedRows>;
