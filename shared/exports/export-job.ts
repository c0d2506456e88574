import { z } from "zod";
import { referredKinds } from "../domain/field-kind.ts";

export const exportStatuses = ["waiting", "running", "ready", "failed", "cancelled"] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** What a workbook goes without, because the services did not give it. */
export const exportLacking = z
  .object({
    /** YYYY-MM */
    months: z.array(z.string()),
    /** Of what only ids stand there. */
    names: z.array(z.enum(referredKinds)),
  })
  .default({ months: [], names: [] });
export type ExportLacking = z.output<typeof exportLacking>;

export const exportJob = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  status: z.enum(exportStatuses),
  /** Steps done and to do; `total` is 0 until they are known. */
  done: z.number().int(),
  total: z.number().int(),
  rows: z.number().int(),
  withPictures: z.boolean(),
  bytes: z.number().int(),
  createdAtMs: z.number(),
  /** When it last moved on: answers and messages may overtake each other. */
  movedAtMs: z.number(),
  /** The time that the rows are true for; null until they are read. */
  asOfMs: z.number().nullable(),
  finishedAtMs: z.number().nullable(),
  /** When it is thrown away. */
  expiresAtMs: z.number(),
  /** A row of the error table; empty unless it failed. */
  error: z.string(),
  lacking: exportLacking,
});
export type ExportJob = z.infer<typeof exportJob>;

/** What its owner is told of an export: how it stands now, or that it was thrown away. */
export const exportTold = z.union([exportJob, z.object({ gone: z.string() })]);
export type ExportTold = z.output<typeof exportTold>;
export const isPartial = ({ status, lacking }: Pick<ExportJob, "status" | "lacking">): boolean =>
  status === "ready" && lacking.months.length + lacking.names.length > 0;
export const isUnfinished = ({ status }: { status: ExportStatus }): boolean => status === "waiting" || status === "running";
