import { useState } from "react";
import { dayAt, dayText } from "../../../shared/domain/calendar-day.ts";
import { type DeviceTrack, deviceDoors, type TrackThen } from "../../../shared/http/device-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { atMsOf, useCursor } from "../../live/time-cursor.ts";
import { useMe } from "../../session/session.ts";

/** [H3] Of a day that is over a track shows what is known of it now, fixes that came late too, or what was known at the page's time. */
export type Knowledge = "now" | "then";

/** The way of the followed device on a day, for as long as somebody asks for it. */
export interface TrackOfToday {
  /** YYYY-MM-DD; empty for today. */
  readonly day: string;
  readonly isAsked: boolean;
  readonly track: DeviceTrack | TrackThen | null;
  readonly failure: unknown;
  /** Null while the page is live: both are the same then. */
  readonly known: Knowledge | null;
  readonly setKnown: (known: Knowledge) => void;
  readonly toggle: () => void;
  readonly again: () => void;
}

/** A replay moves on each second; what was known is asked for again so often. */
const STEP_MS = 3_600_000;

/** Asked for at a press, and at once by whoever comes for a day; another device and none take it away. While the page shows the past today is the day of that time. */
export function useTrackOfToday(deviceId: string | null, named = ""): TrackOfToday {
  const { timeZone } = useMe().tenant;
  const cursor = useCursor();
  const [askedId, setAskedId] = useState<string | null>(named === "" ? null : deviceId);
  const [knowledge, setKnown] = useState<Knowledge>("now");
  if (askedId !== null && askedId !== deviceId) setAskedId(null);
  const isAsked = askedId !== null && askedId === deviceId;
  const atMs = atMsOf(cursor);
  const day = named !== "" || atMs === null ? named : dayText(dayAt(timeZone, atMs));
  const isThen = atMs !== null && knowledge === "then";
  const now = useAsked(deviceDoors.trackOfDay, isAsked && !isThen ? { params: { id: askedId }, query: day === "" ? {} : { day } } : null);
  const thenMs = atMs === null ? 0 : cursor.mode === "at" ? atMs : Math.floor(atMs / STEP_MS) * STEP_MS;
  const then = useAsked(deviceDoors.trackThen, isAsked && isThen ? { params: { id: askedId }, query: { atMs: thenMs } } : null);
  const { value, failure, retry } = isThen ? then : now;
  return {
    ...{ day, isAsked, track: isAsked ? value : null, failure: isAsked ? failure : null, again: retry },
    ...{ known: atMs === null ? null : knowledge, setKnown },
    toggle: () => setAskedId(isAsked ? null : deviceId),
  };
}
