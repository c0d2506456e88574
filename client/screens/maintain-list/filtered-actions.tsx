import type { ComponentProps } from "react";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { useFilterWords } from "../../order/filter/use-filter-words.ts";
import { SelectedActions } from "../lists/selected-actions.tsx";

/** What can be done with chosen orders of a filtered list, which can say in words what it asked for. */
export function FilteredActions({ filter, ...props }: ComponentProps<typeof SelectedActions> & { readonly filter: OrderFilter }) {
  const { line } = useFilterWords(filter);
  return <SelectedActions {...props} filterText={line} />;
}
