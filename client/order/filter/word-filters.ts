import type { OrderFilter } from "../../../shared/domain/order-filter.ts";

/** What people call a value that stands in no text of an order, and is therefore found by no word of a search. */
export interface FilterWord {
  /** As people write it: one word or several. */
  readonly said: string;
  readonly part: Partial<Pick<OrderFilter, "statuses" | "degree" | "types">>;
}

export interface WordFilters {
  /** The words that are filters, as they are called. */
  readonly said: readonly string[];
  /** The filter with them, and the search without. */
  readonly filter: Pick<OrderFilter, "statuses" | "degree" | "search"> & Partial<Pick<OrderFilter, "types">>;
}

/**
 * Words of a search that name a filter's values, taken over into the filter; null where there are none. The longest name counts. States and
 * types that are named take the place of those that were filtered by: with them, more would be shown than before.
 */
export function wordFilters(
  search: string,
  words: readonly FilterWord[],
  before: Pick<OrderFilter, "statuses" | "degree">,
): WordFilters | null {
  let rest = ` ${search.trim().replace(/\s+/g, " ")} `;
  const said: string[] = [];
  const named = new Set<number>();
  const types = new Set<string>();
  let { degree } = before;
  for (const word of [...words].sort((a, b) => b.said.length - a.said.length)) {
    const at = rest.toLowerCase().indexOf(` ${word.said.toLowerCase()} `);
    if (word.said === "" || at < 0) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.said.length + 2)}`;
    said.push(word.said);
    for (const status of word.part.statuses ?? []) named.add(status);
    for (const type of word.part.types ?? []) types.add(type);
    degree = word.part.degree ?? degree;
  }
  const statuses = named.size === 0 ? before.statuses : [...named];
  const filter = { statuses, degree, ...(types.size > 0 && { types: [...types] }), search: rest.trim() };
  return said.length === 0 ? null : { said, filter };
}
