import { useEffect, useState } from "react";
import { displayDoors, type WallAlarm } from "../../../shared/http/displays-api.ts";
import { ask } from "../../api/ask.ts";
import { useLive } from "../../live/use-topic.ts";

/** Hints are missed now and then. */
const ASK_EVERY_MS = 15_000;
const ASK_WITHIN_MS = 10_000;
const none: readonly WallAlarm[] = [];

/** The alarms that take the boards of displays which are called as this one is, each with its time: asked anew when one moved, and when the line is back. */
export function useStandingAlarms(isAsked: boolean): readonly WallAlarm[] {
  const { client } = useLive();
  const [alarms, setAlarms] = useState(none);
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const stop = new AbortController();
    const question = async () => {
      clearTimeout(timer);
      timer = setTimeout(() => void question(), ASK_EVERY_MS);
      const mine = ++asked;
      try {
        const heard = await ask(displayDoors.alarms, {}, AbortSignal.any([stop.signal, AbortSignal.timeout(ASK_WITHIN_MS)]));
        // Of two questions that cross, what the later one hears holds.
        if (mine === asked) setAlarms((before) => (JSON.stringify(before) === JSON.stringify(heard) ? before : heard));
      } catch {
        // What was heard last goes on to be shown until its time is over; the next question comes by itself.
      }
    };
    void question();
    const unhear = client.onHint("alarms", () => void question());
    const unheed = client.onConnection(() => void (client.connected && question()));
    return () => {
      stop.abort();
      clearTimeout(timer);
      unhear();
      unheed();
      setAlarms(none);
    };
  }, [client, isAsked]);
  return alarms;
}
