import { useEffect, useRef, useState } from "react";
import { type SceneName, SHOWN_EVERY_MS, type WallProgramme, wallProgramme } from "../../../shared/domain/wall-programme.ts";
import { displayDoors } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { displayLink } from "./display-link.ts";

const KEY = "wall.programme";

/** What a display link set this wall to; `waiting` until it is known for the first time, null for somebody who looks by hand. */
export type Programme = WallProgramme | null | "waiting";

/** As it was when this wall last heard of it: a wall that starts while the server is away goes on as before. */
function remembered(): Programme {
  if (displayLink() === null) return null;
  return wallProgramme.safeParse(readStored(KEY)).data ?? "waiting";
}

/** Hears what the wall is set to, and tells the desk which scene stands: with each new one and every few seconds. */
export function useProgramme(): { readonly programme: Programme; readonly tell: (scene: SceneName) => void } {
  const [programme, setProgramme] = useState(remembered);
  const scene = useRef<SceneName | null>(null);
  const [told, setTold] = useState<SceneName | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is the scene that is told of; a new one is told at once.
  useEffect(() => {
    if (displayLink() === null) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = async () => {
      const shown = scene.current === null ? null : { scene: scene.current, widthPx: innerWidth, heightPx: innerHeight };
      try {
        const heard = await ask(displayDoors.shown, { body: shown }, stop.signal);
        writeStored(KEY, heard);
        setProgramme((before) => (JSON.stringify(before) === JSON.stringify(heard) ? before : heard));
      } catch (failure) {
        if (stop.signal.aborted) return;
        // A wall without its programme plays the usual one; somebody who is signed in here themselves is no wall.
        const isNoWall = failure instanceof RequestFailure && failure.code === "forbidden";
        setProgramme((before) => (before === "waiting" || isNoWall ? null : before));
        if (isNoWall) return;
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void say(), SHOWN_EVERY_MS);
    };
    void say();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [told]);
  const tell = useRef((next: SceneName) => {
    scene.current = next;
    setTold(next);
  }).current;
  return { programme, tell };
}
