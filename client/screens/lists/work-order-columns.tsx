import { getI18n } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { isUnread } from "../../../shared/domain/unread.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { Language } from "../../i18n/languages.ts";
import { withStandardName } from "../../i18n/standard-names.ts";
import { OrderStatus } from "../../order/order-status.tsx";
import { DueCell } from "../../order/sla-clock.tsx";
import { sourceWord } from "../../order/source-word.ts";
import type { CellTools, Column } from "../../ui/list/column.ts";
import { statusWord } from "../../ui/status-word.ts";
import { UnreadValue } from "../../ui/unread-value.tsx";

const time =
  (key: "foundAtMs" | "dueAtMs" | "finishedAtMs" | "changedAtMs") =>
  (row: WorkOrder, { format }: CellTools) =>
    format.dateTime(row[key]);

const columns: readonly Column<WorkOrder>[] = [
  {
    key: "status",
    title: "order.status",
    widthPx: 160,
    sort: "number",
    filter: "choice",
    text: (row, { t }) => row.unread?.status || statusWord(row.status, t),
    cell: (row) => <OrderStatus order={row} />,
  },
  { key: "number", title: "order.number", widthPx: 158, sort: "code", filter: "text", text: (row) => row.number },
  {
    key: "defectType",
    title: "order.defectType",
    widthPx: 130,
    sort: "text",
    filter: "choice",
    text: (row) => withStandardName(row.defectType, getI18n().language as Language),
  },
  { key: "road", title: "order.road", widthPx: 130, sort: "text", filter: "choice", text: (row) => row.road },
  {
    key: "chainageM",
    title: "order.chainage",
    widthPx: 92,
    sort: "number",
    text: (row) => (row.chainageM === null ? "" : formatChainage(row.chainageM)),
    align: "right",
  },
  {
    key: "dueAtMs",
    title: "order.dueAt",
    widthPx: 262,
    sort: "number",
    text: time("dueAtMs"),
    cell: (row) => <DueCell order={row} />,
  },
  { key: "company", title: "order.company", widthPx: 156, sort: "text", filter: "choice", text: (row) => row.company },
  { key: "foundAtMs", title: "order.foundAt", widthPx: 148, sort: "number", text: time("foundAtMs") },
  { key: "town", title: "order.town", widthPx: 112, sort: "text", filter: "choice", text: (row) => row.town },
  { key: "section", title: "order.section", widthPx: 96, sort: "text", filter: "choice", text: (row) => row.section, optional: true },
  { key: "finishedAtMs", title: "order.finishedAt", widthPx: 148, sort: "number", text: time("finishedAtMs"), optional: true },
  { key: "changedAtMs", title: "order.changedAt", widthPx: 148, sort: "number", text: time("changedAtMs"), optional: true },
  {
    key: "source",
    title: "order.source",
    widthPx: 100,
    sort: "number",
    filter: "choice",
    text: (row, { t }) => sourceWord(row.source, t),
  },
  { key: "finder", title: "order.finder", widthPx: 122, sort: "text", filter: "choice", text: (row) => row.finder, optional: true },
  { key: "handler", title: "order.handler", widthPx: 118, sort: "text", filter: "choice", text: (row) => row.handler },
  { key: "reason", title: "order.reason", widthPx: 180, sort: "text", filter: "text", text: (row) => row.reason, optional: true },
];

/** Every column that a work-order list can show. A value that could not be read is unknown in each of them, and says why (Q4). */
export const workOrderColumns: readonly Column<WorkOrder>[] = columns.map(({ key, text, cell, ...column }) => ({
  ...column,
  key,
  text: (row, tools) => (key !== "status" && isUnread(row, key) ? tools.t("unread.unknown") : text(row, tools)),
  // The status has a cell of its own for both.
  ...(key === "status"
    ? { cell: cell! }
    : { cell: (row, tools) => (isUnread(row, key) ? <UnreadValue said={row.unread?.[key] ?? ""} /> : (cell ?? text)(row, tools)) }),
}));
