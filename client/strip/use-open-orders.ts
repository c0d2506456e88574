import { useCallback } from "react";
import { asNeighbour, type Neighbour } from "../../shared/http/order-page-api.ts";
import { errorText } from "../api/failure-text.ts";
import { useWords } from "../i18n/use-words.ts";
import { useIsAway } from "../live/time-cursor.ts";
import { useSampledRows } from "../live/use-sampled-rows.ts";
import { useTopicValue } from "../live/use-topic.ts";
import { useFormat } from "../ui/format.ts";
import { stripText } from "./strip.words.ts";

/**
 * The open orders of a road, as known at the page's time. `note` says what an empty lane would not: that they are on their way, that nobody knows them, and away
 * from live that there were so many then (H3).
 */
export function useOpenOrders(roadId: string): { readonly orders: readonly Neighbour[]; readonly note: string | undefined } {
  const say = useWords(stripText);
  const format = useFormat();
  const isAway = useIsAway();
  const hasCome = useTopicValue("orders", (view) => view.hasCome);
  const refusal = useTopicValue("orders", (view) => view.refusal);
  const orders = useSampledRows(
    "orders",
    useCallback((rows) => [...rows.values()].filter((order) => order.roadId === roadId).map(asNeighbour), [roadId]),
  );
  const then = () => (isAway ? say("ordersThen", { n: format.number(orders.length) }) : undefined);
  return { orders, note: refusal !== null ? errorText(refusal) : hasCome ? then() : say("ordersReading") };
}
