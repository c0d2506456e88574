import { z } from "zod";
import { checkFamilies, checkResults, checkRounds } from "../domain/check.ts";
import { orderFilter } from "../domain/order-filter.ts";
import { MOST_SORTS } from "../domain/row-matcher.ts";
import { workOrderListNames } from "../domain/work-order-list.ts";
import { assessmentTableNames, columnsOfAssessment } from "../exports/assessment-tables.ts";
import { wantedDocument } from "../exports/document-words.ts";
import { type ExportColumnKey, exportColumnKeys } from "../exports/export-columns.ts";
import { exportJob } from "../exports/export-job.ts";
import { cellKindOf, type ExportTable, hasPictures } from "../exports/export-tables.ts";
import { exportWords } from "../exports/export-words.ts";
import { flagNames } from "../policy/flags.ts";
import { lineOfText } from "./api.ts";
import { door } from "./door.ts";

/** Spreadsheets that a worker builds; each is its owner's alone. */

const word = z.string().max(120);
const name = z.string().min(1).max(40);
const key = z.enum(exportColumnKeys as [ExportColumnKey, ...ExportColumnKey[]]);
const columnFilter = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("choice"), values: z.array(z.string().max(200)).max(500) }),
  z.strictObject({ kind: z.literal("text"), text: z.string().max(200) }),
]);

/** More rows with pictures than this are no workbook that anybody opens. */
export const MAX_PICTURED_ROWS = 2_000;
/** Orders chosen by hand. */
export const MAX_CHOSEN = 3_000;
/** What the documents say: up to one picture of the defect and two of the repair. */
export const STANDARD_PICTURES = { defect: 1, repair: 2 } as const;

/** Which table the rows are of. */
const TABLES = {
  list: "orders",
  filter: "orders",
  chosen: "orders",
  quickShots: "quickShots",
  checks: "checks",
} as const satisfies Record<string, ExportTable>;
type Declared = "resource" | "report" | "orderReport" | "assessment";
/** Undefined for the rows of registers, reports and the assessment, whose columns their declarations know. */
export const tableOf = ({ of }: { of: keyof typeof TABLES | Declared }): ExportTable | undefined =>
  Object.hasOwn(TABLES, of) ? TABLES[of as keyof typeof TABLES] : undefined;
const MOST_COLUMNS = 75;

/** Of an export, in characters: its file is called by it. */
export const LONGEST_TITLE = 100;
const direction = z.enum(["asc", "desc"]);
/** By one column, and where that does not tell rows apart by others. */
const sortBy = <K extends z.ZodType<string>>(of: K) =>
  z.strictObject({
    ...{ key: of, direction },
    thenBy: z
      .array(z.strictObject({ key: of, direction }))
      .max(MOST_SORTS - 1)
      .readonly()
      .optional(),
  });

