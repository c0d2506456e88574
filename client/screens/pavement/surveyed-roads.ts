import type { ReportRow } from "../../../shared/reports/report.ts";

/** A road with what its last batch tells. */
export interface SurveyedRoad {
  readonly id: string;
  readonly name: string;
  readonly filmedOn: string;
  readonly pci: number | null;
  readonly batches: number;
}

/** A road's batches as they came. */
export const batchesOf = (batches: readonly ReportRow[], roadId: string): ReportRow[] =>
  batches.filter((row) => row.roadId === roadId).sort((a, b) => String(a.filmedOn).localeCompare(String(b.filmedOn)));

/** Every road with a batch, the worst first; what has no PCI stands last. */
export function surveyedRoads(batches: readonly ReportRow[]): SurveyedRoad[] {
  const roads = new Map<string, SurveyedRoad>();
  for (const { roadId, road, filmedOn, pci } of batches) {
    const id = String(roadId);
    const before = roads.get(id);
    const count = (before?.batches ?? 0) + 1;
    const isLater = before === undefined || String(filmedOn) > before.filmedOn;
    const last = isLater ? { name: String(road), filmedOn: String(filmedOn), pci: pci as number | null } : before;
    roads.set(id, { id, name: last.name, filmedOn: last.filmedOn, pci: last.pci, batches: count });
  }
  return [...roads.values()].sort((a, b) => (a.pci ?? 101) - (b.pci ?? 101) || a.name.localeCompare(b.name, "zh"));
}
