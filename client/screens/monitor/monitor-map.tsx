import { useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import type { MapLayers } from "../../map/map-layers.ts";
import { OperationsMap } from "../../map/operations-map.tsx";
import { ReplayBar } from "../../map/replay-bar.tsx";
import { ReplayLayer } from "../../map/replay-layer.tsx";
import { ReplayChip, ReplayPast } from "../../map/replay-past.tsx";
import { SeveralPlacesLayer } from "../../map/several-places-layer.tsx";
import { SeveralTracksLayer } from "../../map/several-tracks-layer.tsx";
import { TrackLayer } from "../../map/track-layer.tsx";
import { Card } from "../../ui/card.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { monitorWords } from "./monitor.words.ts";
import type { Several } from "./several-devices.tsx";
import { SeveralReplayBar } from "./several-replay-bar.tsx";
import { useLinkedMoment } from "./use-linked-moment.ts";
import { useOneReplay } from "./use-one-replay.ts";
import { useSeveralReplay } from "./use-several-replay.ts";
import type { TrackOfToday } from "./use-track-of-today.ts";

interface Props extends Pick<Several, "chosen" | "tracks" | "toldId"> {
  /** Remembers the layer choice of this screen. */
  readonly name: string;
  readonly initialLayers: MapLayers;
  /** Of the one that is followed alone. */
  readonly way: TrackOfToday;
}

/** The live map, going along with one device or holding several in view; and their day replayed on it. A replay moves it alone, and not the list beside it. */
export function MonitorMap({ name, initialLayers, chosen, tracks, toldId, way }: Props) {
  const say = useWords(monitorWords);
  const { ids, isSeveral, goesAlong, day } = chosen;
  const [bySpeed, setBySpeed] = useState(false);
  const { startMs, useKept } = useLinkedMoment();
  const one = useOneReplay(isSeveral ? null : (ids[0] ?? null), way, startMs);
  const several = useSeveralReplay(chosen, tracks, startMs);
  const { replay, spans } = isSeveral ? several : one;
  const atMs = isSeveral ? several.atMs : replay.atMs;
  useKept(isSeveral ? several.isReplay : way.isAsked, replay.isPlaying ? null : atMs);
  const leave = isSeveral ? () => chosen.setDay("") : way.toggle;
  return (
    <Card
      title={say("map")}
      aside={atMs === null ? <TruthLabel topic="tracks" /> : <ReplayChip {...{ replay, spans, atMs }} onLeave={leave} />}
      className="monitor-map"
      flush
    >
      {atMs !== null && <ReplayPast atMs={atMs} onLeave={leave} />}
      <OperationsMap
        {...{ name, initialLayers, goesAlong }}
        followedIds={ids}
        onMovedByHand={() => chosen.goAlong(false)}
        onDevice={isSeveral ? chosen.toggle : chosen.follow}
        panelOpen={false}
        showsDevices={isSeveral ? !several.isReplay : atMs === null}
      >
        {isSeveral ? (
          <>
            <SeveralTracksLayer tracks={several.come} speeds={bySpeed ? several.scale : null} />
            <SeveralPlacesLayer places={several.places} dots={several.fleet.dots} />
          </>
        ) : (
          <>
            <TrackLayer track={way.track} scale={one.scale} />
            <ReplayLayer place={one.place} isHollow={one.isHollow} />
          </>
        )}
      </OperationsMap>
      {isSeveral ? (
        several.isReplay && <SeveralReplayBar {...several} toldId={toldId} bySpeed={bySpeed} onBySpeed={setBySpeed} />
      ) : (
        <ReplayBar name={day === "" ? say("trackOfToday") : say("trackOfDay", { day })} {...one} />
      )}
    </Card>
  );
}
