import { useTranslation } from "react-i18next";
import type { OrderFilter, OrderSort } from "../../shared/domain/order-filter.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { Column } from "../ui/list/column.ts";
import { ExportMenu } from "./export-menu.tsx";
import { exportedColumns, sortText } from "./list-words.ts";

interface Props {
  readonly title: string;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly columns: readonly Column<WorkOrder>[];
  /** What the filter asks for, in words. */
  readonly filterText: () => string;
}

/** Exports a list that the server filters, as it stands: its filter, sort and chosen columns. */
export function FilterExport({ title, filter, sort, columns, filterText }: Props) {
  const { t } = useTranslation();
  const wanted = () => ({
    title,
    rows: { of: "filter" as const, filter, sort },
    columns: exportedColumns(columns, t),
    filterText: filterText(),
    sortText: sortText(columns, sort, t),
  });
  return <ExportMenu wanted={wanted} />;
}
