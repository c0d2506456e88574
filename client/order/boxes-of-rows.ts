import { type DefectBox, defectBox } from "../../shared/domain/work-order.ts";
import type { ReportRow } from "../../shared/reports/report.ts";

/** The boxes that rows tell; one that lacks a corner, or the size of its picture, cannot be drawn. */
export const boxesOfRows = (rows: readonly ReportRow[], picture: string): DefectBox[] =>
  rows.flatMap((row) => {
    const read = row.picture === picture ? defectBox.safeParse(row) : null;
    return read?.success === true ? [read.data] : [];
  });
