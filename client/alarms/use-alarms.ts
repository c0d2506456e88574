import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { AlarmCause } from "../../shared/domain/alarm.ts";
import { type AlarmsAnswer, alarmDoors } from "../../shared/http/alarms-api.ts";
import { ask } from "../api/ask.ts";
import { tellAlarmed } from "../live/alarmed.ts";
import { throttle } from "../live/throttle.ts";
import { useLive } from "../live/use-topic.ts";
import type { PauseWish } from "./use-wish.ts";

export interface HeldAlarms {
  readonly answer: AlarmsAnswer | null;
  /** The last question was not answered: what stands here may be old. */
  readonly isAway: boolean;
}
const NOTHING: HeldAlarms = { answer: null, isAway: false };
const store = createStore<HeldAlarms>(() => NOTHING);
// Maps name what rings before others (M5); what is over, or put aside, calls nobody there either.
store.subscribe(({ answer }) => {
  const ringing = (answer?.alarms ?? []).filter(({ clearedAtMs, paused }) => clearedAtMs === null && paused === null);
  const idsOf = (cause: AlarmCause) => ringing.filter((alarm) => alarm.cause === cause).map(({ subject }) => subject.id);
  tellAlarmed("order", idsOf("serious"));
  tellAlarmed("device", idsOf("vehicleSilent"));
});
/** Over when somebody else may sit here: what was asked before tells them nothing. */
let reader = new AbortController();

/** A hint may be lost; a page that nobody looks at asks nothing by itself. */
const ASK_EVERY_MS = 30_000;
const HEAR_EVERY_MS = 400;

/** What rings in the control room, for whoever may know; one place of a page asks. */
export function useAlarms(isAsked: boolean): HeldAlarms {
  const { client } = useLive();
  useEffect(() => {
    if (!isAsked) return;
    const look = () => document.hidden || void load();
    look();
    // Of all tabs the one that speaks may be behind another window.
    const heard = throttle(() => void load(), HEAR_EVERY_MS);
    const stop = client.onHint("alarms", () => heard.call());
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      heard.cancel();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      // Whoever signs in next is somebody else.
      reader.abort();
      reader = new AbortController();
      store.setState(NOTHING);
    };
  }, [client, isAsked]);
  return useStore(store);
}

/** @throws RequestFailure */
export const acknowledgeAlarm = (id: string, note: string): Promise<void> =>
  take(() => ask(alarmDoors.acknowledge, { params: { id }, body: { note } }));

/** @throws RequestFailure */
export const pauseAlarms = ({ asked, key }: PauseWish): Promise<void> => take(() => ask(alarmDoors.pause, { body: asked, key }));

/** @throws RequestFailure */
export const endPause = (id: string): Promise<void> => take(() => ask(alarmDoors.endPause, { params: { id } }));

async function load(): Promise<void> {
  const { signal } = reader;
  try {
    await take(() => ask(alarmDoors.list, {}, signal));
  } catch {
    // Own records may be away while everything else goes on (R3): what is shown says so, and the next look asks again.
    if (!signal.aborted) store.setState({ isAway: true });
  }
}

async function take(question: () => Promise<AlarmsAnswer>): Promise<void> {
  const { signal } = reader;
  const answer = await question();
  if (!signal.aborted) store.setState({ answer, isAway: false });
}
