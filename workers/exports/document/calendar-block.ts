import type { NumberWords } from "../../../shared/domain/number-words.ts";
import { type CalendarPart, calendarOf, verdictOf, weekdays } from "../../../shared/reports/calendar.ts";
import type { ReportRow } from "../../../shared/reports/report.ts";
import type { Block } from "./block.ts";

interface Said {
  readonly locale: string;
  readonly format: NumberWords;
  readonly say: (key: string) => string;
  readonly today: string;
}

/** A month by its weeks: what each day came to, whether that was passed, and its weather in words. */
export function calendarBlock(
  part: CalendarPart,
  title: string,
  month: string,
  rows: readonly ReportRow[],
  { locale, format, say, today }: Said,
): Block {
  const lines = (row: ReportRow) => {
    const rate = row.unread?.[part.rate] === undefined ? (row[part.rate] as number | null) : null;
    return [
      rate === null ? say("unknown") : `${format.number(rate, 2)}%`,
      say(verdictOf(part, row, today)),
      part.weather === undefined ? "" : String(row[part.weather] ?? ""),
    ].filter(Boolean);
  };
  return {
    ...{ kind: "table", title },
    columns: weekdays(locale).map((name) => ({ title: name, right: false })),
    rows: calendarOf(part, month, rows).map((week) =>
      week.map((place) =>
        place === null ? "" : [String(Number(place.day.slice(-2))), ...(place.row === undefined ? [] : lines(place.row))].join("\n"),
      ),
    ),
  };
}
