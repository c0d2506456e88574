import { Spinner } from "@blueprintjs/core";
import { useWords } from "../i18n/use-words.ts";
import { useStandsSince } from "../live/use-stands-since.ts";
import { useLive, useTopicValue } from "../live/use-topic.ts";
import { mapWords } from "./map.words.ts";

/** On the map itself while its orders are on their way: an empty map would say that there are none. */
export function MapLoading() {
  const say = useWords(mapWords);
  const isComing = useTopicValue("orders", (view) => !view.hasCome && view.refusal === null);
  const progress = useTopicValue("orders", (view) => view.progress);
  const failed = useStandsSince(useLive().topic("orders")) !== null;
  if (!isComing) return null;
  return (
    <div className="map-loading" role="status">
      {!failed && <Spinner size={16} />}
      <span>{say(failed ? "ordersNotCome" : "loadingOrders")}</span>
      {progress !== null && progress < 1 && <span>{`${Math.floor(progress * 100)}%`}</span>}
    </div>
  );
}
