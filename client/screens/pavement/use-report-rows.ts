import { useMemo } from "react";
import type { AnyQuestion, AnyReport } from "../../../shared/reports/report.ts";
import { useMoving } from "../../live/moving-rows.ts";
import { type ToldRow, useReport } from "../../reports/use-report.ts";

const WHOLE: AnyQuestion = {};

/** All rows of a report that is asked nothing, as they are now. */
export function useReportRows(report: AnyReport) {
  const { shown } = useReport(report, WHOLE);
  const source = shown.rows;
  const version = useMoving(source, (view) => view.version);
  const refused = useMoving(source, (view) => view.answer?.refused ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo<readonly ToldRow[]>(() => [...source.store.getState().rows.values()], [source, version]);
  return { source, rows, refused };
}
