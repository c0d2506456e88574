import { SegmentedControl } from "@blueprintjs/core";
import type { DeviceTrack, TrackThen } from "../../../shared/http/device-api.ts";
import { useWords } from "../../i18n/use-words.ts";
import { useFormat } from "../../ui/format.ts";
import { knownWords } from "./known.words.ts";
import type { Knowledge } from "./use-track-of-today.ts";

interface Props {
  readonly known: Knowledge;
  readonly track: DeviceTrack | TrackThen | null;
  readonly onKnown: (known: Knowledge) => void;
}

/** [H3] Which of the two a track of the past shows: what is known of it now, or what was known then; and of which times the latter is not written down. */
export function KnownChoice({ known, track, onKnown }: Props) {
  const say = useWords(knownWords);
  const format = useFormat();
  const gaps = track !== null && "notRecorded" in track ? track.notRecorded : [];
  return (
    <div className="known-choice">
      <SegmentedControl
        size="small"
        aria-label={say("known")}
        value={known}
        options={[
          { value: "now", label: say("asNow") },
          { value: "then", label: say("asThen") },
        ]}
        onValueChange={(value) => onKnown(value as Knowledge)}
      />
      <p className="quiet" role="status">
        {known === "now"
          ? say("nowMeans")
          : track === null
            ? say("thenWaits")
            : say("thenMeans", { time: format.dateTime(track.askedAtMs) })}
      </p>
      {gaps.length > 0 && (
        <p className="quiet">
          {say("notRecorded", { times: gaps.map(({ fromMs, untilMs }) => `${format.clock(fromMs)}–${format.clock(untilMs)}`).join(" · ") })}
        </p>
      )}
    </div>
  );
}
