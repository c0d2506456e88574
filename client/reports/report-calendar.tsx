import { useTranslation } from "react-i18next";
import { weatherMark, weatherPicture } from "../../shared/charts/weather-mark.ts";
import { type CalendarPart, type CalendarPlace, calendarOf, verdictOf, weekdays } from "../../shared/reports/calendar.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { useWords } from "../i18n/use-words.ts";
import { Card } from "../ui/card.tsx";
import { useFormat } from "../ui/format.ts";
import { walkFigures } from "./matrix-keys.ts";
import { reportText } from "./report.words.ts";
import type { ToldRow } from "./use-report.ts";
import "./report-calendar.css";

interface Props {
  readonly part: CalendarPart;
  readonly title: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly rows: readonly ToldRow[];
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** A month by its weeks: what each day came to, whether that was passed, and its weather; a day leads to its rows. */
export function ReportCalendar({ part, title, month, rows, today, onDay }: Props) {
  const { i18n } = useTranslation();
  const weeks = calendarOf(part, month, rows);
  const first = weeks.flat().find((place) => place?.row !== undefined)?.day;
  return (
    <Card title={`${title} · ${month}`} className="report-calendar" flush>
      <table aria-label={title} onKeyDown={walkFigures}>
        <thead>
          <tr>
            {weekdays(LANGUAGES[i18n.language as Language].locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((place) => place !== null)!.day}>
              {week.map((place, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a weekday.
                <td key={i} data-verdict={place?.row && verdictOf(part, place.row, today)}>
                  {place !== null && <Day part={part} today={today} place={place} isFirst={place.day === first} onDay={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface DayProps extends Pick<Props, "part" | "today" | "onDay"> {
  readonly place: CalendarPlace;
  /** Arrows reach the others from it. */
  readonly isFirst: boolean;
}

function Day({ part, today, place: { day, row }, isFirst, onDay }: DayProps) {
  const { t } = useTranslation();
  const say = useWords(reportText);
  const format = useFormat();
  const date = <time dateTime={day}>{Number(day.slice(-2))}</time>;
  if (row === undefined) return date;
  const verdict = verdictOf(part, row, today);
  const rate = row.unread?.[part.rate] === undefined ? (row[part.rate] as number | null) : null;
  const weather = part.weather === undefined ? "" : String(row[part.weather] ?? "");
  const mark = weatherMark(weather);
  return (
    <button type="button" tabIndex={isFirst ? 0 : -1} title={say("behind")} onClick={() => onDay(day)}>
      {date}
      <strong>{rate === null ? t("unread.unknown") : `${format.number(rate, 2)}%`}</strong>
      <span>{verdict === "unknown" ? t("unread.unknown") : say(verdict)}</span>
      {weather !== "" && (
        <span className="quiet">
          {mark !== null && <img src={weatherPicture(mark)} alt="" width={14} height={14} />}
          {weather}
        </span>
      )}
    </button>
  );
}
