import { useState } from "react";
import type { MapLayers } from "../../map/map-layers.ts";
import { useMe } from "../../session/session.ts";
import { DeviceList } from "./device-list.tsx";
import { MonitorMap } from "./monitor-map.tsx";
import { useTracksOfDay } from "./tracks-of-day.ts";
import { useChosen } from "./use-chosen.ts";
import { useLinkedDay } from "./use-linked-moment.ts";
import { useTrackOfToday } from "./use-track-of-today.ts";
import "./monitor.css";

interface Props {
  readonly title: string;
  /** Remembers the layer choice of this screen. */
  readonly name: string;
  readonly initialLayers: MapLayers;
  /** The only kind that the list has; both without it. */
  readonly only?: "inspector";
}

/** Who is on the road, where, and since when nobody heard of them; one of them or several can be followed, and their day seen and replayed. */
export function LiveDevices({ title, name, initialLayers, only }: Props) {
  const chosen = useChosen();
  const { ids, isSeveral, goesAlong, day } = chosen;
  const followedId = isSeveral ? null : (ids[0] ?? null);
  // A link to a moment of one device's replay shows the day of that moment.
  const linkedDay = useLinkedDay(useMe().tenant.timeZone);
  const [linkedId] = useState(followedId);
  const way = useTrackOfToday(followedId, day === "" && followedId === linkedId ? linkedDay : day);
  const tracks = useTracksOfDay(ids, isSeveral ? day : "");
  const [wantedId, tell] = useState<string | null>(null);
  const toldId = wantedId !== null && ids.includes(wantedId) ? wantedId : (ids.find((id) => tracks.of.get(id)?.kind === "come") ?? null);
  return (
    <div className="monitor">
      <h1 className="visually-hidden">{title}</h1>
      <DeviceList
        {...(only !== undefined && { only })}
        followedId={followedId}
        goesAlong={goesAlong}
        way={way}
        onFollow={chosen.follow}
        onGoAlong={chosen.goAlong}
        several={{ chosen, tracks, toldId, onTell: tell }}
      />
      <MonitorMap {...{ name, initialLayers, chosen, tracks, toldId, way }} />
    </div>
  );
}
