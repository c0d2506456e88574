import { useMemo } from "react";
import { timeBuckets } from "../../../shared/domain/time-buckets.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import "./time-range.css";
import { workshopText } from "./workshop.words.ts";

/** A stretch of time; null at an end goes as far as there is anything, also as more comes. */
export interface TimeRange {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** Who tells the later end first means the same stretch. */
export const inOrder = ({ fromMs, untilMs }: TimeRange): TimeRange =>
  fromMs !== null && untilMs !== null && fromMs > untilMs ? { fromMs: untilMs, untilMs: fromMs } : { fromMs, untilMs };

interface Props {
  /** Of everything that can be chosen; must keep its identity while it is the same. */
  readonly timesMs: readonly number[];
  readonly range: TimeRange;
  readonly onChange: (next: TimeRange) => void;
}

const BARS = 60;
const STEP_MS = 3_600_000;

/** A range of time over how much there is at each: two handles that keys move by hours, and by more with Page Up and Page Down. */
export function TimeRangeSlider({ timesMs, range, onChange }: Props) {
  const say = useWords(workshopText);
  const format = useFormat();
  const { leastMs, mostMs, earlier } = useMemo(() => boundsOf(timesMs), [timesMs]);
  const fromMs = Math.max(leastMs, Math.min(range.fromMs ?? leastMs, mostMs));
  const untilMs = Math.min(mostMs, Math.max(range.untilMs ?? mostMs, leastMs));
  const bars = useMemo(() => timeBuckets(timesMs, leastMs, mostMs, BARS), [timesMs, leastMs, mostMs]);
  const highest = Math.max(1, ...bars);
  const barMs = (mostMs - leastMs) / BARS;
  const isIn = (i: number) => leastMs + (i + 1) * barMs > fromMs && leastMs + i * barMs <= untilMs;
  const limits = { min: leastMs, max: mostMs, step: STEP_MS } as const;
  return (
    <fieldset className="time-range" aria-label={say("range")}>
      <div className="time-range-bars" aria-hidden="true">
        {bars.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place in time.
          <span key={i} className={isIn(i) ? "time-range-in" : ""} style={{ height: `${(count / highest) * 100}%` }} />
        ))}
      </div>
      <label>
        {say("from")} {format.dateTime(fromMs)}{" "}
        {range.fromMs === null && earlier > 0 && <span className="quiet">{say("andEarlier", { n: format.number(earlier) })}</span>}
        <input
          type="range"
          {...limits}
          value={fromMs}
          aria-valuetext={format.dateTime(fromMs)}
          onChange={(event) => {
            const next = Math.min(Number(event.currentTarget.value), untilMs);
            onChange({ ...range, fromMs: next - leastMs < STEP_MS ? null : next });
          }}
        />
      </label>
      <label>
        {say("until")} {format.dateTime(untilMs)} {range.untilMs === null && <span className="quiet">{say("followsNow")}</span>}
        <input
          type="range"
          {...limits}
          value={untilMs}
          aria-valuetext={format.dateTime(untilMs)}
          onChange={(event) => {
            const next = Math.max(Number(event.currentTarget.value), fromMs);
            // At its end it goes along with what comes.
            onChange({ ...range, untilMs: mostMs - next < STEP_MS ? null : next });
          }}
        />
      </label>
    </fieldset>
  );
}

/** A few very old ones would leave no room for all others: they lie before the beginning, and are meant where that is not moved. */
const OLDEST_SHARE = 0.01;

function boundsOf(timesMs: readonly number[]): { leastMs: number; mostMs: number; earlier: number } {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const leastMs = sorted[Math.floor(sorted.length * OLDEST_SHARE)] ?? 0;
  return { leastMs, mostMs: sorted.at(-1) ?? 0, earlier: sorted.findIndex((atMs) => atMs >= leastMs) };
}
