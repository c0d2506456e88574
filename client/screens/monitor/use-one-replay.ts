import { useMemo } from "react";
import { useTopicValue } from "../../live/use-topic.ts";
import { fixTimes, isHollowAt, placeAt, spansOf } from "../../map/replay.ts";
import { scaleOf } from "../../map/speed-classes.ts";
import { useReplay } from "../../map/use-replay.ts";
import { useMe } from "../../session/session.ts";
import type { LinkedMoment } from "./use-linked-moment.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

/** The day of one device, replayed. */
export function useOneReplay(id: string | null, { day, track }: TrackOfToday, startMs: LinkedMoment["startMs"]) {
  const { speedBreaks } = useMe().tenant;
  const kind = useTopicValue("tracks", ({ rows }) => (id === null ? undefined : rows.get(id)?.kind)) ?? "vehicle";
  const stretches = useMemo(() => track?.stretches ?? [], [track]);
  const times = useMemo(() => (track === null ? [] : fixTimes(track)), [track]);
  const spans = useMemo(() => spansOf([stretches]), [stretches]);
  const scale = useMemo(() => scaleOf([stretches], speedBreaks[kind]), [stretches, speedBreaks, kind]);
  const replay = useReplay(`${id ?? ""}${day}`, spans, startMs(spans));
  const place = useMemo(() => (replay.atMs === null ? null : placeAt(stretches, replay.atMs)), [stretches, replay.atMs]);
  const isHollow = place !== null && isHollowAt(place, track?.silences ?? [], replay.atMs ?? 0);
  return { stretches, times, spans, scale, replay, place, isHollow };
}
