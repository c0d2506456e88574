import type { WorkOrder } from "../domain/work-order.ts";

/** How a column of a spreadsheet of orders reads one. The lists of the client show the same columns; a test holds the two together. */
export const exportColumns = {
  status: { sort: "number", cell: "status" },
  number: { sort: "code", cell: "text" },
  defectType: { sort: "text", cell: "text" },
  road: { sort: "text", cell: "text" },
  chainageM: { sort: "number", cell: "chainage" },
  dueAtMs: { sort: "number", cell: "time" },
  foundAtMs: { sort: "number", cell: "time" },
  town: { sort: "text", cell: "text" },
  company: { sort: "text", cell: "text" },
  section: { sort: "text", cell: "text" },
  finishedAtMs: { sort: "number", cell: "time" },
  changedAtMs: { sort: "number", cell: "time" },
  source: { sort: "number", cell: "source" },
  finder: { sort: "text", cell: "text" },
  handler: { sort: "text", cell: "text" },
  reason: { sort: "text", cell: "text" },
} as const satisfies Partial<Record<keyof WorkOrder, ExportColumn>>;

/** word is a value that the user's language has a word for; percent is of 100; day is a YYYY-MM-DD; points are told to the hundredth. */
export type CellKind =
  | "text"
  | "time"
  | "day"
  | "chainage"
  | "status"
  | "source"
  | "word"
  | "number"
  | "points"
  | "percent"
  | "place"
  | "line";

export interface ExportColumn {
  /** text sorts as people of the language do, code by its characters, number by size. */
  readonly sort: "text" | "code" | "number";
  readonly cell: CellKind;
}

export type ExportColumnKey = keyof typeof exportColumns;
export const exportColumnKeys = Object.keys(exportColumns) as ExportColumnKey[];
