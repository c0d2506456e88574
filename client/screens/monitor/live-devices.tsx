import { useMemo, useState } from "react";
import { parseDay } from "../../../shared/domain/calendar-day.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { MapLayers } from "../../map/map-layers.ts";
import { OperationsMap } from "../../map/operations-map.tsx";
import { placeAt } from "../../map/replay.ts";
import { ReplayBar } from "../../map/replay-bar.tsx";
import { ReplayLayer } from "../../map/replay-layer.tsx";
import { TrackLayer } from "../../map/track-layer.tsx";
import { useReplay } from "../../map/use-replay.ts";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { DeviceList } from "./device-list.tsx";
import { monitorWords } from "./monitor.words.ts";
import { useTrackOfToday } from "./use-track-of-today.ts";
import "./monitor.css";

const DEVICE = "device";
/** The day whose track somebody came for; it goes with the device that it was of. */
const DAY = "day";

interface Choice {
  /** The device of the address as this was chosen. */
  readonly asked: string | null;
  readonly followedId: string | null;
  /** Whether the map goes with it; not after somebody moved the map by hand. */
  readonly goesAlong: boolean;
}

interface Props {
  readonly title: string;
  /** Remembers the layer choice of this screen. */
  readonly name: string;
  readonly initialLayers: MapLayers;
  /** The only kind that the list has; both without it. */
  readonly only?: "inspector";
}

/** Who is on the road, where, and since when nobody heard of them; one of them can be followed, and its day so far seen and replayed. */
export function LiveDevices({ title, name, initialLayers, only }: Props) {
  const say = useWords(monitorWords);
  const { search, readdress } = useView();
  const asked = search.get(DEVICE);
  const [choice, setChoice] = useState<Choice>({ asked, followedId: asked, goesAlong: true });
  // What is chosen holds at once and the address follows; where that says another device, it is that one.
  if (choice.asked !== asked) setChoice({ asked, followedId: asked, goesAlong: choice.followedId !== asked || choice.goesAlong });
  const { followedId, goesAlong } = choice;
  const follow = (id: string | null) => {
    setChoice({ asked, followedId: id, goesAlong: true });
    const next = new URLSearchParams(search);
    if (id === null) next.delete(DEVICE);
    else next.set(DEVICE, id);
    next.delete(DAY);
    readdress(next);
  };
  const goAlong = (along: boolean) => setChoice({ asked, followedId, goesAlong: along });
  const day = parseDay(search.get(DAY) ?? "") === null ? "" : search.get(DAY)!;
  const way = useTrackOfToday(followedId, day);
  const stretches = useMemo(() => way.track?.stretches ?? [], [way.track]);
  const replay = useReplay(`${followedId ?? ""}${day}`, stretches, null);
  const replayed = useMemo(() => (replay.atMs === null ? null : placeAt(stretches, replay.atMs)), [stretches, replay.atMs]);
  return (
    <div className="monitor">
      <h1 className="visually-hidden">{title}</h1>
      <DeviceList
        {...(only !== undefined && { only })}
        followedId={followedId}
        goesAlong={goesAlong}
        way={way}
        onFollow={follow}
        onGoAlong={goAlong}
      />
      <Card title={say("map")} aside={<TruthLabel topic="tracks" />} className="monitor-map" flush>
        <OperationsMap
          name={name}
          initialLayers={initialLayers}
          followedId={followedId}
          goesAlong={goesAlong}
          onMovedByHand={() => goAlong(false)}
          onDevice={follow}
          panelOpen={false}
        >
          <TrackLayer track={way.track} />
          <ReplayLayer place={replayed} />
        </OperationsMap>
        <ReplayBar name={day === "" ? say("trackOfToday") : say("trackOfDay", { day })} stretches={stretches} replay={replay} />
      </Card>
    </div>
  );
}
