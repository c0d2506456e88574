import { useMemo } from "react";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { pavementBatches } from "../../../shared/reports/quantified.ts";
import { atMsOf, useCursor } from "../../live/time-cursor.ts";
import { useReportRows } from "../../reports/use-report-rows.ts";
import { useMe } from "../../session/session.ts";

/** The surveys of roads, each with the day on which it was filmed: away from live those until the day that is shown, which `untilDay` names (H3). */
export function useSurveyBatches() {
  const batches = useReportRows(pavementBatches);
  const { timeZone } = useMe().tenant;
  const atMs = atMsOf(useCursor());
  const untilDay = atMs === null ? null : dayText(dayAt(timeZone, atMs));
  const rows = useMemo(
    () => (untilDay === null ? batches.rows : batches.rows.filter(({ filmedOn }) => String(filmedOn) <= untilDay)),
    [batches.rows, untilDay],
  );
  return { ...batches, rows, untilDay };
}
