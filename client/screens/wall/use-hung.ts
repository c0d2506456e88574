import { useCallback, useEffect, useRef, useState } from "react";
import { type HungDisplay, hungDisplay, SHOWN_EVERY_MS, type WallShown } from "../../../shared/domain/wall-state.ts";
import { displayDoors } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";
import { readStored, writeStored } from "../../browser/stored.ts";
import { useLive } from "../../live/use-topic.ts";
import { displayLink, HUNG_KEY } from "./display-link.ts";
import { PlayLog } from "./play-log.ts";

/** Nothing that somebody sets begins later than this; a clock that is far out must not keep it from beginning. */
const LONGEST_WAIT_MS = 3_000;

/** A line that swallows one question must not make the display deaf for good. */
const ASK_WITHIN_MS = 10_000;

/** Where a display link hung this display and what its wall does; `waiting` until it is known for the first time, null for somebody who looks by hand. */
export type Hung = HungDisplay | null | "waiting";

/** As it was when this display last heard of it: one that starts while the server is away goes on as before. */
function remembered(): Hung {
  if (displayLink() === null) return null;
  return hungDisplay.safeParse(readStored(HUNG_KEY)).data ?? "waiting";
}

interface Hanging {
  readonly hung: Hung;
  /** What it showed and the desk did not hear yet. */
  readonly log: PlayLog;
  /** Says to the desk at once what `describe` tells, and goes on doing so every few seconds. */
  readonly tell: (describe: () => WallShown) => void;
}

/** Hears what the wall does (when a hint says that it moved, and now and then), and tells the desk what this display shows. */
export function useHung(): Hanging {
  const { client } = useLive();
  const [first] = useState(remembered);
  const [hung, setHung] = useState(first);
  const [log] = useState(() => new PlayLog());
  const describe = useRef<(() => WallShown) | null>(null);
  const wake = useRef(() => {});

  useEffect(() => {
    if (displayLink() === null) return;
    const stop = new AbortController();
    let next: ReturnType<typeof setTimeout> | undefined;
    let change: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isWanted = false;
    const put = (heard: HungDisplay) => setHung((before) => (JSON.stringify(before) === JSON.stringify(heard) ? before : heard));
    /** Of the programme that is shown, which is not that of the last answer while another one waits for its second. */
    let version = first === "waiting" || first === null ? null : first.wall.version;
    const take = (heard: HungDisplay) => {
      const { keptUntilMs, ...hangs } = heard;
      log.heard(keptUntilMs);
      clearTimeout(change);
      // Another programme begins at all displays on the same second; one that knows none yet shows none before it.
      const waitMs = version === heard.wall.version ? 0 : heard.wall.anchor.fromMs - client.serverNowMs();
      const show = () => {
        version = heard.wall.version;
        // What does not stand yet is not what a display comes back with that is killed meanwhile.
        writeStored(HUNG_KEY, hangs);
        put({ ...hangs, keptUntilMs: null });
      };
      if (waitMs <= 0) show();
      else change = setTimeout(show, Math.min(waitMs, LONGEST_WAIT_MS));
    };
    const word = () => describe.current && { ...describe.current(), plays: log.toTell() };
    const say = async () => {
      if (isAsking) {
        isWanted = true;
        return;
      }
      isAsking = true;
      clearTimeout(next);
      const limit = new AbortController();
      const giveUp = () => limit.abort();
      stop.signal.addEventListener("abort", giveUp);
      const late = setTimeout(giveUp, ASK_WITHIN_MS);
      try {
        take(await ask(displayDoors.shown, { body: word() }, limit.signal));
      } catch (failure) {
        if (stop.signal.aborted) return;
        log.remember();
        // A display without its programme plays the usual one; somebody who is signed in here themselves is no display.
        const isNone = failure instanceof RequestFailure && failure.code === "forbidden";
        setHung((before) => (before === "waiting" || isNone ? null : before));
        if (isNone) return;
      } finally {
        isAsking = false;
        clearTimeout(late);
        stop.signal.removeEventListener("abort", giveUp);
      }
      if (stop.signal.aborted) return;
      next = setTimeout(() => void say(), isWanted ? 0 : SHOWN_EVERY_MS);
      isWanted = false;
    };
    wake.current = () => void say();
    const unhear = client.onHint("walls", () => void say());
    void say();
    return () => {
      unhear();
      stop.abort();
      clearTimeout(next);
      clearTimeout(change);
    };
  }, [client, log, first]);

  const tell = useCallback((how: () => WallShown) => {
    describe.current = how;
    wake.current();
  }, []);
  return { hung, log, tell };
}
