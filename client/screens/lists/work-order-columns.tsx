import { getI18n } from "react-i18next";
import { formatChainage } from "../../../shared/domain/chainage.ts";
import { isUnread } from "../../../shared/domain/unread.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { Language } from "../../i18n/languages.ts";
import { withStandardName } from "../../i18n/standard-names.ts";
import { OrderStatus } from "../../order/order-status.tsx";
import { DueCell } from "../../order/sla-clock.tsx";
import { sourceWord } from "../../order/source-word.ts";
import { dayOfText } from "../../ui/format.ts";
import type { CellTools, Column } from "../../ui/list/column.ts";
import { DayFirst } from "../../ui/list/day-first.tsx";
import { statusWord } from "../../ui/status-word.ts";
import { UnreadValue } from "../../ui/unread-value.tsx";

const time =
  (key: "foundAtMs" | "dueAtMs" | "finishedAtMs" | "changedAtMs") =>
  (row: WorkOrder, { format }: CellTools) =>
    format.dateTime(row[key]);

const day = (key: Parameters<typeof time>[0]) => (row: WorkOrder, tools: CellTools) => dayOfText(time(key)(row, tools));

/** How long a time of this year is. */
const THIS_YEAR = "11-26 22:16";

/** What all companies are called alike tells none from another, and takes the room of what does. */
const withoutLegalForm = (name: string): string => name.replace(/(股份)?有限(责任)?公司$/, "") || name;

const columns: readonly Column<WorkOrder>[] = [
  {
    key: "status",
    title: "order.status",
    widthPx: 160,
    tightPx: { zh: 116, en: 160, es: 160, ja: 116 },
    sort: "number",
    filter: "choice",
    wordOf: (value) => statusWord(Number(value), getI18n().t),
    text: (row, { t }) => row.unread?.status || statusWord(row.status, t),
    cell: (row) => <OrderStatus order={row} />,
  },
  { key: "number", title: "order.number", widthPx: 158, tightPx: 146, sort: "code", filter: "text", text: (row) => row.number },
  {
    key: "defectType",
    title: "order.defectType",
    saysItself: true,
    widthPx: 130,
    tightPx: { zh: 124, en: 128, es: 128, ja: 124 },
    sort: "text",
    filter: "choice",
    text: (row) => withStandardName(row.defectType, getI18n().language as Language),
  },
  {
    key: "road",
    title: "order.road",
    saysItself: true,
    widthPx: 130,
    tightPx: 100,
    sort: "text",
    filter: "choice",
    text: (row) => row.road,
  },
  {
    key: "chainageM",
    title: "order.chainage",
    saysItself: true,
    widthPx: 92,
    tightPx: 82,
    sort: "number",
    text: (row) => (row.chainageM === null ? "" : formatChainage(row.chainageM)),
    align: "right",
  },
  {
    key: "dueAtMs",
    title: "order.dueAt",
    widthPx: 262,
    // The longest that a clock says, the gap and the date.
    tightPx: { zh: 258, en: 238, es: 248, ja: 254 },
    sort: "number",
    text: time("dueAtMs"),
    groupOf: day("dueAtMs"),
    cell: (row) => <DueCell order={row} />,
  },
  {
    key: "company",
    title: "order.company",
    saysItself: true,
    widthPx: 156,
    tightPx: 138,
    sort: "text",
    filter: "choice",
    text: (row) => row.company,
    cell: (row) => withoutLegalForm(row.company),
  },
  {
    key: "foundAtMs",
    title: "order.foundAt",
    widthPx: 148,
    tightPx: 102,
    sort: "number",
    text: time("foundAtMs"),
    groupOf: day("foundAtMs"),
    // The year says something of another year alone.
    cell: (row, { format }) => {
      const time = format.shortDateTime(row.foundAtMs, Date.now());
      return time.length > THIS_YEAR.length ? <DayFirst time={time} /> : time;
    },
  },
  { key: "town", title: "order.town", saysItself: true, widthPx: 112, sort: "text", filter: "choice", text: (row) => row.town },
  { key: "section", title: "order.section", widthPx: 96, sort: "text", filter: "choice", text: (row) => row.section, optional: true },
  {
    key: "finishedAtMs",
    title: "order.finishedAt",
    widthPx: 148,
    sort: "number",
    text: time("finishedAtMs"),
    groupOf: day("finishedAtMs"),
    optional: true,
  },
  {
    key: "changedAtMs",
    title: "order.changedAt",
    widthPx: 148,
    sort: "number",
    text: time("changedAtMs"),
    groupOf: day("changedAtMs"),
    optional: true,
  },
  {
    key: "source",
    title: "order.source",
    widthPx: 100,
    sort: "number",
    filter: "choice",
    wordOf: (value) => sourceWord(Number(value), getI18n().t),
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
