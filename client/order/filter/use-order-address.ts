import { useCallback, useMemo, useRef, useState } from "react";
import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import { asksForAll, readOrderAddress, writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { isMapWord } from "../../map/map-address.ts";
import { useView } from "../../session/view.ts";
import { isListLook, readListAddress, writeListAddress } from "../../ui/list/list-address.ts";
import type { ListAddress } from "../../ui/list/use-list-address.ts";

/** What of an address only says how the list looks, or its map: their own business. */
const isLook = (name: string): boolean => isListLook(name) || isMapWord(name);
const looksOf = (address: string): [string, string][] => [...new URLSearchParams(address)].filter(([name]) => isLook(name));
const withoutLooks = (address: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => !isLook(name)));

/**
 * The filter, which lives in the address: a link to it is a link to this list. What somebody changes holds at once, and the address
 * follows: it is the whole page's, which takes its time. `onAhead` is told before anything is drawn. With `saysNone` an address that asks for nothing says
 * so: a bare one would open the view that somebody made the first.
 */
export function useOrderAddress(
  columns: readonly string[],
  onAhead: (filter: OrderFilter, sort: OrderSort, groupBy: string | undefined) => void,
  saysNone = false,
) {
  const { search, readdress } = useView();
  const address = search.toString();
  /** Where the address goes from the one that it was. */
  const [ahead, setAhead] = useState<{ readonly from: string; readonly to: string } | null>(null);
  if (ahead !== null && ahead.from !== address) setAhead(null);
  const text = ahead?.from === address ? ahead.to : address;
  const { filter, sort } = useMemo(() => readOrderAddress(withoutLooks(text)), [text]);
  const looks = useMemo(() => looksOf(text), [text]);
  const refused = useMemo(() => readOrderAddress(withoutLooks(address)).refused, [address]);

  // Two changes in one moment are both made.
  const latest = useRef({ filter, sort, address, looks, readdress, onAhead, saysNone });
  latest.current = { filter, sort, address, looks, readdress, onAhead, saysNone };
  const lead = useCallback((filter: OrderFilter, sort: OrderSort, looks: [string, string][]) => {
    const { address: from, readdress, saysNone } = latest.current;
    const asked = writeOrderAddress(filter, sort);
    const params = new URLSearchParams([...(asked.size === 0 && saysNone ? asksForAll : asked), ...looks]);
    latest.current = { ...latest.current, filter, sort, looks };
    setAhead({ from, to: params.toString() });
    readdress(params);
  }, []);
  const go = useCallback(
    (filter: OrderFilter, sort: OrderSort) => {
      const { looks, onAhead } = latest.current;
      onAhead(filter, sort, readListAddress(new URLSearchParams(looks), columns).groupBy);
      lead(filter, sort, looks);
    },
    [lead, columns],
  );
  /** The columns stand in the same address: one hand writes it, so that neither part overwrites the other with what it was. */
  const asked = useMemo(() => readListAddress(new URLSearchParams(looks), columns), [looks, columns]);
  const setAsked = useCallback<ListAddress[1]>(
    (next) => {
      const { filter, sort, looks } = latest.current;
      const before = readListAddress(new URLSearchParams(looks), columns);
      const { sort: _, ...after } = typeof next === "function" ? next(before) : next;
      const ofMap = new URLSearchParams(looks.filter(([name]) => isMapWord(name)));
      lead(filter, sort, [...writeListAddress(ofMap, { ...after, search: "", filters: {} })]);
    },
    [lead, columns],
  );
  const listAddress = useMemo<ListAddress>(() => [asked, setAsked], [asked, setAsked]);
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
  return { filter, sort, listAddress, refused, query, isBare: address === "", change, setSort, show };
}
export type OrderAddress = ReturnType<typeof useOrderAddress>;
