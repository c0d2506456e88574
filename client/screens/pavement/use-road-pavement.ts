import { useCallback } from "react";
import type { Road } from "../../../shared/domain/reference.ts";
import type { MeasuredDefect } from "../../../shared/reports/measured-defect.ts";
import { quantifiedDefects } from "../../../shared/reports/quantified.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { openOrder } from "../../session/selection.ts";
import { useDefectFields } from "./use-defect-fields.ts";
import { usePavement } from "./use-pavement.ts";
import { usePavementLanes } from "./use-pavement-lanes.ts";

/** The pavement of a road by its last batch, as lanes of its strip: a defect leads to the order that it became. */
export function useRoadPavement({ line, lengthM }: Pick<Road, "line" | "lengthM">, batches: readonly ReportRow[]) {
  const { rows, source } = useReportRows(quantifiedDefects);
  const fields = useDefectFields();
  const pavement = usePavement(line, lengthM, batches, batches.at(-1), rows);
  const onDefect = useCallback(({ orderId }: MeasuredDefect) => {
    if (orderId !== "") openOrder(orderId);
  }, []);
  return { lanes: usePavementLanes(pavement, { fields, onDefect }), source };
}
