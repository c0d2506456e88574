import type { WorkOrder } from "../../../shared/domain/work-order.ts";
import { isInList } from "../../../shared/domain/work-order-list.ts";

/** The orders that the services call overdue, the longest overdue first; those without a due time come last. */
export function longestOverdue(orders: Iterable<WorkOrder>, limit: number): WorkOrder[] {
  const overdue: WorkOrder[] = [];
  for (const order of orders) if (isInList("overdue", order)) overdue.push(order);
  const due = (order: WorkOrder) => order.dueAtMs ?? Number.POSITIVE_INFINITY;
  return overdue.sort((a, b) => compare(due(a), due(b)) || a.number.localeCompare(b.number)).slice(0, limit);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
