import { useMemo } from "react";
import { useTopicValue } from "../../live/use-topic.ts";
import { useFleetDots } from "../../map/fleet-dots.ts";
import { spansOf } from "../../map/replay.ts";
import { placesAt, type SeveralTrack } from "../../map/several-tracks.ts";
import { scaleOf } from "../../map/speed-classes.ts";
import { useReplay } from "../../map/use-replay.ts";
import { useMe } from "../../session/session.ts";
import type { Tracks } from "./tracks-of-day.ts";
import type { Chosen } from "./use-chosen.ts";
import type { LinkedMoment } from "./use-linked-moment.ts";

/** [T2] The day of several under one cursor, with the rest of the fleet as dots. `atMs` is null while nothing is replayed. */
export function useSeveralReplay({ ids, isSeveral, day }: Chosen, tracks: Tracks, startMs: LinkedMoment["startMs"]) {
  const { speedBreaks } = useMe().tenant;
  const isReplay = isSeveral && day !== "";
  const names = useTopicValue("tracks", ({ rows }) => ids.map((id) => rows.get(id)?.name ?? id).join("\n"));
  const isWalked = useTopicValue("tracks", ({ rows }) => ids.length > 0 && ids.every((id) => rows.get(id)?.kind === "inspector"));
  const come = useMemo(() => {
    const named = names.split("\n");
    return ids.flatMap((id, place): SeveralTrack[] => {
      const asked = tracks.of.get(id);
      return asked?.kind === "come" ? [{ id, place, name: named[place] ?? id, track: asked.track }] : [];
    });
  }, [ids, tracks.of, names]);
  const all = useMemo(() => come.map(({ track }) => track.stretches), [come]);
  const spans = useMemo(() => spansOf(all), [all]);
  // Of vehicles and people together the classes are those of vehicles, and the same for all.
  const scale = useMemo(() => scaleOf(all, speedBreaks[isWalked ? "inspector" : "vehicle"]), [all, speedBreaks, isWalked]);
  const replay = useReplay(day, spans, startMs(spans));
  const atMs = isReplay && spans.length > 0 ? replay.atMs : null;
  const places = useMemo(() => (atMs === null ? [] : placesAt(come, atMs)), [come, atMs]);
  const inFull = useMemo(() => new Set(ids), [ids]);
  const fleet = useFleetDots(atMs, inFull);
  return { isReplay, come, spans, scale, replay, atMs, places, fleet };
}
