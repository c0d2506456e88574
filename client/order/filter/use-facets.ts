import { useCallback, useEffect, useMemo, useState } from "react";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { type OrderFacets, orderListDoors, wordsOf } from "../../../shared/http/order-lists-api.ts";
import { useAsked } from "../../api/use-asked.ts";
import { throttle } from "../../live/throttle.ts";
import { useTopicChanges } from "../../live/use-topic.ts";

/** Counting is one pass over all orders; nobody reads counts more often than this. */
const COUNT_EVERY_MS = 3_000;

/**
 * How many orders each value of the filter would leave, while somebody looks; counted again when orders change. A server does one thing
 * after the other, and rows come first.
 */
export function useFacets(filter: OrderFilter, wanted: boolean, areRowsThere: boolean): OrderFacets["facets"] | null {
  const [round, setRound] = useState(0);
  const question = wanted && areRowsThere ? { query: wordsOf(writeOrderAddress(filter)) } : null;
  // Without counts the values that are known can still be chosen; the list itself says what is wrong.
  const { last } = useAsked(orderListDoors.facets, question, { again: round });
  const again = useMemo(() => throttle(() => setRound((before) => before + 1), COUNT_EVERY_MS), []);
  useEffect(() => again.cancel, [again]);
  const onChanges = useCallback(() => {
    if (wanted) again.call();
  }, [wanted, again]);
  useTopicChanges("orders", onChanges);
  return last?.facets ?? null;
}
