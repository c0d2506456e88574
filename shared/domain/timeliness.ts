import { STATUS } from "./status.ts";
import type { WorkOrder } from "./work-order.ts";

/**
 * How an order stands to its due time in what counts as timeliness: those that were cancelled or have no due time are aside (null). Practice of
 * road authorities: an order that is still open when the period is over is not in time.
 */
export const timelinesses = ["inTime", "late", "open"] as const;
export type Timeliness = (typeof timelinesses)[number];

export function timelinessOf({ status, dueAtMs, finishedAtMs }: Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs">): Timeliness | null {
  if (status === STATUS.cancelled || dueAtMs === null) return null;
  if ((status !== STATUS.handled && status !== STATUS.accepted) || finishedAtMs === null) return "open";
  return finishedAtMs <= dueAtMs ? "inTime" : "late";
}
