import { UNREAD_CODE } from "../../../shared/domain/unread.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import type { Change, Row } from "../../../shared/live/change.ts";
import type { Activity } from "../../../shared/live/topics.ts";
import type { Touch } from "../../read/feed-state.ts";
import type { Projection } from "./projection.ts";

const NEWEST = 50;

/**
 * The newest steps in scope. A step is named by order, status and time of change, so that what a server saw happen and what it
 * reads off the rows after a start are the same step.
 */
export function activity(inScope: (row: Row) => boolean): Projection {
  let newest: Activity[] = [];

  return {
    reset(rows) {
      newest = newestSteps(rows.values(), inScope);
    },
    step({ touches, origin }) {
      const steps = touches.flatMap((touch) => stepOf(touch, origin.publishedAtMs, inScope));
      if (steps.length === 0) return [];
      const before = new Map(newest.map((step) => [step.id, step]));
      newest = [...new Map([...newest, ...steps].map((step) => [step.id, step])).values()].sort(newestFirst).slice(0, NEWEST);
      const kept = new Set(newest.map((step) => step.id));
      const gone = [...before.keys()].filter((id) => !kept.has(id)).map((id): Change => ({ key: id, remove: true }));
      return [...gone, ...newest.filter((step) => before.get(step.id) !== step).map((step): Change => ({ key: step.id, put: step }))];
    },
    rows: () => newest,
    refresh: () => null,
  };
}

function stepOf({ before, after }: Touch, publishedAtMs: number, inScope: (row: Row) => boolean): Activity[] {
  // A status that cannot be read is no step that anybody saw happen.
  if (after === undefined || !inScope(after) || before?.status === after.status || after.status === UNREAD_CODE) return [];
  const order = after as WorkOrder;
  const from = before === undefined || before.status === UNREAD_CODE ? null : (before.status as number);
  return [describe(order, order.changedAtMs ?? publishedAtMs, from, before === undefined)];
}

/** One pass that keeps the best, because an authority has 100,000 orders and a wall shows fifty. */
function newestSteps(rows: Iterable<Row>, inScope: (row: Row) => boolean): Activity[] {
  let best: WorkOrder[] = [];
  let floorMs = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const order = row as WorkOrder;
    if (order.changedAtMs === null || order.changedAtMs <= floorMs || !inScope(row)) continue;
    if (order.status === UNREAD_CODE) continue;
    best.push(order);
    if (best.length < NEWEST * 4) continue;
    best = best.sort(byChange).slice(0, NEWEST);
    floorMs = best.at(-1)!.changedAtMs!;
  }
  return (
    best
      .sort(byChange)
      .slice(0, NEWEST)
      // Where it came from is not known any more, but an order that nobody touched since it was found is new.
      .map((order) => describe(order, order.changedAtMs!, null, order.changedAtMs === order.foundAtMs))
  );
}

const byChange = (a: WorkOrder, b: WorkOrder): number => b.changedAtMs! - a.changedAtMs! || (a.id < b.id ? -1 : 1);
const newestFirst = (a: Activity, b: Activity): number => b.atMs - a.atMs || (a.id < b.id ? -1 : 1);

function describe(order: WorkOrder, atMs: number, from: number | null, isNew: boolean): Activity {
  return {
    id: `${order.id}:${order.status}:${atMs}`,
    atMs,
    orderId: order.id,
    number: order.number,
    from,
    to: order.status,
    isNew,
    serious: order.serious,
    defectType: order.defectType,
    road: order.road,
    chainageM: order.chainageM,
    company: order.company,
    companyId: order.companyId,
    handler: order.handler,
  };
}
