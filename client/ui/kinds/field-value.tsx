import type { ReactNode } from "react";
import { getI18n } from "react-i18next";
import { sortKindOf } from "../../../shared/domain/field-kind.ts";
import { isUnread, type WithUnread } from "../../../shared/domain/unread.ts";
import { dayOfText } from "../format.ts";
import type { CellTools, Column } from "../list/column.ts";
import { UnreadValue } from "../unread-value.tsx";
import { kindLooks } from "./kind-looks.tsx";
import type { ShownField } from "./shown-field.ts";

/** A row of a declaration. */
export type FieldRow = Readonly<Record<string, unknown>> & WithUnread;

/** What a row says in a field; what could not be read is unknown (Q4). */
export function fieldText(field: ShownField, row: FieldRow, tools: CellTools): string {
  if (isUnread(row, field.key)) return tools.t("unread.unknown");
  if (field.said !== undefined) return field.said(row);
  return kindLooks[field.kind].text(row[field.key] as never, field, tools);
}

export function fieldCell(field: ShownField, row: FieldRow, tools: CellTools): ReactNode {
  const { key, kind } = field;
  if (isUnread(row, key)) return <UnreadValue said={row.unread?.[key] ?? ""} />;
  if (field.said !== undefined) return field.said(row);
  const { cell, text } = kindLooks[kind];
  return (cell ?? text)(row[key] as never, field, tools);
}

export const alignOf = ({ kind }: ShownField): "right" | undefined => kindLooks[kind].align;

/** Kinds whose values are amounts of the same. */
const SUMMED: ReadonlySet<ShownField["kind"]> = new Set(["count", "money", "lengthM"]);

/** How a column is filtered whose declaration says nothing else: by what occurs, or by a part of what it says. Amounts and places are sorted and searched for elsewhere. */
const USUAL_FILTERS: Readonly<Partial<Record<ShownField["kind"], "choice" | "text">>> = {
  ...{ code: "choice", flag: "choice", direction: "choice", reference: "choice" },
  ...{ text: "text", id: "text", phone: "text", day: "text", list: "text" },
};

interface FieldColumnLook {
  readonly widthPx: number;
  readonly filter?: "choice" | "text" | undefined;
  readonly optional?: true | undefined;
  readonly summed?: true | undefined;
}

/** The column of a list that shows a field. Ids of others are searched and sorted by their names, as exports do, and codes are found by their words too. */
export function fieldColumn(field: ShownField, { widthPx, filter: declared, optional, summed }: FieldColumnLook): Column<FieldRow> {
  const { key, kind, title, nameOf, wordOf } = field;
  const filter = declared ?? USUAL_FILTERS[kind];
  const nameIn = (value: unknown) => (Array.isArray(value) ? value.map((id) => nameOf?.(String(id))).join(", ") : nameOf?.(String(value)));
  const align = alignOf(field);
  return {
    ...{ key, widthPx, title: { said: title }, sort: sortKindOf(kind) },
    ...(filter !== undefined && { filter }),
    ...(optional !== undefined && { optional }),
    ...(align !== undefined && { align }),
    ...((SUMMED.has(kind) || summed === true) && { sum: (total, tools) => kindLooks[kind].text(total as never, field, tools) }),
    ...(nameOf !== undefined && { value: (row) => nameIn(row[key]) || null }),
    ...searchedWords(kind, wordOf),
    ...(kind === "time" && { groupOf: (row, tools) => dayOfText(fieldText(field, row, tools)) }),
    text: (row, tools) => fieldText(field, row, tools),
    cell: (row, tools) => fieldCell(field, row, tools),
  };
}

/** What its values are called, where that is not what stands in the row. */
function searchedWords(kind: ShownField["kind"], wordOf: ShownField["wordOf"]): Pick<Column<FieldRow>, "wordOf"> {
  if (kind === "flag") return { wordOf: (value) => getI18n().t(value === "1" ? "field.yes" : "field.no") };
  if (kind === "direction") return { wordOf: (value) => getI18n().t(`direction.${value as "up"}`) };
  return kind === "code" && wordOf !== undefined ? { wordOf } : {};
}
