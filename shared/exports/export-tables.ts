import type { CheckItem } from "../domain/check.ts";
import type { QuickShot } from "../domain/quick-shot.ts";
import type { WithUnread } from "../domain/unread.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { type CellKind, exportColumns } from "./export-columns.ts";

/** One row of any table, by its columns. */
export type ExportRow = Readonly<Record<string, unknown>> & WithUnread;

/** An order of a spot check as one row; its reason is the check's. */
export type CheckRow = Omit<WorkOrder, "reason"> & Omit<CheckItem, "id" | "sampleId" | "order" | "unread">;
export const checkRow = ({ order, round, result, reason, lastReason, checkedBy, checkedAtMs, unread }: CheckItem): CheckRow => ({
  ...{ ...order, round, result, reason, lastReason, checkedBy, checkedAtMs, unread: { ...order.unread, ...unread } },
});

type Columns<R> = { readonly [K in keyof R & string]?: { readonly cell: CellKind } };

const quickShotColumns = {
  number: { cell: "text" },
  defectType: { cell: "text" },
  serious: { cell: "word" },
  scorePercent: { cell: "percent" },
  road: { cell: "text" },
  chainageM: { cell: "chainage" },
  direction: { cell: "word" },
  town: { cell: "text" },
  company: { cell: "text" },
  section: { cell: "text" },
  foundAtMs: { cell: "time" },
  device: { cell: "text" },
} as const satisfies Columns<QuickShot>;

const checkColumns = {
  number: { cell: "text" },
  result: { cell: "word" },
  defectType: { cell: "text" },
  road: { cell: "text" },
  chainageM: { cell: "chainage" },
  town: { cell: "text" },
  company: { cell: "text" },
  handler: { cell: "text" },
  finishedAtMs: { cell: "time" },
  round: { cell: "number" },
  lastReason: { cell: "text" },
  reason: { cell: "text" },
  checkedBy: { cell: "text" },
  checkedAtMs: { cell: "time" },
} as const satisfies Columns<CheckRow>;

/** Every table that can become a spreadsheet: its columns, and the kinds of pictures that its rows have. */
export const exportTables = {
  orders: { columns: exportColumns, pictures: ["defect", "repair"] },
  quickShots: { columns: quickShotColumns, pictures: ["defect"] },
  checks: { columns: checkColumns, pictures: ["defect", "repair"] },
} as const satisfies Record<string, { columns: Readonly<Record<string, { cell: CellKind }>>; pictures: readonly PictureKind[] }>;

export type PictureKind = "defect" | "repair";
export type ExportTable = keyof typeof exportTables;
export type ColumnKey<T extends ExportTable> = keyof (typeof exportTables)[T]["columns"] & string;

/** How a column is written; undefined for one that the table does not have. */
export const cellKindOf = (table: ExportTable, key: string): CellKind | undefined =>
  Object.hasOwn(exportTables[table].columns, key)
    ? (exportTables[table].columns as Record<string, { cell: CellKind }>)[key]?.cell
    : undefined;

export const hasPictures = (table: ExportTable, kind: PictureKind): boolean =>
  (exportTables[table].pictures as readonly PictureKind[]).includes(kind);
