import { Spinner } from "@blueprintjs/core";
import { type ReactNode, useEffect, useState } from "react";
import { useWords } from "../i18n/use-words.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../live/use-topic.ts";
import { mapWords } from "./map.words.ts";
import { ORDERS, useLiveMap } from "./map-context.ts";
import { useMapEvent } from "./use-map-event.ts";

/** On the map itself until the first frame that shows its orders is drawn: an empty map would say that there are none. `lacksClosed`: the closed ones that belong to them are still asked for. */
export function MapLoading({ lacksClosed = false }: { readonly lacksClosed?: boolean }) {
  const say = useWords(mapWords);
  const { map, layers } = useLiveMap();
  const isComing = useTopicValue("orders", (view) => !view.hasCome && view.refusal === null);
  const progress = useTopicValue("orders", (view) => view.progress);
  const stands = useStandsSince(useLive().topic("orders")) !== null;
  const [isDrawn, setDrawn] = useState(false);
  // On a wall of 7680 px a frame may take seconds, also when the orders had come before there was a map.
  useMapEvent("render", () => {
    const { isThere, isHanded } = layers.stateOf(ORDERS);
    if (isHanded || !isThere) setDrawn(true);
  });
  // A map on which nothing is new draws no frame by itself.
  useEffect(() => void map.triggerRepaint(), [map]);
  if (!isComing && isDrawn)
    return lacksClosed ? (
      <MapBusy isWaiting>
        <span>{say("loadingClosed")}</span>
      </MapBusy>
    ) : null;
  const failed = isComing && stands;
  return (
    <MapBusy isWaiting={!failed}>
      <span>{say(failed ? "ordersNotCome" : "loadingOrders")}</span>
      {progress !== null && progress < 1 && <span>{`${Math.floor(progress * 100)}%`}</span>}
    </MapBusy>
  );
}

/** The same while there is no map yet to draw on. */
export function MapItselfLoading() {
  const say = useWords(mapWords);
  return (
    <MapBusy isWaiting>
      <span>{say("loadingMap")}</span>
    </MapBusy>
  );
}

const MapBusy = ({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) => (
  <div className="map-loading" role="status">
    {isWaiting && <Spinner size={16} />}
    {children}
  </div>
);
