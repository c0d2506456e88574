import type { TFunction } from "i18next";
import { type ColumnFilters, sortsOf } from "../../shared/domain/row-matcher.ts";
import { type Column, type Sort, titleOf } from "../ui/list/column.ts";
import type { WantedExport } from "./export-menu.tsx";

/** A list as it stands on screen, in the words of the sheet that says what a workbook holds. */

/** Columns of a workbook are those of the list, under their titles. */
export const exportedColumns = <R>(columns: readonly Column<R>[], t: TFunction): WantedExport["columns"] =>
  columns.map((column) => ({ key: column.key, title: titleOf(column, t) }));

export const sortText = <R>(columns: readonly Column<R>[], sort: Sort, t: TFunction): string =>
  sortsOf(sort)
    .flatMap(({ key, direction }) => {
      const column = columns.find((one) => one.key === key);
      return column === undefined ? [] : [`${titleOf(column, t)} · ${t(direction === "asc" ? "exports.ascending" : "exports.descending")}`];
    })
    .join(t("filter.comma"));

const LONGEST = 1_000;

/** `wordOf` says what a chosen value is called. */
export function filterText<R>(
  columns: readonly Column<R>[],
  { settledSearch, filters }: { readonly settledSearch: string; readonly filters: ColumnFilters },
  t: TFunction,
  wordOf: (key: string, value: string) => string,
): string {
  const parts = settledSearch === "" ? [] : [settledSearch];
  for (const column of columns) {
    const filter = filters[column.key];
    if (filter === undefined) continue;
    const values =
      filter.kind === "text" ? [filter.text] : filter.values.map((value) => (value === "" ? t("table.none") : wordOf(column.key, value)));
    if (values.some((value) => value !== ""))
      parts.push(t("filter.clause", { field: titleOf(column, t), values: values.join(t("filter.comma")) }));
  }
  return parts.join(" · ").slice(0, LONGEST);
}
