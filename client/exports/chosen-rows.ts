import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { ExportColumnKey } from "../../shared/exports/export-columns.ts";
import type { ExportRequest } from "../../shared/http/exports-api.ts";
import { type ChosenFrom, type Selected, selectedInOrder } from "../ui/list/row-selection.ts";

/** Chosen orders in the words of an export: as they stand on screen, or all that match in that order. */
export function chosenRows(selected: Selected<OrderFilter>, from: Pick<ChosenFrom<WorkOrder>, "sort" | "keys">): ExportRequest["rows"] {
  if ("ids" in selected) return { of: "chosen", ids: selectedInOrder(selected, from) };
  const { key, direction } = from.sort;
  return { of: "filter", filter: selected.filter, sort: { key: key as ExportColumnKey, direction } };
}
