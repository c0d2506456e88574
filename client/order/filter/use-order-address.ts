import { useCallback, useMemo, useRef, useState } from "react";
import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import { readOrderAddress, writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { useView } from "../../session/view.ts";
import { isListLook } from "../../ui/list/list-address.ts";

/** What of an address only says how the list looks, which is the list's own business. */
const looksOf = (params: URLSearchParams): [string, string][] => [...params].filter(([name]) => isListLook(name));
const withoutLooks = (address: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => !isListLook(name)));

/**
 * The filter, which lives in the address: a link to it is a link to this list. What somebody changes holds at once, and the address
 * follows: it is the whole page's, which takes its time. `onAhead` is told before anything is drawn.
 */
export function useOrderAddress(onAhead: (filter: OrderFilter, sort: OrderSort) => void) {
  const { search, readdress } = useView();
  const address = search.toString();
  const looks = useMemo(() => looksOf(new URLSearchParams(address)), [address]);
  /** Where the address goes from the one that it was. */
  const [ahead, setAhead] = useState<{ readonly from: string; readonly to: string } | null>(null);
  if (ahead !== null && ahead.from !== address) setAhead(null);
  const text = ahead?.from === address ? ahead.to : address;
  const { filter, sort } = useMemo(() => readOrderAddress(withoutLooks(text)), [text]);
  const refused = useMemo(() => readOrderAddress(withoutLooks(address)).refused, [address]);

  // Two changes in one moment are both made.
  const latest = useRef({ filter, sort, address, looks, readdress, onAhead });
  latest.current = { filter, sort, address, looks, readdress, onAhead };
  const go = useCallback((filter: OrderFilter, sort: OrderSort) => {
    const { address: from, looks, readdress, onAhead } = latest.current;
    const params = new URLSearchParams([...writeOrderAddress(filter, sort), ...looks]);
    latest.current = { ...latest.current, filter, sort };
    onAhead(filter, sort);
    setAhead({ from, to: params.toString() });
    readdress(params);
  }, []);
  const change = useCallback((part: Partial<OrderFilter>) => go({ ...latest.current.filter, ...part }, latest.current.sort), [go]);
  const setSort = useCallback((next: OrderSort) => go(latest.current.filter, next), [go]);
  /** As a saved view holds it. */
  const show = useCallback(
    (query: string) => {
      const view = readOrderAddress(new URLSearchParams(query));
      go(view.filter, view.sort);
    },
    [go],
  );
  const query = useMemo(() => writeOrderAddress(filter, sort).toString(), [filter, sort]);
  return { filter, sort, refused, query, isBare: address === "", change, setSort, show };
}
export type OrderAddress = ReturnType<typeof useOrderAddress>;
