import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { type DeviceTrack, deviceDoors, type SeveralTracks } from "../../../shared/http/device-api.ts";
import { ask } from "../../api/ask.ts";
import { RequestFailure } from "../../api/request.ts";

/** What there is of a device's track: on its way, there, or why not. */
export type AskedTrack =
  | { readonly kind: "waits" }
  | { readonly kind: "come"; readonly track: DeviceTrack }
  | { readonly kind: "failed"; readonly failure: unknown };

type AskTracks = (ids: readonly string[], day: string, signal: AbortSignal) => Promise<SeveralTracks>;

/** One question after the other, of so many devices: twenty are few enough questions to be let through at once, and one sees them come. */
const TOGETHER = 4;
/** Where the server says that it was too much, and not for how long. */
const HELD_MS = 5_000;
const WAITS: AskedTrack = { kind: "waits" };

/** The tracks of several devices on one day: a few are asked for at a time, what has come stays, and one that fails holds up none. */
export class TracksOfDay {
  readonly store = createStore<ReadonlyMap<string, AskedTrack>>(() => new Map());
  private readonly day: string;
  private readonly askTracks: AskTracks;
  private readonly stop = new AbortController();
  private wanted: readonly string[] = [];
  private isAsking = false;

  constructor(day: string, askTracks: AskTracks) {
    this.day = day;
    this.askTracks = askTracks;
  }

  /** These and no others; who is let go of meanwhile is no longer asked for. */
  want(ids: readonly string[]): void {
    this.wanted = ids;
    const before = this.store.getState();
    this.store.setState(new Map(ids.map((id) => [id, before.get(id) ?? WAITS])), true);
    void this.goOn();
  }

  /** One that failed, once more. */
  again(id: string): void {
    this.tell(id, WAITS);
    void this.goOn();
  }

  close(): void {
    this.stop.abort();
  }

  private async goOn(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    for (let next = this.waiting(); next.length > 0; next = this.waiting()) await this.load(next);
    this.isAsking = false;
  }

  private waiting(): string[] {
    const known = this.store.getState();
    return this.stop.signal.aborted ? [] : this.wanted.filter((id) => known.get(id)?.kind === "waits").slice(0, TOGETHER);
  }

  private async load(ids: readonly string[]): Promise<void> {
    try {
      const { tracks } = await this.askTracks(ids, this.day, this.stop.signal);
      for (const { id, track, error } of tracks)
        this.tell(id, track === null ? { kind: "failed", failure: new RequestFailure(error ?? "internal") } : { kind: "come", track });
      // An answer that leaves one out would be asked for for ever.
      for (const id of ids)
        if (!tracks.some((one) => one.id === id)) this.tell(id, { kind: "failed", failure: new RequestFailure("internal") });
    } catch (failure) {
      const isHeld = failure instanceof RequestFailure && failure.code === "tooMany";
      // Whoever asked for too much waits their time out, and then goes on where they were.
      if (isHeld) await pause(Number(failure.detail.retryAfterMs) || HELD_MS, this.stop.signal);
      else for (const id of ids) this.tell(id, { kind: "failed", failure });
    }
  }

  private tell(id: string, state: AskedTrack): void {
    if (!this.stop.signal.aborted && this.wanted.includes(id)) this.store.setState(new Map(this.store.getState()).set(id, state), true);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const NONE = new TracksOfDay("", () => Promise.reject(new Error("no day")));

export interface Tracks {
  readonly of: ReadonlyMap<string, AskedTrack>;
  readonly again: (id: string) => void;
}

/** Asked for as long as a day is named; `ids` keeps its identity. */
export function useTracksOfDay(ids: readonly string[], day: string): Tracks {
  const [tracks, setTracks] = useState(NONE);
  useEffect(() => {
    if (day === "") return;
    const made = new TracksOfDay(day, (named, of, signal) =>
      ask(deviceDoors.tracksOfDay, { query: { ids: named.join(","), day: of } }, signal),
    );
    setTracks(made);
    return () => {
      made.close();
      setTracks(NONE);
    };
  }, [day]);
  useEffect(() => {
    if (tracks !== NONE) tracks.want(ids);
  }, [tracks, ids]);
  const of = useSyncExternalStore(tracks.store.subscribe, tracks.store.getState);
  return useMemo(() => ({ of, again: (id) => tracks.again(id) }), [of, tracks]);
}
