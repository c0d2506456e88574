import { useMemo } from "react";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { useMoving } from "../live/moving-rows.ts";
import { type ToldRow, useReport } from "./use-report.ts";

const WHOLE: AnyQuestion = {};

/** All rows that a report answers, as they are now. The question must keep its identity while it is the same. */
export function useReportRows(report: AnyReport, question: AnyQuestion = WHOLE) {
  const { shown } = useReport(report, question);
  const source = shown.rows;
  const version = useMoving(source, (view) => view.version);
  const refused = useMoving(source, (view) => view.answer?.refused ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity; `version` says that they changed.
  const rows = useMemo<readonly ToldRow[]>(() => [...source.store.getState().rows.values()], [source, version]);
  return { source, rows, refused };
}
