import { chainagesHeld } from "../../shared/domain/chainages-of.ts";
import { pavementUnits } from "../../shared/domain/pavement-units.ts";
import type { SurveyedRoad } from "../../shared/domain/project-effect.ts";
import type { Road } from "../../shared/domain/reference.ts";
import { type MeasuredDefect, measuredDefect, surveyedOf } from "../../shared/reports/measured-defect.ts";
import type { ReportRow } from "../../shared/reports/report.ts";

/**
 * What batches tell of some roads, piece by piece. The services tell one PCI of a whole batch: their parts have what the batch's own defects come to, and
 * where those were told by nobody each part has the PCI of the whole.
 */
export function effectSurveys(
  batches: readonly ReportRow[],
  defects: readonly ReportRow[],
  roads: ReadonlyMap<string, Pick<Road, "line" | "lengthM">>,
  roadIds: ReadonlySet<string>,
): SurveyedRoad[] {
  const found = new Map<string, ReportRow[]>();
  for (const row of defects) {
    const of = `${row.batchId} ${row.roadId}`;
    if (roadIds.has(String(row.roadId))) found.set(of, [...(found.get(of) ?? []), row]);
  }
  return batches
    .filter(({ roadId }) => roadIds.has(String(roadId)))
    .map((batch): SurveyedRoad => {
      const own = found.get(`${batch.batchId} ${batch.roadId}`) ?? [];
      const roadId = String(batch.roadId);
      const survey = surveyedOf(batch, own);
      const { line, lengthM } = roads.get(roadId) ?? { line: [], lengthM: 0 };
      const { lanes, main } = pavementUnits<MeasuredDefect>(chainagesHeld(line, lengthM), survey, own.map(measuredDefect));
      const { units } = lanes.find(({ lane }) => lane === main)!;
      const whole = typeof batch.pci === "number" ? batch.pci : null;
      return {
        ...{ roadId, filmedOn: String(batch.filmedOn), direction: String(batch.direction) },
        pieces: units.map(({ fromM, toM, pci, why }) => ({ fromM, toM, pci: why === "untold" ? whole : pci })),
      };
    });
}
