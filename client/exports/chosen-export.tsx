import { useTranslation } from "react-i18next";
import { newestFound, type OrderFilter } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import { MAX_CHOSEN } from "../../shared/http/exports-api.ts";
import type { Column } from "../ui/list/column.ts";
import type { Selected } from "../ui/list/row-selection.ts";
import { ExportMenu, type WantedExport } from "./export-menu.tsx";
import { exportedColumns, sortText } from "./list-export.tsx";

interface Props {
  readonly selected: Selected<OrderFilter>;
  readonly columns: readonly Column<WorkOrder>[];
}

/** Exports the orders that somebody chose, in the order in which they were handed over, or all that match a filter. */
export function ChosenExport({ selected, columns }: Props) {
  const { t } = useTranslation();
  const shown = columns.filter(({ optional }) => optional !== true);
  const wanted = (): WantedExport => ({
    title: t("exports.chosen"),
    columns: exportedColumns(shown, t),
    ...("ids" in selected
      ? { rows: { of: "chosen", ids: [...selected.ids] } }
      : { rows: { of: "filter", filter: selected.filter, sort: newestFound }, sortText: sortText(columns, newestFound, t) }),
  });
  const tooMany = "ids" in selected && selected.ids.length > MAX_CHOSEN;
  return <ExportMenu wanted={wanted} disabled={tooMany} />;
}
