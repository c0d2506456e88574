import { SegmentedControl } from "@blueprintjs/core";
import { useMemo } from "react";
import type { DeviceTrack } from "../../../shared/http/device-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useIsAway } from "../../live/time-cursor.ts";
import { fixTimes } from "../../map/replay.ts";
import { ReplayBar } from "../../map/replay-bar.tsx";
import { TrackMark } from "../../map/track-mark.tsx";
import { useFormat } from "../../ui/format.ts";
import { knownWords } from "./known.words.ts";
import { severalWords } from "./several.words.ts";
import type { useSeveralReplay } from "./use-several-replay.ts";

interface Props extends Pick<ReturnType<typeof useSeveralReplay>, "come" | "spans" | "scale" | "replay" | "atMs" | "fleet"> {
  /** Whose speeds, fixes and stops are told. */
  readonly toldId: string | null;
  readonly bySpeed: boolean;
  readonly onBySpeed: (bySpeed: boolean) => void;
}

/** What a replay of several is steered with, whose speeds it tells, and what is known of the rest of the fleet. */
export function SeveralReplayBar({ come, spans, scale, replay, atMs, fleet, toldId, bySpeed, onBySpeed }: Props) {
  const say = useWords(severalWords);
  const sayKnown = useWords(knownWords);
  const isAway = useIsAway();
  const format = useFormat();
  const told = come.find(({ id }) => id === toldId);
  const track = told?.track;
  const times = useMemo(() => (track === undefined ? [] : fixTimes(track)), [track]);
  if (atMs === null) return null;
  const learned = fleet.dots.filter(({ isLearnedLater }) => isLearnedLater).length;
  const n = format.number(fleet.dots.length);
  const others =
    fleet.lacks === null
      ? learned === 0
        ? say("fleet", { n })
        : say("fleetLearned", { n, m: format.number(learned) })
      : say(fleet.lacks === "notRecorded" ? "fleetNotRecorded" : "fleetFailed");
  return (
    <>
      <div className="several-options">
        <SegmentedControl
          size="small"
          aria-label={say("colour")}
          value={bySpeed ? "speed" : "device"}
          options={[
            { value: "device", label: say("byDevice") },
            { value: "speed", label: say("bySpeed") },
          ]}
          onValueChange={(value) => onBySpeed(value === "speed")}
        />
        {told !== undefined && (
          <strong>
            <TrackMark place={told.place} /> {told.name}
          </strong>
        )}
        {isAway && <span>{sayKnown("nowMeans")}</span>}
        <span className="quiet" role="status">
          {others}
        </span>
      </div>
      <ReplayBar
        name={say("replayed", { n: format.number(come.length) })}
        stretches={told?.track.stretches ?? NOTHING}
        times={times}
        {...{ spans, scale, replay }}
      />
    </>
  );
}

const NOTHING: DeviceTrack["stretches"] = [];
