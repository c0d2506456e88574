import type { WorkOrder } from "../domain/work-order.ts";
import { type ExportColumnKey, exportColumnKeys, exportColumns } from "./export-columns.ts";

/** What a list shows of its orders: search, filters of columns, and the order of rows. */
export interface RowQuery {
  readonly search: string;
  readonly filters: Partial<Record<ExportColumnKey, ColumnFilter>>;
  readonly sort: { readonly key: ExportColumnKey; readonly direction: "asc" | "desc" };
}

export type ColumnFilter =
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "text"; readonly text: string };

/** Does a row stand in the list? Every word of the search must occur somewhere in the row's texts; the reading of the lists on screen. */
export function matcherOf({ search, filters }: Pick<RowQuery, "search" | "filters">): (order: WorkOrder) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const tests: ((order: WorkOrder) => boolean)[] = [];
  for (const [key, filter] of Object.entries(filters) as [ExportColumnKey, ColumnFilter][]) {
    const text = (order: WorkOrder) => String(known(order, key) ?? "");
    if (filter.kind === "choice" && filter.values.length > 0) {
      const chosen = new Set(filter.values);
      tests.push((order) => chosen.has(text(order)));
    } else if (filter.kind === "text" && filter.text !== "") {
      const part = filter.text.toLowerCase();
      tests.push((order) => text(order).toLowerCase().includes(part));
    }
  }
  if (words.length > 0)
    tests.push((order) => {
      const all = searchedText(order);
      return words.every((word) => all.includes(word));
    });
  return (order) => tests.every((test) => test(order));
}

/** Orders as the list on screen has them: unknown values last in both directions, equal ones by id. */
export function sortOrders(orders: readonly WorkOrder[], { key, direction }: RowQuery["sort"], locale: string): WorkOrder[] {
  const sign = direction === "asc" ? 1 : -1;
  const ranks = exportColumns[key].sort === "text" ? ranksOf(orders, key, new Intl.Collator(locale)) : null;
  const value = (order: WorkOrder) => {
    const own = known(order, key);
    return own === null || ranks === null ? own : (ranks.get(own) ?? null);
  };
  return orders
    .map((order) => ({ order, value: value(order) }))
    .sort((a, b) => {
      if (a.value === b.value) return a.order.id < b.order.id ? -1 : 1;
      if (a.value === null) return 1;
      if (b.value === null) return -1;
      return a.value < b.value ? -sign : sign;
    })
    .map(({ order }) => order);
}

function known(order: WorkOrder, key: ExportColumnKey): string | number | null {
  const value = order[key];
  return value === "" ? null : value;
}

const searchedText = (order: WorkOrder): string =>
  exportColumnKeys
    .map((key) => order[key])
    .filter((value) => typeof value === "string")
    .join("\n")
    .toLowerCase();

/** A list has few distinct texts: the collator is asked for those, not for every pair of rows. Texts that it holds equal share a rank. */
function ranksOf(orders: readonly WorkOrder[], key: ExportColumnKey, collator: Intl.Collator): Map<string | number, number> {
  const distinct = [...new Set(orders.map((order) => known(order, key)))].filter((value) => value !== null);
  distinct.sort((a, b) => collator.compare(String(a), String(b)));
  const ranks = new Map<string | number, number>();
  let rank = 0;
  distinct.forEach((value, i) => {
    if (i > 0 && collator.compare(String(distinct[i - 1]), String(value)) !== 0) rank++;
    ranks.set(value, rank);
  });
  return ranks;
}
