import { useTranslation } from "react-i18next";
import { type ColumnFilters, isAsking } from "../../shared/domain/row-matcher.ts";
import { MAX_CHOSEN } from "../../shared/http/exports-api.ts";
import type { AnyResource, Narrowing, RecordRow } from "../../shared/resources/resource.ts";
import { ExportMenu, type WantedExport } from "../exports/export-menu.tsx";
import { exportedColumns, filterText, sortText } from "../exports/list-words.ts";
import type { ShownField } from "../ui/kinds/shown-field.ts";
import type { Column } from "../ui/list/column.ts";
import type { ListState } from "../ui/list/use-list-state.ts";
import { PrintRegister } from "./print-register.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly narrowing?: Narrowing | undefined;
  readonly title: string;
  readonly fields: readonly ShownField[];
  readonly columns: readonly Column<RecordRow>[];
  readonly state: Pick<ListState<RecordRow>, "settledSearch" | "filters" | "sort"> & {
    readonly shownColumns: readonly Column<RecordRow>[];
  };
  /** Those alone that somebody ticked. */
  readonly ids?: readonly string[] | undefined;
  /** All rows of the list in their order, and when the services told them. */
  readonly rows: () => readonly RecordRow[];
  readonly askedAtMs: () => number | null;
}

/** A register as a file and on paper, as its list stands: its search, filters, sort and chosen columns; or the ticked rows of it. */
export function RegisterFiles({ resource, narrowing, title, fields, columns, state, ids, rows, askedAtMs }: Props) {
  const { t } = useTranslation();
  const wordOf = (key: string, value: string): string => {
    const field = fields.find((one) => one.key === key);
    if (field?.kind === "flag") return t(value === "1" ? "field.yes" : "field.no");
    return field?.wordOf?.(value) ?? value;
  };
  const told = [filterText(columns, state, t, wordOf), sortText(columns, state.sort, t)] as const;
  const wanted = (): WantedExport => ({
    title,
    rows: {
      of: "resource",
      resource: resource.name,
      ...(ids !== undefined && { ids: [...ids] }),
      search: state.settledSearch,
      filters: narrowedBy(narrowing, state.filters) as WantedFilters,
      sort: state.sort,
    },
    columns: exportedColumns(state.shownColumns, t),
    filterText: told[0],
    sortText: told[1],
  });
  const whole = (): WantedExport => ({ ...wanted(), columns: exportedColumns(columns, t) });
  return (
    <>
      <ExportMenu
        table={null}
        fields={fields}
        wanted={wanted}
        whole={resource.form?.knownBy && whole}
        disabled={(ids?.length ?? 0) > MAX_CHOSEN}
      />
      <PrintRegister title={title} asked={told} columns={state.shownColumns} {...{ rows, askedAtMs }} />
    </>
  );
}

/** What the user asks of that field is a part of it already. */
const narrowedBy = (narrowing: Narrowing | undefined, filters: ColumnFilters): ColumnFilters =>
  narrowing === undefined || isAsking(filters[narrowing.field])
    ? filters
    : { ...filters, [narrowing.field]: { kind: "choice", values: narrowing.values } };

type WantedFilters = Extract<WantedExport["rows"], { of: "resource" }>["filters"];
