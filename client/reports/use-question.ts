import { useCallback, useMemo } from "react";
import { dayAt, monthText } from "../../shared/domain/calendar-day.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { useMe } from "../session/session.ts";
import { useView } from "../session/view.ts";
import { addressOfQuestion, questionAt } from "./address.ts";

/** What a report is asked: it stands in the address, so that a reload, a link and the way back find it again. */
export function useQuestion(report: AnyReport): {
  readonly question: AnyQuestion;
  /** YYYY-MM, in the customer's zone. */
  readonly presentMonth: string;
  readonly ask: (change: AnyQuestion) => void;
} {
  const { search, readdress } = useView();
  const presentMonth = monthText(dayAt(useMe().tenant.timeZone, Date.now()));
  const first = useMemo(() => firstQuestion(report.filters, presentMonth), [report, presentMonth]);
  const question = useMemo(() => questionAt(report, search, first), [report, search, first]);
  const ask = useCallback(
    (change: AnyQuestion) => readdress(addressOfQuestion({ ...question, ...change }, first, search)),
    [question, first, search, readdress],
  );
  return { question, presentMonth, ask };
}
