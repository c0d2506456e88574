import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { RowSort } from "../../shared/domain/row-matcher.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { WorkOrderListName } from "../../shared/domain/work-order-list.ts";
import type { ExportColumnKey } from "../../shared/exports/export-columns.ts";
import { sourceWord } from "../order/source-word.ts";
import type { Column, Sort } from "../ui/list/column.ts";
import type { ListState } from "../ui/list/use-list-state.ts";
import { statusWord } from "../ui/status-word.ts";
import { ExportMenu, type WantedExport } from "./export-menu.tsx";
import { exportedColumns, filterText, sortText } from "./list-words.ts";

interface Props {
  readonly list?: WorkOrderListName;
  /** The part of it that is shown. */
  readonly statuses?: readonly number[];
  readonly title: string;
  readonly columns: readonly Column<WorkOrder>[];
  readonly state: ListState<WorkOrder>;
  /** As the rows are sorted; a list that the server sorts knows fewer columns than it shows. */
  readonly sort: Sort;
}

/** Exports a live list as it stands: its search, filters, sort and chosen columns. */
export function ListExport({ list, statuses = [], title, columns, state, sort }: Props) {
  const { t } = useTranslation();
  const wanted = (): WantedExport => ({
    title,
    rows: {
      of: "list",
      ...(list !== undefined && { list }),
      statuses: [...statuses],
      search: state.settledSearch,
      filters: state.filters as WantedFilters,
      sort: sort as RowSort<ExportColumnKey>,
    },
    columns: exportedColumns(state.shownColumns, t),
    filterText: filterText(columns, state, t, (key, value) => valueWord(key, value, t)),
    sortText: sortText(columns, sort, t),
  });
  return <ExportMenu wanted={wanted} />;
}

type WantedFilters = Extract<WantedExport["rows"], { of: "list" }>["filters"];

function valueWord(key: string, value: string, t: TFunction): string {
  if (key === "status") return statusWord(Number(value), t);
  return key === "source" ? sourceWord(Number(value), t) : value;
}
