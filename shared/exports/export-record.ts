import { z } from "zod";
import { type ExportJob, type ExportStatus, exportJob, exportLacking, exportStatuses } from "./export-job.ts";

/**
 * Where exports stand in Redis. The server makes a record and reads it, a worker moves it on; the workbook itself lies in a folder
 * that both see.
 *
 *   {exports}:of:TENANT:USER  sorted set: ids of a user's exports by time of creation
 *   {exports}:job:ID          hash: the record; expires with the workbook
 *   {exports}:request:ID      string: what was asked (ExportRequest as JSON); expires with the workbook
 *   {exports}:reckoned:ID     string: rows that the server reckoned itself (ReckonedRows as JSON); expires with the workbook
 */
export const exportKeys = {
  of: (tenant: string, userId: string) => `{exports}:of:${tenant}:${userId}`,
  job: (id: string) => `{exports}:job:${id}`,
  request: (id: string) => `{exports}:request:${id}`,
  reckoned: (id: string) => `{exports}:reckoned:${id}`,
  /** That one of this name was begun, whatever became of it since. */
  begun: (id: string) => `{exports}:begun:${id}`,
};

/** A workbook is kept so long after it was asked for. */
export const EXPORT_KEPT_MS = 3 * 24 * 3_600_000;
/** A running export that nobody moved on for so long has lost its worker. */
export const EXPORT_LOST_AFTER_MS = 90_000;

export const exportFormats = ["xlsx", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFile = ({ id, format }: { readonly id: string; readonly format: ExportFormat }): string => `${id}.${format}`;

/** A job of the `exports` queue. Everything else stands in the record, which only the server makes. */
export const exportTask = z.strictObject({ id: z.string() });
export type ExportTask = z.infer<typeof exportTask>;

const number = z.coerce.number();
const time = z.string().transform((text) => (text === "" ? null : Number(text)));

/** What HGETALL of a record gives. */
const record = z.object({
  id: z.string(),
  tenant: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** The scope as the server resolved it: all of the customer, or only what belongs to a company (L5); that may be one without an id. */
  scope: z.enum(["customer", "company"]).optional(),
  companyId: z.string(),
  title: z.string(),
  fileName: z.string(),
  /** Versions before made nothing else than workbooks. */
  format: z.enum(exportFormats).default("xlsx"),
  status: z.enum(exportStatuses),
  done: number,
  total: number,
  rows: number,
  withPictures: z.enum(["0", "1"]).transform((flag) => flag === "1"),
  bytes: number,
  createdAtMs: number,
  /** When a worker last said that it lives. */
  movedAtMs: number,
  asOfMs: time,
  finishedAtMs: time,
  expiresAtMs: number,
  error: z.string(),
  /** JSON; empty until the rows are read, and of versions before. */
  lacking: z
    .string()
    .default("")
    .transform((text): unknown => (text === "" ? undefined : JSON.parse(text)))
    .pipe(exportLacking),
});
export type ExportRecord = z.output<typeof record>;

/** The company that an export is bound to; null for all of the customer. Versions before told the two apart by the company alone. */
export const companyOfExport = ({ scope, companyId }: Pick<ExportRecord, "scope" | "companyId">): string | null =>
  scope === "company" || companyId !== "" ? companyId : null;

/** Null for one that was thrown away. */
export const parseExportRecord = (hash: Record<string, string>): ExportRecord | null =>
  Object.keys(hash).length === 0 ? null : record.parse(hash);

/** What its owner sees. One that lost its worker is told as failed, so that it can be asked for again. */
export function describeExport(found: ExportRecord, nowMs: number): ExportJob {
  const lost = found.status === "running" && nowMs - found.movedAtMs > EXPORT_LOST_AFTER_MS;
  return exportJob.parse(lost ? { ...found, status: "failed" satisfies ExportStatus, error: "exportLost" } : found);
}

/**
 * Moves a record on in one step, if it still has a status that allows it: a cancelled export must not become ready.
 * KEYS[1] record; ARGV[1] statuses that allow it, between commas; then fields and values. Answers 1 when it moved.
 */
export const MOVE_EXPORT = `
local status = redis.call("HGET", KEYS[1], "status")
if not status or not string.find(ARGV[1], "," .. status .. ",", 1, true) then return 0 end
for i = 2, #ARGV, 2 do redis.call("HSET", KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1`;

/** What the script is told. */
export const moveArguments = (from: readonly ExportStatus[], fields: Readonly<Record<string, string | number>>): string[] => [
  `,${from.join(",")},`,
  ...Object.entries(fields).flatMap(([name, value]) => [name, String(value)]),
];
