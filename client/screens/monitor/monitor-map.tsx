import { useState } from "react";
import { useWords } from "../../i18n/use-words.ts";
import type { MapLayers } from "../../map/map-layers.ts";
import { OperationsMap } from "../../map/operations-map.tsx";
import { ReplayBar } from "../../map/replay-bar.tsx";
import { ReplayLayer } from "../../map/replay-layer.tsx";
import { SeveralPlacesLayer } from "../../map/several-places-layer.tsx";
import { SeveralTracksLayer } from "../../map/several-tracks-layer.tsx";
import { TrackLayer } from "../../map/track-layer.tsx";
import { Card } from "../../ui/card.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { monitorWords } from "./monitor.words.ts";
import type { Several } from "./several-devices.tsx";
import { SeveralReplayBar } from "./several-replay-bar.tsx";
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
  const one = useOneReplay(isSeveral ? null : (ids[0] ?? null), way);
  const several = useSeveralReplay(chosen, tracks);
  return (
    <Card title={say("map")} aside={<TruthLabel topic="tracks" />} className="monitor-map" flush>
      <OperationsMap
        {...{ name, initialLayers, goesAlong }}
        followedIds={ids}
        onMovedByHand={() => chosen.goAlong(false)}
        onDevice={isSeveral ? chosen.toggle : chosen.follow}
        panelOpen={false}
        showsDevices={!several.isReplay}
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
