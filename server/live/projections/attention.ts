import { type Attention, attentionFields } from "../../../shared/domain/attention.ts";
import { isClosed, STATUS } from "../../../shared/domain/status.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { type Change, changeBetween, type Row } from "../../../shared/live/change.ts";
import type { Projection } from "./projection.ts";
import { SortedKeys } from "./sorted-keys.ts";

/** Of each reason the nearest ones: nobody reads more, and a browser is to hold few. */
const MOST = 100;

/**
 * Orders that notices are made of: the newest serious ones, the newest that wait for a company or a person, and those whose due time is
 * near on either side. It follows from the rows alone, so every server, and the same one after a start, shows the same. Due times
 * pass while nothing changes; the next hundred are there ahead of their time.
 */
export function attentionOf(inScope: (row: Row) => boolean, ofWholeTenant: boolean): Projection {
  const serious = new SortedKeys();
  const waiting = new SortedKeys();
  const due = new SortedKeys();
  let all: ReadonlyMap<string, Row> = new Map();
  let shown = new Map<string, Row>();
  let nowMs = 0;

  const reasons = [
    { keys: serious, sortedBy: seriousSince },
    { keys: waiting, sortedBy: (order: WorkOrder) => waitingSince(order, ofWholeTenant) },
    { keys: due, sortedBy: dueAt },
  ];
  const wanted = () => new Set([...serious.last(MOST), ...waiting.last(MOST), ...due.around(nowMs, MOST)]);
  const select = () => new Map([...wanted()].map((key) => [key, slim(all.get(key)!)]));

  return {
    reset(rows) {
      all = rows;
      nowMs = 0;
      const orders: WorkOrder[] = [];
      for (const row of rows.values()) {
        nowMs = Math.max(nowMs, (row as WorkOrder).changedAtMs ?? 0);
        if (inScope(row)) orders.push(row as WorkOrder);
      }
      for (const { keys, sortedBy } of reasons)
        keys.reset(
          orders.flatMap((order) => {
            const value = sortedBy(order);
            return value === null ? [] : [[order.id, value] as const];
          }),
        );
      shown = select();
    },
    step({ touches, origin }) {
      nowMs = Math.max(nowMs, origin.publishedAtMs);
      for (const { key, after } of touches) {
        const order = after !== undefined && inScope(after) ? (after as WorkOrder) : null;
        for (const { keys, sortedBy } of reasons) keys.set(key, order === null ? null : sortedBy(order));
      }
      const touched = new Set(touches.map(({ key }) => key));
      const before = shown;
      shown = new Map(
        [...wanted()].map((key) => [key, before.has(key) && !touched.has(key) ? before.get(key)! : slim(all.get(key)!)] as const),
      );
      return differences(before, shown);
    },
    rows: () => [...shown.values()],
    refresh: () => null,
  };
}

const seriousSince = (order: WorkOrder): number | null =>
  order.serious && !isClosed(order.status) && order.status !== STATUS.handled ? (order.foundAtMs ?? order.changedAtMs) : null;

/** A company is told of what waits for it, an authority's people only of what was given to one of them. */
const waitingSince = (order: WorkOrder, ofWholeTenant: boolean): number | null =>
  order.status === STATUS.pending && (!ofWholeTenant || order.assigneeId !== "") ? order.changedAtMs : null;

const RUNNING: ReadonlySet<number> = new Set([
  STATUS.awaitingReview,
  STATUS.pending,
  STATUS.inProgress,
  STATUS.returned,
  STATUS.overdue,
  STATUS.delayRequested,
]);
const dueAt = (order: WorkOrder): number | null => {
  if (!RUNNING.has(order.status)) return null;
  const { dueAtMs, changedAtMs } = order;
  if (order.status !== STATUS.overdue) return dueAtMs;
  // The services may call an order overdue that nobody gave a due time, or before it.
  return dueAtMs === null || (changedAtMs !== null && changedAtMs < dueAtMs) ? changedAtMs : dueAtMs;
};

function slim(row: Row): Row {
  const picked: Partial<Record<keyof Attention, unknown>> = {};
  for (const field of attentionFields) picked[field] = row[field];
  return picked;
}

function differences(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Change[] {
  const changes: Change[] = [];
  for (const key of before.keys()) if (!after.has(key)) changes.push({ key, remove: true });
  for (const [key, row] of after) {
    const change = before.get(key) === row ? null : changeBetween(key, before.get(key), row);
    if (change !== null) changes.push(change);
  }
  return changes;
}
