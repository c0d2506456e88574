import type { CalendarDay } from "../domain/calendar-day.ts";
import { isPresent } from "./question.ts";
import type { AnyQuestion, AnyReport } from "./report.ts";

/** For how long everybody gets the services' answer to one question of a report, on screen and in exports alike: the past hardly moves. */
export function keptForMs({ ask, filters }: AnyReport, question: AnyQuestion, today: CalendarDay): number {
  if (typeof ask.keptMs === "number") return ask.keptMs;
  return isPresent(filters, question, today) ? ask.keptMs.present : ask.keptMs.past;
}

/** Of a year, the months that are over are asked seldom: it is as true as what moves of it. */
export function asTrueAsMs(answers: readonly { readonly keepMs: number; readonly askedAtMs: number }[], nowMs: number): number {
  const shortestMs = Math.min(...answers.map(({ keepMs }) => keepMs));
  return Math.min(nowMs, ...answers.filter(({ keepMs }) => keepMs === shortestMs).map(({ askedAtMs }) => askedAtMs));
}
