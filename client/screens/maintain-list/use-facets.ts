import { useCallback, useEffect, useMemo, useState } from "react";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { type OrderFacets, orderFacets } from "../../../shared/http/order-lists-api.ts";
import { request } from "../../api/request.ts";
import { throttle } from "../../live/throttle.ts";
import { useTopicChanges } from "../../live/use-topic.ts";

/** Counting is one pass over all orders; nobody reads counts more often than this. */
const COUNT_EVERY_MS = 3_000;

/**
 * How many orders each value of the filter would leave, while somebody looks; counted again when orders change. A server does one thing
 * after the other, and rows come first.
 */
export function useFacets(filter: OrderFilter, wanted: boolean, areRowsThere: boolean): OrderFacets["facets"] | null {
  const [facets, setFacets] = useState<OrderFacets["facets"] | null>(null);
  const [round, setRound] = useState(0);
  const query = writeOrderAddress(filter).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` counts again.
  useEffect(() => {
    if (!wanted || !areRowsThere) return;
    const controller = new AbortController();
    request(`/api/orders/facets?${query}`, { schema: orderFacets, signal: controller.signal }).then(
      (answer) => setFacets(answer.facets),
      // Without counts the values that are known can still be chosen; the list itself says what is wrong.
      () => {},
    );
    return () => controller.abort();
  }, [query, wanted, areRowsThere, round]);
  const again = useMemo(() => throttle(() => setRound((before) => before + 1), COUNT_EVERY_MS), []);
  useEffect(() => again.cancel, [again]);
  const onChanges = useCallback(() => {
    if (wanted) again.call();
  }, [wanted, again]);
  useTopicChanges("orders", onChanges);
  return facets;
}
