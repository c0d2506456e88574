import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWords } from "../../i18n/use-words.ts";
import { allLayers, type MapLayers } from "../../map/map-layers.ts";
import { OperationsMap } from "../../map/operations-map.tsx";
import { TrackLayer } from "../../map/track-layer.tsx";
import { useView } from "../../session/view.ts";
import { Card } from "../../ui/card.tsx";
import { TruthLabel } from "../../ui/truth-label.tsx";
import { DeviceList } from "./device-list.tsx";
import { monitorWords } from "./monitor.words.ts";
import { useTrackOfToday } from "./use-track-of-today.ts";
import "./monitor.css";

/** Orders are a click away in the layers; whoever opens this screen looks for people and vehicles. */
const initialLayers: MapLayers = { ...allLayers, orders: false };

interface Choice {
  /** The device of the address as this was chosen. */
  readonly asked: string | null;
  readonly followedId: string | null;
  /** Whether the map goes with it; not after somebody moved the map by hand. */
  readonly goesAlong: boolean;
}

/** Who is on the road, where, and since when nobody heard of them; one of them can be followed. */
export default function MonitorScreen() {
  const { t } = useTranslation();
  const say = useWords(monitorWords);
  const asked = useView().search.get("device");
  const [choice, setChoice] = useState<Choice>({ asked: null, followedId: null, goesAlong: true });
  // Coming back with another device in the address follows that one; afterwards the list decides.
  const { followedId, goesAlong } = choice.asked === asked ? choice : { followedId: asked, goesAlong: true };
  const follow = (id: string | null) => setChoice({ asked, followedId: id, goesAlong: true });
  const goAlong = (along: boolean) => setChoice({ asked, followedId, goesAlong: along });
  const way = useTrackOfToday(followedId);
  return (
    <div className="monitor">
      <h1 className="visually-hidden">{t("menu.monitorIndex")}</h1>
      <DeviceList followedId={followedId} goesAlong={goesAlong} way={way} onFollow={follow} onGoAlong={goAlong} />
      <Card title={say("map")} aside={<TruthLabel topic="tracks" />} flush>
        <OperationsMap
          name="monitor"
          initialLayers={initialLayers}
          followedId={followedId}
          goesAlong={goesAlong}
          onMovedByHand={() => goAlong(false)}
          onDevice={follow}
          panelOpen={false}
        >
          <TrackLayer track={way.track} />
        </OperationsMap>
      </Card>
    </div>
  );
}
