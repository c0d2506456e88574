import { Button, HTMLSelect } from "@blueprintjs/core";
import { FastBackward, FastForward, Pause, Play, StepBackward, StepForward } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { useWords } from "../i18n/use-words.ts";
import { useFormat } from "../ui/format.ts";
import { beginOf, endOf, fixBeside, placeAt, REPLAY_SPEEDS, type ReplaySpeed, stopBeside } from "./replay.ts";
import { replayWords } from "./replay.words.ts";
import { SpeedChart } from "./speed-chart.tsx";
import type { Replay } from "./use-replay.ts";
import "./replay.css";

interface Props {
  readonly name: string;
  readonly stretches: readonly TrackStretch[];
  readonly replay: Replay;
}

const SECOND_MS = 1_000;

/** What a replay is steered with: play, speed, time, one fix or one stop on; and what is known of the moment. */
export function ReplayBar({ name, stretches, replay }: Props) {
  const { t } = useTranslation();
  const say = useWords(replayWords);
  const format = useFormat();
  const [begin, end] = [beginOf(stretches), endOf(stretches)];
  const { atMs, speed, isPlaying, skippedMs } = replay;
  if (begin === null || end === null || atMs === null) return null;
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
        {step(<StepBackward />, say("lastFix"), fixBeside(stretches, atMs, -1))}
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
        {step(<StepForward />, say("nextFix"), fixBeside(stretches, atMs, 1))}
        {step(<FastForward />, say("nextStop"), stopBeside(stretches, atMs, 1))}
        <HTMLSelect
          aria-label={say("speed")}
          value={speed}
          onChange={(event) => replay.setSpeed(Number(event.currentTarget.value) as ReplaySpeed)}
          options={REPLAY_SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        />
      </div>
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
      <SpeedChart stretches={stretches} atMs={atMs} />
    </section>
  );
}
