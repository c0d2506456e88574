import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { WorkOrder } from "../../shared/domain/work-order.ts";
import type { WorkOrderListName } from "../../shared/domain/work-order-list.ts";
import type { ExportColumnKey } from "../../shared/exports/export-columns.ts";
import { sourceWord } from "../order/source-word.ts";
import type { Column, Sort } from "../ui/list/column.ts";
import type { Filters } from "../ui/list/filter.ts";
import type { ListState } from "../ui/list/use-list-state.ts";
import { statusWord } from "../ui/status-word.ts";
import { ExportMenu, type WantedExport } from "./export-menu.tsx";

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
      sort: { key: sort.key as ExportColumnKey, direction: sort.direction },
    },
    columns: exportedColumns(state.shownColumns, t),
    filterText: filterText(columns, state, t),
    sortText: sortText(columns, sort, t),
  });
  return <ExportMenu wanted={wanted} />;
}

type WantedFilters = Extract<WantedExport["rows"], { of: "list" }>["filters"];

/** Columns of a workbook are those of the lists, under their titles. */
export const exportedColumns = (columns: readonly Column<WorkOrder>[], t: TFunction): WantedExport["columns"] =>
  columns.map(({ key, title }) => ({ key: key as ExportColumnKey, title: t(title) as string }));

export const sortText = (columns: readonly Column<WorkOrder>[], { key, direction }: Sort, t: TFunction): string => {
  const column = columns.find((one) => one.key === key);
  return column === undefined ? "" : `${t(column.title)} · ${t(direction === "asc" ? "exports.ascending" : "exports.descending")}`;
};

const LONGEST = 1_000;

function filterText(columns: readonly Column<WorkOrder>[], state: { settledSearch: string; filters: Filters }, t: TFunction): string {
  const parts = state.settledSearch === "" ? [] : [state.settledSearch];
  for (const { key, title } of columns) {
    const filter = state.filters[key];
    if (filter === undefined) continue;
    const values = filter.kind === "text" ? [filter.text] : filter.values.map((value) => valueWord(key, value, t));
    if (values.some((value) => value !== "")) parts.push(t("filter.clause", { field: t(title), values: values.join(t("filter.comma")) }));
  }
  return parts.join(" · ").slice(0, LONGEST);
}

function valueWord(key: string, value: string, t: TFunction): string {
  if (value === "") return t("table.none");
  if (key === "status") return statusWord(Number(value), t);
  return key === "source" ? sourceWord(Number(value), t) : value;
}
