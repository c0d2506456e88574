import { useCallback, useMemo } from "react";
import { noFilter, type OrderFilter } from "../../../shared/domain/order-filter.ts";
import { readOrderAddress, writeOrderAddress } from "../../../shared/http/order-filter-address.ts";
import type { FilterWordField } from "../../order/filter/use-filter-words.ts";
import { useView } from "../../session/view.ts";
import { isListLook } from "../../ui/list/list-address.ts";

/** Said by the list itself. */
export const saidByList: ReadonlySet<FilterWordField> = new Set<FilterWordField>(["statuses", "completion"]);

/** Words of the address that are the filter's: search, sort and columns are the list's own. */
const filterOf = (address: string): OrderFilter => {
  const words = new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => !isListLook(name)));
  const { statuses: _, completion: __, list: ___, search: ____, ...rest } = readOrderAddress(words).filter;
  return { ...noFilter, ...rest };
};

/** The address with another filter; what else it says stays. */
export function withFilter(address: string, part: Partial<OrderFilter>): URLSearchParams {
  const before = filterOf(address);
  const ours = new Set(writeOrderAddress(before).keys());
  const others = [...new URLSearchParams(address)].filter(([name]) => !ours.has(name));
  const { list: _, search: __, ...after } = { ...before, ...part };
  return new URLSearchParams([...others, ...writeOrderAddress({ ...noFilter, ...after })]);
}

/** What is asked of a closed list beside its search, kept in the address of its view. */
export function useClosedFilter(list: "cancelled" | "accepted", search: string) {
  const view = useView();
  const address = view.search.toString();
  const { readdress } = view;
  const own = useMemo(() => filterOf(address), [address]);
  const filter = useMemo<OrderFilter>(() => ({ ...own, list, search }), [own, list, search]);
  const change = useCallback((part: Partial<OrderFilter>) => readdress(withFilter(address, part)), [address, readdress]);
  const asks = JSON.stringify(own) !== JSON.stringify(noFilter);
  const clear = useCallback(() => readdress(withFilter(address, noFilter)), [address, readdress]);
  return { filter, change, asks, clear };
}
