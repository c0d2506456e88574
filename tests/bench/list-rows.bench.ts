import type { Column } from "../../client/ui/list/column.ts";
import { groupRows } from "../../client/ui/list/grouped-rows.ts";
import { RowOrder } from "../../client/ui/list/row-order.ts";
import {
  addRows,
  isSelected,
  nothingSelected,
  type RowSelection,
  takeOutRows,
  toggleRow,
  withoutRows,
} from "../../client/ui/list/row-selection.ts";
import { groupSelecting } from "../../client/ui/list/use-grouped-rows.ts";
import type { Selecting } from "../../client/ui/list/use-row-selection.ts";
import type { Row } from "../../shared/live/change.ts";
import { quantile } from "./quantile.ts";

/**
 * What a list of 10,000 rows does before it draws, all rows at once: sorted anew by one column and by three, one changed row put in its place, and
 * stood in groups with their sums; and what ticks of all of them add to it.
 */
const ROWS = 10_000;
const ROUNDS = 60;
/** What happens by itself must not be felt; what somebody pressed may take as long as they do not wait. */
const FRAME_MS = 16;
const CLICK_MS = 100;

interface Record extends Row {
  readonly id: string;
  readonly road: string;
  readonly town: string;
  readonly lengthM: number;
}
const rows = new Map(
  Array.from({ length: ROWS }, (_, i): [string, Record] => [
    String(i),
    { id: String(i), road: `第${(i * 7_919) % 700}公路`, town: `第${(i * 104_729) % 12}镇`, lengthM: (i * 31) % 977 },
  ]),
);
const column = (key: keyof Record & string, sort: "text" | "number"): Column<Record> => ({
  ...{ key, sort, title: { said: key }, widthPx: 1, text: (row) => String(row[key]) },
});
const [town, road, lengthM] = [column("town", "text"), column("road", "text"), column("lengthM", "number")] as const;
const collator = new Intl.Collator("zh-CN");
const asked = (...columns: readonly Column<Record>[]) => ({
  ...{ member: () => true, matches: () => true, collator },
  by: columns.map((one) => ({ column: one, direction: "asc" as const })),
});

/** The processor's own time: another program on the machine is no part of it. */
const measure = (what: string, goalMs: number, run: (round: number) => void) => {
  for (let i = 0; i < 5; i++) run(i);
  const tookMs = Array.from({ length: ROUNDS }, (_, i) => {
    const before = process.cpuUsage();
    run(i);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  const [half, most] = [0.5, 0.99].map((share) => quantile(tookMs, share).toFixed(1));
  console.log(`${what}, ${ROWS} rows, processor time | p50 ${half} ms, p99 ${most} ms | <= ${goalMs} ms | -`);
};

measure("sorted anew by a text", CLICK_MS, () => void new RowOrder(rows, asked(road)));
measure("sorted anew by three columns", CLICK_MS, () => void new RowOrder(rows, asked(town, road, lengthM)));
const order = new RowOrder(rows, asked(town, road, lengthM));
measure("one changed row put in its place", FRAME_MS, (round) => {
  const key = String((round * 613) % ROWS);
  const put = { ...rows.get(key)!, lengthM: round };
  rows.set(key, put);
  order.apply([{ key, put }], rows);
});
const source = {
  ...{ count: ROWS, version: 1, glows: () => false, hasLeft: () => false },
  keyAt: (index: number) => order.keys[index],
  rowAt: (index: number) => rows.get(order.keys[index] ?? ""),
};
measure("stood in groups with sums", FRAME_MS, () => void groupRows(source, town, [lengthM], new Set(), collator));

/** With all rows ticked one by one: what a change of the list, and a tick more or less, asks of them. */
const grouped = groupRows(source, town, [lengthM], new Set(), collator);
const ticked = addRows(nothingSelected, order.keys);
const selecting = (selection: RowSelection): Selecting => ({
  ...{ has: (key) => isSelected(selection, key), isAll: false, isEmpty: false, anchor: null },
  ...{ toggle() {}, add() {}, takeOut() {}, all() {}, clear() {} },
});
const IN_SIGHT = 60;
measure("all ticked: rows and heads of groups in sight drawn", FRAME_MS, (round) => {
  const { has } = groupSelecting(selecting(ticked), grouped);
  for (let at = 0; at < IN_SIGHT; at++) has(grouped.keyAt((round * IN_SIGHT + at) % grouped.count)!);
});
measure("all ticked: one row more and less", FRAME_MS, (round) => void toggleRow(ticked, order.keys[round]!, () => order.keys));
measure("all ticked: what left the list let go of", FRAME_MS, () => {
  if (ticked.kind === "some") withoutRows(ticked, [...ticked.keys].filter(source.hasLeft));
});
measure("all ticked: a group taken out by its head", FRAME_MS, () => {
  takeOutRows(ticked, grouped.groupOf(grouped.keyAt(1)!)!.rows, () => order.keys);
});
