import { useCallback, useMemo } from "react";
import type { OrderFilter, OrderSort } from "../../../shared/domain/order-filter.ts";
import { readOrderAddress, writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import { useView } from "../../app/view.ts";

/** The filter, which lives in the address: a link to it is a link to this list. */
export function useOrderAddress() {
  const { search, readdress } = useView();
  const text = search.toString();
  const read = useMemo(() => readOrderAddress(new URLSearchParams(text)), [text]);
  const { filter, sort } = read;
  const change = useCallback(
    (part: Partial<OrderFilter>) => readdress(writeOrderAddress({ ...filter, ...part }, sort)),
    [filter, sort, readdress],
  );
  const setSort = useCallback((next: OrderSort) => readdress(writeOrderAddress(filter, next)), [filter, readdress]);
  /** As a saved view holds it. */
  const show = useCallback(
    (query: string) => {
      const view = readOrderAddress(new URLSearchParams(query));
      readdress(writeOrderAddress(view.filter, view.sort));
    },
    [readdress],
  );
  return { ...read, query: writeOrderAddress(filter, sort).toString(), isBare: text === "", change, setSort, show };
}
export type OrderAddress = ReturnType<typeof useOrderAddress>;
