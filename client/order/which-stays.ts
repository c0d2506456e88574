import { STATUS } from "../../shared/domain/status.ts";
import type { WorkOrder } from "../../shared/domain/work-order.ts";

/** How far the repair is: nobody wants to lose work that was done. */
const PROGRESS: readonly number[] = [
  STATUS.awaitingReview,
  STATUS.returned,
  STATUS.pending,
  STATUS.overdue,
  STATUS.inProgress,
  STATUS.delayRequested,
  STATUS.handled,
];

/** Of two orders about one defect the one that is further on stays, else the one that was found first. */
export function whichStays<O extends Pick<WorkOrder, "id" | "status" | "foundAtMs">>(a: O, b: O): O {
  const [progressA, progressB] = [PROGRESS.indexOf(a.status), PROGRESS.indexOf(b.status)];
  if (progressA !== progressB) return progressA > progressB ? a : b;
  const [foundA, foundB] = [a.foundAtMs ?? Number.POSITIVE_INFINITY, b.foundAtMs ?? Number.POSITIVE_INFINITY];
  if (foundA !== foundB) return foundA < foundB ? a : b;
  return a.id < b.id ? a : b;
}
