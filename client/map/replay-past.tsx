import { Button } from "@blueprintjs/core";
import { formatZoned } from "../../shared/domain/zoned-time.ts";
import { useWords } from "../i18n/use-words.ts";
import type { Cursor } from "../live/time-cursor.ts";
import { useMe } from "../session/session.ts";
import { TimeChip } from "../ui/time/time-chip.tsx";
import { REPLAY_SPEEDS, type Span } from "./replay.ts";
import { replayWords } from "./replay.words.ts";
import type { Replay } from "./use-replay.ts";

interface ChipProps {
  readonly replay: Replay;
  readonly spans: readonly Span[];
  readonly atMs: number;
  readonly onLeave: () => void;
}

/** [H1] The time of a map on which a track is replayed: it is not the page's, and says so where that one says that it is live. */
export function ReplayChip({ replay, spans, atMs, onLeave }: ChipProps) {
  const say = useWords(replayWords);
  const { isPlaying, speed } = replay;
  const set = (cursor: Cursor) => {
    if (cursor.mode === "live") return onLeave();
    const chosen = cursor.mode === "replay" ? REPLAY_SPEEDS.find((one) => one === cursor.speed) : undefined;
    if (chosen === undefined) replay.seek(Math.max(spans[0]!.fromMs, Math.min(spans.at(-1)!.untilMs, cursor.atMs)));
    else replay.setSpeed(chosen);
    if (isPlaying !== (chosen !== undefined)) replay.toggle();
  };
  const cursor: Cursor = isPlaying ? { mode: "replay", atMs, speed } : { mode: "at", atMs };
  return <TimeChip cursor={cursor} of={say("replayTime")} onSet={set} back={{ text: say("leave"), run: onLeave }} />;
}

/** [H1] Around such a map: the frame, what of it is of that time and what is not, and the way back. */
export function ReplayPast({ atMs, onLeave }: Pick<ChipProps, "atMs" | "onLeave">) {
  const say = useWords(replayWords);
  const { timeZone } = useMe().tenant;
  return (
    <>
      <div className="replay-past past-frame" aria-hidden="true" />
      <div className="past-banner">
        <span>{say("replayed", { time: formatZoned(timeZone, atMs) })}</span>
        <Button size="small" variant="outlined" text={say("leave")} onClick={onLeave} />
      </div>
    </>
  );
}
