import { type CalendarDay, dayAt, dayText, parseDay } from "../../shared/domain/calendar-day.ts";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import { periodBounds } from "../../shared/domain/order-matcher.ts";
import { dueDay } from "../../shared/domain/subscription-times.ts";
import { filled } from "../../shared/exports/document-words.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { reports } from "../../shared/reports/all.ts";
import { firstQuestion } from "../../shared/reports/question.ts";
import {
  type Comparison,
  daysOfQuestion,
  earlierFilter,
  earlierQuestion,
  settledQuestion,
  timeText,
} from "../../shared/reports/relative-question.ts";
import type { AnyQuestion, AnyReport } from "../../shared/reports/report.ts";

export interface Asked {
  readonly asked: AnyQuestion;
  readonly compared: Comparison | null;
}

/**
 * A subscription's request as of the day on which it is due: "last month" is that day's, also where it is made long afterwards. What of its words
 * names days has {when} in their place.
 */
export function requestAt(request: ExportRequest, { asked, compared }: Asked, dueMs: number, timeZone: string): ExportRequest {
  const { rows } = request;
  const day = parseDay(dueDay(dueMs, timeZone))!;
  if (rows.of === "report") {
    const report: AnyReport = reports.find(({ name }) => name === rows.report)!;
    const month = dayText(day).slice(0, 7);
    const question = settledQuestion(report.filters, { ...firstQuestion(report.filters, month), ...asked }, day);
    const earlier = compared === null ? null : earlierQuestion(report.filters, question, compared);
    const days = [question, earlier].map((one) => one && daysOfQuestion(report.filters, one));
    return worded({ ...request, rows: { ...rows, question, earlier: earlier ?? undefined } }, days[0] ?? null, days[1] ?? null);
  }
  if (rows.of !== "orderReport") return request;
  const today = { timeZone, nowMs: dueMs };
  const filter = daysOf(rows.filter, today);
  const earlier = compared === null ? null : earlierFilter(rows.filter, compared, today);
  return worded({ ...request, rows: { ...rows, filter, earlier: earlier ?? undefined } }, filter, earlier);
}

/** A period that moves, by the days that it has on that day. */
function daysOf(filter: OrderFilter, today: { readonly timeZone: string; readonly nowMs: number }): OrderFilter {
  if (filter.period === undefined) return filter;
  const { fromMs, untilMs } = periodBounds(filter, today)!;
  const text = (ms: number) => dayText(dayAt(today.timeZone, ms) satisfies CalendarDay);
  return { ...filter, period: undefined, from: text(fromMs), to: text(untilMs - 1) };
}

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function worded(request: ExportRequest, now: Days | null, before: Days | null): ExportRequest {
  const span = (days: Days | null) => (days === null ? "" : timeText(days));
  const filterText = [request.filterText, span(now)].filter(Boolean).join(" · ");
  const { document } = request;
  if (document === null) return { ...request, filterText };
  const said = Object.fromEntries(Object.entries(document.words.said).map(([key, text]) => [key, filled(text, { when: span(before) })]));
  return { ...request, filterText, document: { ...document, words: { ...document.words, said } } };
}
