import { useTranslation } from "react-i18next";
import type { OrderFilter } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { MAX_CHOSEN } from "../../shared/http/exports-api.ts";
import type { ChosenFrom, Selected } from "../ui/list/row-selection.ts";
import { chosenRows } from "./chosen-rows.ts";
import { ExportMenu, type WantedExport } from "./export-menu.tsx";
import { exportedColumns, sortText } from "./list-words.ts";

interface Props {
  readonly selected: Selected<OrderFilter>;
  readonly from: ChosenFrom<WorkOrder>;
  /** What the list asks for, in words. */
  readonly filterText?: (() => string) | undefined;
}

/** Exports the orders that somebody chose: the columns of their list, in its order. */
export function ChosenExport({ selected, from, filterText }: Props) {
  const { t } = useTranslation();
  const wanted = (): WantedExport => ({
    title: t("exports.chosen"),
    rows: chosenRows(selected, from),
    columns: exportedColumns(from.columns, t),
    sortText: sortText(from.columns, from.sort, t),
    ...("filter" in selected && { filterText: filterText?.() ?? "" }),
  });
  const tooMany = "ids" in selected && selected.ids.length > MAX_CHOSEN;
  return <ExportMenu wanted={wanted} disabled={tooMany} />;
}
