import type { Surface } from "../domain/pavement-profile.ts";
import type { Located, Surveyed } from "../domain/pavement-units.ts";
import type { ReportRow } from "./report.ts";

/** A defect as the survey measured it, with the row that tells it. */
export interface MeasuredDefect extends Located {
  readonly id: string;
  readonly orderId: string;
  readonly pictures: readonly string[];
  readonly row: ReportRow;
}

/** What a figure is made of; where one cannot be read, its unit has none. */
const MEASURED = ["type", "degree", "areaM2", "longM"];

export const measuredDefect = (row: ReportRow): MeasuredDefect => ({
  ...{ id: String(row.id), orderId: String(row.orderId ?? ""), pictures: row.pictures as readonly string[], row },
  ...{ type: String(row.type), degree: String(row.degree), direction: row.direction as Located["direction"] },
  ...{ chainageM: row.chainageM as number | null, areaM2: row.areaM2 as number | null, lengthM: row.longM as number | null },
  isUnread: MEASURED.some((key) => row.unread?.[key] !== undefined),
});

/** Without any defect. */
const SOUND_PCI = 100;

/** A width that cannot be read is not known; a surface that nobody tells is the usual one. */
export const surveyedOf = (batch: ReportRow, defects: readonly ReportRow[]): Surveyed => ({
  ...{ fromM: batch.fromM as number | null, toM: batch.toM as number | null, wideM: batch.wideM as number | null },
  ...{ direction: batch.direction as Surveyed["direction"], surface: (batch.surface || "asphalt") as Surface },
  // Patrols and surveys share the call of batches and have one each for defects: points were lost, and none of what cost them is in this one.
  isUntold: defects.length === 0 && typeof batch.pci === "number" && batch.pci < SOUND_PCI,
});
