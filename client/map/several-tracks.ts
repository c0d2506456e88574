import type { DeviceTrack } from "../../shared/http/device-api.ts";
import { isHollowAt, placeAt, type ReplayPlace } from "./replay.ts";

/** One of several that are replayed; `place` is which of them it is, and so how it looks. */
export interface SeveralTrack {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly track: DeviceTrack;
}

/** Where one of several was at a moment. */
export interface SeveralPlace {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly at: ReplayPlace;
  readonly isHollow: boolean;
}

/** Where each was; whoever has not begun yet stands hollow where the day begins for it, and whoever has no track is nowhere. */
export function placesAt(tracks: readonly SeveralTrack[], atMs: number): SeveralPlace[] {
  return tracks.flatMap(({ id, name, place, track }) => {
    const at = placeAt(track.stretches, atMs);
    return at === null ? [] : [{ id, name, place, at, isHollow: isHollowAt(at, track.silences, atMs) }];
  });
}
