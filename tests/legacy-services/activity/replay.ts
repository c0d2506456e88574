import { wholeSecond } from "../legacy-time.ts";
import type { Store } from "../store.ts";
import type { OrderChange, Tenant } from "../tenant.ts";
import type { Order } from "../world/model.ts";
import type { Activity } from "./simulation.ts";

/**
 * Releases imported records in their own order of time. Each keeps its own time, or is moved to the moment of its release so
 * that everything looks like today.
 */
export function createReplay(tenant: Tenant, store: Store): Activity {
  const asOfNow = store.readNumber("replayAsOfNow", 0) === 1;
  return {
    step(events, nowMs) {
      const changes: OrderChange[] = [];
      for (const record of store.takeReplay(events, asOfNow ? wholeSecond(nowMs) : null)) {
        const movedMs = record.releasedAtMs === null ? 0 : record.releasedAtMs - record.atMs;
        if (record.kind === "point") tenant.addPoint(record.body, movedMs);
        else changes.push(releaseOrder(tenant, JSON.parse(record.body) as Order, movedMs));
      }
      return changes;
    },
  };
}

function releaseOrder(tenant: Tenant, order: Order, movedMs: number): OrderChange {
  const known = tenant.orders.get(order.id);
  const moved = (atMs: number | null): number | null => (atMs === null ? null : atMs + movedMs);
  if (known === undefined)
    return tenant.add({
      ...order,
      foundAtMs: order.foundAtMs + movedMs,
      changedAtMs: order.changedAtMs + movedMs,
      dueAtMs: moved(order.dueAtMs),
    });
  const { status, handler, reason } = order;
  const step = {
    atMs: order.changedAtMs + movedMs,
    who: handler,
    company: tenant.companies.get(order.companyId)?.name ?? "",
    action: String(status),
    reason,
    pictures: [],
  };
  return tenant.change(known, { status, handler, reason, finishedAtMs: moved(order.finishedAtMs) }, step);
}
