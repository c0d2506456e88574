import { useCallback } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import { quantifiedDefects } from "../../../shared/reports/quantified.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { openOrder } from "../../session/selection.ts";
import { RoadStrip } from "../../strip/road-strip.tsx";
import { useRoadFacilities } from "../../strip/use-road-facilities.ts";
import { Card } from "../../ui/card.tsx";
import { TruthOf } from "../../ui/truth-label.tsx";
import { useDefectFields } from "../pavement/use-defect-fields.ts";
import { usePavement } from "../pavement/use-pavement.ts";
import { usePavementLanes } from "../pavement/use-pavement-lanes.ts";
import { roadInfoText } from "./road-info.words.ts";

/** All that is known along a road, of its last batch where it was surveyed. */
export function RoadLanes({ road, batches }: { road: Road; batches: readonly ReportRow[] }) {
  const say = useWords(roadInfoText);
  const defects = useReportRows(quantifiedDefects);
  const fields = useDefectFields();
  const pavement = usePavement(road.line, road.lengthM, batches, batches.at(-1), defects.rows);
  const onDefect = useCallback(({ orderId }: MeasuredDefect) => {
    if (orderId !== "") openOrder(orderId);
  }, []);
  const lanes = usePavementLanes(pavement, { fields, onDefect });
  const { facilities, failed } = useRoadFacilities(road.id);
  return (
    <Card title={say("strip")} className="road-info-wide" aside={<TruthOf source={defects.source} />}>
      <RoadStrip road={road} pavement={lanes} facilities={facilities} failed={failed} />
    </Card>
  );
}
