import type { RowOfFields } from "../../shared/legacy/record.ts";
import type { measuredDefect } from "../../shared/legacy/records/measured-defect.ts";

export type MeasuredDefect = RowOfFields<(typeof measuredDefect)["fields"]>;
/** One that an import brought, with its batch and the day on which it was measured. */
export type ImportedDefect = MeasuredDefect & { readonly batchId: string; readonly joinedAtMs: number };

/** What they are called among the records. */
export const IMPORTED_DEFECTS = "measuredDefects";
