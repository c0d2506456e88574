import { useCallback, useMemo } from "react";
import { dayAt, dayText, monthText, parseDay } from "../../shared/domain/calendar-day.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import { settledQuestion } from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";
import { useMe } from "../session/session.ts";
import { useView } from "../session/view.ts";
import { addressOfQuestion, questionAt, refusedAt } from "./address.ts";
import { useMayAsk } from "./use-may-ask.ts";

/** What a report is asked: it stands in the address, so that a reload, a link and the way back find it again. */
export function useQuestion(report: AnyReport): {
  /** As the address has it: "last month" stays a word. */
  readonly asked: AnyQuestion;
  /** The same in months and days of today. */
  readonly question: AnyQuestion;
  /** YYYY-MM, in the customer's zone. */
  readonly presentMonth: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Parts of the address that say what cannot be asked: they are as at first. */
  readonly refused: readonly string[];
  readonly ask: (change: AnyQuestion) => void;
} {
  const { search, readdress } = useView();
  const now = dayAt(useMe().tenant.timeZone, Date.now());
  const [presentMonth, today] = [monthText(now), dayText(now)];
  const first = useMemo(() => firstQuestion(report.filters, presentMonth), [report, presentMonth]);
  const mayAsk = useMayAsk(report);
  const asked = useMemo(() => questionAt(report, search, first, mayAsk), [report, search, first, mayAsk]);
  const question = useMemo(() => settledQuestion(report.filters, asked, parseDay(today)!), [report, asked, today]);
  const ask = useCallback(
    (change: AnyQuestion) => readdress(addressOfQuestion({ ...asked, ...change }, first, search)),
    [asked, first, search, readdress],
  );
  const refused = useMemo(() => refusedAt(search, first, asked), [search, first, asked]);
  return { refused, asked, question, presentMonth, today, ask };
}
