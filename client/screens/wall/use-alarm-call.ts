import { useEffect, useState } from "react";
import { displayDoors, type WallAlarm } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { onSecond, useLive } from "../../live/use-topic.ts";
import { ALERT_MS } from "./alerts.ts";

/** Hints are missed now and then. */
const ASK_EVERY_MS = 15_000;
const ASK_WITHIN_MS = 10_000;
/** All displays of a wall have heard of it by then, and begin on the same full second. */
const LEAD_MS = 2_000;

/** When an alarm takes the board after each of its calls, by the server's clock. */
export const beginsMs = ({ calledAtMs }: Pick<WallAlarm, "calledAtMs">): number => Math.ceil((calledAtMs + LEAD_MS) / 1_000) * 1_000;

/**
 * The alarm that stands at a moment: each for as long as a serious defect does, one after the other. `isTold`: serious defects interrupt this display too, so that
 * one that was only just raised stands there as the defect that it is.
 */
export function alarmAt(alarms: readonly WallAlarm[], isTold: boolean, nowMs: number): WallAlarm | null {
  let atMs = 0;
  const calling = alarms.filter(({ cause, calledAtMs, raisedAtMs }) => !(isTold && cause === "serious" && calledAtMs === raisedAtMs));
  for (const alarm of [...calling].sort((a, b) => a.calledAtMs - b.calledAtMs || (a.id < b.id ? -1 : 1))) {
    const fromMs = Math.max(beginsMs(alarm), atMs);
    atMs = fromMs + ALERT_MS;
    if (fromMs <= nowMs && nowMs < atMs) return alarm;
  }
  return null;
}

/** The alarm of the first priority that takes this display's board; null where it is not set to, and while nothing calls. */
export function useAlarmCall(isAsked: boolean, isTold: boolean): WallAlarm | null {
  const { client } = useLive();
  const [alarm, setAlarm] = useState<WallAlarm | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let alarms: readonly WallAlarm[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const look = () => {
      const next = alarmAt(alarms, isTold, client.serverNowMs());
      setAlarm((before) => (before?.id === next?.id && before?.calledAtMs === next?.calledAtMs ? before : next));
    };
    const question = async () => {
      clearTimeout(timer);
      try {
        alarms = await ask(displayDoors.alarms, {}, AbortSignal.any([stop.signal, AbortSignal.timeout(ASK_WITHIN_MS)]));
        look();
      } catch {
        // What was heard last goes on to be shown until its time is over; the next question comes by itself.
      }
      clearTimeout(timer);
      if (!stop.signal.aborted) timer = setTimeout(() => void question(), ASK_EVERY_MS);
    };
    void question();
    const unhear = client.onHint("alarms", () => void question());
    const unlook = onSecond(look);
    return () => {
      stop.abort();
      clearTimeout(timer);
      unhear();
      unlook();
      setAlarm(null);
    };
  }, [client, isAsked, isTold]);
  return alarm;
}
