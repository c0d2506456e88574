import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { useFilterWords } from "./use-filter-words.ts";

/** What a filter asks for, in one line. It holds what its names stand in: nothing else asks for that where nothing is filtered. */
export function FilterLine({ filter }: { readonly filter: OrderFilter }) {
  return useFilterWords(filter).line();
}
