import { weatherMark, weatherPicture } from "../../../shared/charts/weather-mark.ts";
import { dayAt, monthText } from "../../../shared/domain/calendar-day.ts";
import { monthBy } from "../../../shared/domain/months.ts";
import { reportDoor } from "../../../shared/http/report-api.ts";
import { patrolCoverage } from "../../../shared/reports/patrol-coverage.ts";
import { failureText } from "../../api/failure-text.ts";
import { useAsked } from "../../api/use-asked.ts";
import { useLive } from "../../live/use-topic.ts";
import { useMe } from "../../session/session.ts";
import { StandsFrom } from "../../ui/stands-from.tsx";

const DAYS = 14;

/** The weather of the last days, as the services tell it with the days of patrols. */
export function WeatherStrip() {
  const { client } = useLive();
  const today = dayAt(useMe().tenant.timeZone, client.serverNowMs());
  const month = monthText(today);
  const { value, failure } = useAsked(reportDoor(patrolCoverage), { query: { month, company: "" } });
  // Early in a month most of these days are of the one before.
  const earlier = useAsked(reportDoor(patrolCoverage), today.day < DAYS ? { query: { month: monthBy(month, -1), company: "" } } : null);
  if (failure !== null) return <p className="quiet home-weather">{failureText(failure)}</p>;
  const days = value === null ? [] : [...(earlier.value?.rows ?? []), ...value.rows].slice(-DAYS);
  return (
    <>
      <StandsFrom answer={value} />
      <ol className="home-weather">
        {days.map((row) => {
          const [day, weather] = [String(row.day), String(row.weather ?? "")];
          const mark = weatherMark(weather);
          return (
            <li key={day}>
              <span className="quiet">{day.slice(5)}</span>
              {mark !== null && <img src={weatherPicture(mark)} alt="" width={16} height={16} />}
              <span>{weather || "–"}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
