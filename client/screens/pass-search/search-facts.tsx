import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { failureText } from "../../api/failure-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { FoundPasses } from "../../strip/use-found-passes.ts";
import { useFormat } from "../../ui/format.ts";
import { passSearchWords } from "./pass-search.words.ts";

interface Props {
  readonly found: FoundPasses;
  /** Tracks are still to come. */
  readonly isWhole: boolean;
  readonly failure: unknown;
}

/** How much was looked at, what still comes, what was not, and as of when. */
export function SearchFacts({
  found: { passes, passesInAll, devices, devicesInAll, failed, askedAtMs, asking, ...days },
  isWhole,
  failure,
}: Props) {
  const say = useWords(passSearchWords);
  const format = useFormat();
  const facts = [
    passes.length < passesInAll ? say("shownOf", { n: passes.length }) : "",
    devices < devicesInAll ? say("devicesOf", { n: devices, all: devicesInAll }) : say("devices", { n: devices }),
    days.storedDays > 0 ? say("storedDays", { n: days.storedDays }) : "",
    askedAtMs > 0 ? say("asOf", { time: format.moment(askedAtMs) }) : "",
  ];
  return (
    <>
      <p className="pass-search-facts quiet">{facts.filter(Boolean).join(" · ")}</p>
      {!isWhole && asking !== null && (
        <p className="pass-search-facts" role="status">
          {say("stillComing", { n: asking.answered, all: asking.of })}
        </p>
      )}
      {failure !== null && (
        <p className="pass-search-facts" role="alert">
          {failureText(failure)}
        </p>
      )}
      {days.notStored.length > 0 && (
        <p className="pass-search-facts" role="alert">
          {say("notStored", { n: days.notStored.length, days: daysText(days.notStored) })}
        </p>
      )}
      {failed.length > 0 && (
        <p className="pass-search-facts" role="alert">
          {say("failed", { names: failed.map(({ device }) => device).join(" · ") })}
        </p>
      )}
    </>
  );
}

/** Days that follow one another are told by the first and the last. */
function daysText(days: readonly string[]): string {
  const spans: [string, string][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    const next = last === undefined ? null : dayText(dayAt("UTC", Date.parse(last[1]) + 86_400_000));
    if (last !== undefined && next === day) last[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(([from, to]) => (from === to ? from : `${from} – ${to}`)).join(" · ");
}
