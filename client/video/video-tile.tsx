import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import type { Stream, Unplayable } from "../../shared/video/stream-address.ts";
import { useWords } from "../i18n/use-words.ts";
import type { Playable } from "./open-stream.ts";
import type { Tile } from "./tile-state.ts";
import { useTile } from "./use-tile.ts";
import { videoWords } from "./video.words.ts";
import "./video.css";

interface Props {
  readonly stream: Stream;
  /** Whose camera it is: what has to be exchanged is asked for by it, and not played without it. */
  readonly road?: string | undefined;
  readonly name: string;
  /** Where it looks at. */
  readonly place?: ReactNode;
  /** One picture each ten seconds in place of the stream. */
  readonly mode?: "stream" | "stills";
  /** Whether it is in sight, each time that this changes. */
  readonly onSeen?: (isInSight: boolean) => void;
}

/** One camera: its picture, what that picture is (live, standing, so many seconds old, none), why, and when it is tried again. */
export function VideoTile({ stream, road, ...shown }: Props) {
  if (stream.kind === "refused") return <Refused why={stream.why} {...shown} />;
  if (stream.kind !== "ezopen") return <Playing stream={stream} {...shown} />;
  return road === undefined ? <Refused why="ownProtocol" {...shown} /> : <Playing stream={{ ...stream, road }} {...shown} />;
}

function Refused({ why, name, place }: Omit<Props, "stream" | "road" | "onSeen"> & { why: Unplayable }) {
  const say = useWords(videoWords);
  return (
    <figure className="video-tile video-tile-failed" data-phase="refused" aria-label={name}>
      <div className="video-tile-picture">
        <p role="alert">{say(why)}</p>
      </div>
      <Caption name={name} place={place} phase="failed" said={say("failed")} />
    </figure>
  );
}

function Playing({ stream, name, place, mode = "stream", onSeen }: Omit<Props, "stream" | "road"> & { stream: Playable }) {
  const say = useWords(videoWords);
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const { tile, retry } = useTile(stream, mode, video, picture, onSeen);
  const { phase, trouble, frameAtMs, nextTryMs } = tile;
  const nowMs = performance.now();
  const seconds = (ms: number) => Math.max(0, Math.round(ms / 1_000));
  const showsOld = frameAtMs !== null && phase !== "playing" && phase !== "stalled";
  return (
    <figure className={`video-tile video-tile-${phase}`} data-phase={phase} data-trouble={trouble ?? ""} aria-label={name}>
      <div className="video-tile-picture">
        <video ref={video} muted playsInline tabIndex={-1} />
        <canvas ref={picture} hidden={!showsOld} />
        {(phase === "failed" || phase === "waiting") && trouble !== null && (
          <p>
            {say(trouble)} {nextTryMs !== null && say("nextTry", { n: seconds(nextTryMs - nowMs) })}
            <Button size="small" icon={<Refresh />} text={say("retry")} onClick={retry} />
          </p>
        )}
      </div>
      <Caption name={name} place={place} phase={phase} said={say(phase)}>
        {frameAtMs !== null && phase !== "playing" && say("pictureAge", { n: seconds(nowMs - frameAtMs) })}
      </Caption>
    </figure>
  );
}

interface CaptionProps {
  readonly name: string;
  readonly place: ReactNode;
  readonly phase: Tile["phase"];
  readonly said: string;
  readonly children?: ReactNode;
}

/** The word is spoken when it changes; seconds that go by are not. */
const Caption = ({ name, place, phase, said, children }: CaptionProps) => (
  <figcaption>
    <strong title={name}>{name}</strong>
    <span className="video-tile-place quiet">{place}</span>
    <span className={`video-tile-state video-tile-state-${phase}`} role="status">
      {said}
    </span>
    <span className="video-tile-age quiet">{children}</span>
  </figcaption>
);
