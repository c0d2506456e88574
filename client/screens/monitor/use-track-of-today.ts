import { useState } from "react";
import { type DeviceTrack, deviceDoors } from "../../../shared/http/device-api.ts";
import { useAsked } from "../../api/use-asked.ts";

/** The way of the followed device on a day, for as long as somebody asks for it. */
export interface TrackOfToday {
  /** YYYY-MM-DD; empty for today. */
  readonly day: string;
  readonly isAsked: boolean;
  readonly track: DeviceTrack | null;
  readonly failure: unknown;
  readonly toggle: () => void;
  readonly again: () => void;
}

/** Asked for at a press, and at once by whoever comes for a day; another device and none take it away. */
export function useTrackOfToday(deviceId: string | null, day = ""): TrackOfToday {
  const [askedId, setAskedId] = useState<string | null>(day === "" ? null : deviceId);
  if (askedId !== null && askedId !== deviceId) setAskedId(null);
  const isAsked = askedId !== null && askedId === deviceId;
  const { value, failure, retry } = useAsked(
    deviceDoors.trackOfDay,
    isAsked ? { params: { id: askedId }, query: day === "" ? {} : { day } } : null,
  );
  return {
    ...{ day, isAsked, track: isAsked ? value : null, failure: isAsked ? failure : null, again: retry },
    toggle: () => setAskedId(isAsked ? null : deviceId),
  };
}
