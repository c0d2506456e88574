import { Button, HTMLSelect } from "@blueprintjs/core";
import { FastBackward, FastForward, Pause, Play, StepBackward, StepForward } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { fixBeside, placeAt, REPLAY_SPEEDS, type ReplaySpeed, type Span, spansOf, stopBeside } from "./replay.ts";
import { replayWords } from "./replay.words.ts";
import { SpeedChart } from "./speed-chart.tsx";
import type { SpeedScale } from "./speed-classes.ts";
import type { Replay } from "./use-replay.ts";
import "./replay.css";

interface Props {
  readonly name: string;
  /** Of the one whose fixes, stops and speeds are told. */
  readonly stretches: readonly TrackStretch[];
  /** When it told its place, each time. */
  readonly times: readonly number[];
  /** Of all that are replayed; of that one alone without it. */
  readonly spans?: readonly Span[];
  readonly scale: SpeedScale;
  readonly replay: Replay;
}

const SECOND_MS = 1_000;

/** What a replay is steered with: play, speed, time, one fix or one stop on; and what is known of the moment. */
export function ReplayBar({ name, stretches, times, spans, scale, replay }: Props) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const span = useMemo(() => {
    const told = spans ?? spansOf([stretches]);
    return told.length === 0 ? null : { fromMs: told[0]!.fromMs, untilMs: told.at(-1)!.untilMs };
  }, [spans, stretches]);
  const { atMs, speed, isPlaying, skippedMs } = replay;
  if (span === null || atMs === null) return null;
  const { fromMs: begin, untilMs: end } = span;
  const place = placeAt(stretches, atMs);
  const step = (icon: React.JSX.Element, label: string, toMs: number | null) => (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={toMs === null}
      onClick={() => toMs !== null && replay.seek(toMs)}
    />
  );
  return (
    <section className="replay-bar" aria-label={say("replayOf", { name })}>
      <div className="replay-buttons">
        {step(<FastBackward />, say("lastStop"), stopBeside(stretches, atMs, -1))}
        {step(<StepBackward />, say("lastFix"), fixBeside(times, atMs, -1))}
        <Button
          size="small"
          intent="primary"
          icon={isPlaying ? <Pause /> : <Play />}
          text={say(isPlaying ? "pause" : "play")}
          onClick={() => {
            // At its end it begins anew.
            if (!isPlaying && speed > 0 && atMs >= end) replay.seek(begin);
            replay.toggle();
          }}
        />
        {step(<StepForward />, say("nextFix"), fixBeside(times, atMs, 1))}
        {step(<FastForward />, say("nextStop"), stopBeside(stretches, atMs, 1))}
        <HTMLSelect
          aria-label={say("speed")}
          value={speed}
          onChange={(event) => replay.setSpeed(Number(event.currentTarget.value) as ReplaySpeed)}
          options={REPLAY_SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        />
      </div>
      <p className="replay-facts">
        <strong>{format.moment(atMs)}</strong>
        <span>
          {place === null || place.speedKmh === null ? "–" : t("map.speed", { speed: format.number(Math.round(place.speedKmh)) })}
        </span>
        <span className="quiet">{place !== null && say(place.quality)}</span>
        {skippedMs !== null && (
          <span className="quiet" role="status">
            {say("skipped", { span: format.span(skippedMs) })}
          </span>
        )}
      </p>
      <SpeedChart stretches={stretches} scale={scale} span={span} atMs={atMs}>
        <span className="speed-axis quiet">{format.clock(begin)}</span>
        <input
          type="range"
          aria-label={say("time")}
          aria-valuetext={format.clock(atMs)}
          min={begin}
          max={end}
          step={SECOND_MS}
          value={atMs}
          onChange={(event) => replay.seek(Number(event.currentTarget.value))}
        />
        <span className="speed-axis quiet">{format.clock(end)}</span>
      </SpeedChart>
    </section>
  );
}
