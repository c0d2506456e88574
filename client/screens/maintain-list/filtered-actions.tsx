import type { ComponentProps } from "react";
import type { OrderFilter } from "../../../shared/domain/order-filter.ts";
import { SelectedActions } from "../lists/selected-actions.tsx";
import { useFilterWords } from "./use-filter-words.ts";

/** What can be done with chosen orders of a filtered list, which can say in words what it asked for. */
export function FilteredActions({ filter, ...props }: ComponentProps<typeof SelectedActions> & { readonly filter: OrderFilter }) {
  const { line } = useFilterWords(filter);
  return <SelectedActions {...props} filterText={line} />;
}