const request = z.strictObject({
  /** Names the workbook and its file. */
  title: lineOfText(LONGEST_TITLE).min(1),
  rows: z.discriminatedUnion("of", [
    /** A live list, or the part of one that has these statuses, as it is searched, filtered and sorted on screen. */
    z.strictObject({
      of: z.literal("list"),
      list: z.enum(workOrderListNames as [string, ...string[]]).optional(),
      statuses: z.array(z.number().int()).max(50).default([]),
      search: z.string().max(200).default(""),
      filters: z.partialRecord(key, columnFilter).default({}),
      sort: sortBy(key),
    }),
    /** All work orders that a filter lets through. */
    z.strictObject({ of: z.literal("filter"), filter: orderFilter, sort: sortBy(key) }),
    /** Orders chosen by hand, in the order in which they stand. */
    z.strictObject({ of: z.literal("chosen"), ids: z.array(z.string().min(1).max(64)).min(1).max(MAX_CHOSEN) }),
    /** The queue of quick identification, in its order. */
    z.strictObject({ of: z.literal("quickShots") }),
    /** Orders of spot checks, as their screen shows them. */
    z.strictObject({
      of: z.literal("checks"),
      family: z.enum(checkFamilies),
      round: z.enum(checkRounds),
      /** Empty is all samples. */
      sampleId: z.string().max(64),
      result: z.enum([...checkResults, "all"]),
    }),
    /** Records of a register, as they are searched, filtered and sorted on screen. */
    z.strictObject({
      of: z.literal("resource"),
      resource: name,
      /** Those alone that were chosen by hand, whatever else is asked. */
      ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_CHOSEN).optional(),
      search: z.string().max(200).default(""),
      filters: z.record(name, columnFilter).default({}),
      sort: sortBy(name),
    }),
    /** What a report answers to a question; the flags are those of whoever asks, whatever is sent. */
    z.strictObject({
      of: z.literal("report"),
      report: name,
      question: z.record(name, z.string().max(64)),
      /** The same of the time before, whose figures stand beside those of this one. */
      earlier: z.record(name, z.string().max(64)).optional(),
      flags: z.partialRecord(z.enum(flagNames), z.boolean()).default({}),
    }),
    /** One table of a report over our orders; the flags as above. */
    z.strictObject({
      of: z.literal("orderReport"),
      report: name,
      table: name,
      filter: orderFilter,
      earlier: orderFilter.optional(),
      choices: z.record(name, name).default({}),
      flags: z.partialRecord(z.enum(flagNames), z.boolean()).default({}),
    }),
    /** A table of the assessment, as the server reckons it for whoever asks. */
    z.strictObject({
      of: z.literal("assessment"),
      table: z.enum(assessmentTableNames),
      /** YYYY-MM; of a table of the year any month of it. */
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "a month as YYYY-MM"),
      /** Whose sheets; empty is everybody's. */
      companies: z.array(z.string().min(1).max(64)).max(MAX_CHOSEN).default([]),
    }),
  ]),
  /** Of the rows' table. */
  columns: z
    .array(z.strictObject({ key: name, title: word }))
    .min(1)
    .max(MOST_COLUMNS),
  /** How many pictures of each order; null for a table alone. */
  pictures: z.strictObject({ defect: z.number().int().min(0).max(5), repair: z.number().int().min(0).max(5) }).nullable(),
  /** The whole report as a PDF in the place of a table of it. */
  document: wantedDocument.nullable().default(null),
  /** The language's locale: texts are sorted by it. */
  locale: z.enum(["zh-CN", "en-GB", "es-ES", "ja-JP"]),
  words: exportWords,
  /** Search, filters and sort in words, for the sheet that says what the workbook holds. */
  filterText: z.string().max(1_000).default(""),
  sortText: z.string().max(200).default(""),
});
export const exportRequest = request
  .refine(
    ({ rows, columns }) => {
      if (rows.of === "assessment") return columns.every(({ key }) => Object.hasOwn(columnsOfAssessment(rows.table), key));
      const table = tableOf(rows);
      return table === undefined || columns.every(({ key }) => cellKindOf(table, key) !== undefined);
    },
    {
      path: ["columns"],
      message: "names one that these rows do not have",
    },
  )
  .refine(
    ({ rows, pictures }) =>
      pictures === null ||
      (["defect", "repair"] as const).every((kind) => {
        const table = tableOf(rows);
        return pictures[kind] === 0 || (table !== undefined && hasPictures(table, kind));
      }),
    { path: ["pictures"], message: "asks for pictures that these rows do not have" },
  )
  .refine(({ rows, document }) => document === null || rows.of === "report" || rows.of === "orderReport", {
    path: ["document"],
    message: "is made of reports alone",
  });
export type ExportRequest = z.output<typeof exportRequest>;

const answer = z.object({ export: exportJob });
const params = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
/** Each table of rows has screens of its own, and whoever may open none of them is refused it (server/exports/whose-rows.ts). */
const own = { access: "signedIn", paths: "everyScreen" } as const;
export const exportDoors = {
  /** One's own, newest first. */
  list: door("GET /api/exports", own, { answer: z.object({ exports: z.array(exportJob) }) }),
  begin: door("POST /api/exports", own, { body: exportRequest, status: 202, answer }),
  cancel: door("POST /api/exports/:id/cancel", own, { params, answer }),
  retry: door("POST /api/exports/:id/retry", own, { params, status: 202, answer }),
  remove: door("DELETE /api/exports/:id", own, { params }),
  /** The workbook. */
  file: door("GET /api/exports/:id/file", own, { params, file: true }),
};
