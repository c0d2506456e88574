import { type ColumnFilter, type RowSort, rowMatcher, sortRows, sortValueOf } from "../domain/row-matcher.ts";
import type { WorkOrder } from "../domain/work-order.ts";
import { orderWord } from "./cells.ts";
import { type ExportColumnKey, exportColumnKeys, exportColumns } from "./export-columns.ts";

/** What a list shows of its orders: search, filters of columns, and the order of rows. */
export interface RowQuery {
  readonly search: string;
  readonly filters: Partial<Record<ExportColumnKey, ColumnFilter>>;
  readonly sort: RowSort<ExportColumnKey>;
}

export const matcherOf = (
  { search, filters }: Pick<RowQuery, "search" | "filters">,
  words: Parameters<typeof orderWord>[0],
): ((order: WorkOrder) => boolean) => rowMatcher(exportColumnKeys, search, filters, sortValueOf, orderWord(words));

export const sortOrders = (orders: readonly WorkOrder[], sort: RowQuery["sort"], locale: string): WorkOrder[] =>
  sortRows(orders, sort, (key) => exportColumns[key].sort, locale);
