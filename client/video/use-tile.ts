import { type RefObject, useEffect, useRef, useState } from "react";
import { onSight } from "./on-sight.ts";
import { openStream, type Playable } from "./open-stream.ts";
import { isOpen, newTile, step, type Tile, type TileEvent } from "./tile-state.ts";
import { Turns } from "./turns.ts";

/** [V3] Beside the players so many lines stand for one picture each: a wall of a hundred cameras opens no hundred of them in one second. */
const stills = new Turns(2);
const TICK_MS = 1_000;
/** Each picture is one, and nobody needs to hear of all of them. */
const TELL_FRAMES_EVERY_MS = 500;

/** Keeps one element playing what its tile says, and the tile told of what the element shows. Out of sight, or on a page that nobody sees, it stops. */
export function useTile(
  stream: Playable,
  mode: "stream" | "stills",
  video: RefObject<HTMLVideoElement | null>,
  picture: RefObject<HTMLCanvasElement | null>,
  onSeen?: (isInSight: boolean) => void,
) {
  const [tile, setTile] = useState<Tile>(() => newTile(performance.now()));
  const [send] = useState(() => ({ now: (_: TileEvent) => {} }));
  const modeNow = useRef(mode);
  modeNow.current = mode;
  const seen = useRef(onSeen);
  seen.current = onSeen;
  const waitsForTurn = useRef(false);
  send.now = (event) => setTile((before) => step(before, event, performance.now(), modeNow.current, Math.random()));

  useEffect(() => {
    let isInSight = true;
    const look = () => send.now({ kind: isInSight && document.visibilityState !== "hidden" ? "shown" : "hidden" });
    look();
    const unwatch = onSight(video.current!, (sees) => {
      isInSight = sees;
      seen.current?.(sees);
      look();
    });
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(() => {
      if (!waitsForTurn.current) send.now({ kind: "tick" });
    }, TICK_MS);
    return () => {
      unwatch();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      send.now({ kind: "hidden" });
    };
  }, [send, video]);

  // What played so far is another matter than what plays in its place.
  const plays = isOpen(tile);
  const { kind, address } = stream;
  const road = kind === "ezopen" ? stream.road : "";
  const again = useRef(false);
  again.current = tile.trouble !== null;
  useEffect(() => {
    const element = video.current;
    if (!plays || element === null) return;
    const open = () => {
      const close = openStream(element, kind === "ezopen" ? { kind, address, road } : { kind, address }, again.current, (trouble) =>
        send.now({ kind: "trouble", trouble }),
      );
      const forget = onFrames(element, () => send.now({ kind: "frame" }));
      return () => {
        forget();
        keepPicture(element, picture.current);
        close();
      };
    };
    if (mode === "stream") return open();
    waitsForTurn.current = true;
    const leave = stills.take(() => {
      waitsForTurn.current = false;
      send.now({ kind: "begun" });
      return open();
    });
    return () => {
      waitsForTurn.current = false;
      leave();
    };
  }, [plays, mode, kind, address, road, video, picture, send]);

  return { tile, retry: () => send.now({ kind: "retry" }) };
}

/** Tells of decoded pictures: events of the element come while it stands, too. */
function onFrames(video: HTMLVideoElement, tell: () => void): () => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let handle = 0;
  const look = (nowMs: number) => {
    if (nowMs - toldAtMs >= TELL_FRAMES_EVERY_MS) {
      toldAtMs = nowMs;
      tell();
    }
    handle = video.requestVideoFrameCallback(look);
  };
  handle = video.requestVideoFrameCallback(look);
  return () => video.cancelVideoFrameCallback(handle);
}

function keepPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (canvas === null || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
}
