import { STATUS } from "./status.ts";
import type { WorkOrder } from "./work-order.ts";

/**
 * How an order stands to its due time in what counts as timeliness: those that were cancelled, have no due time, or are due only after today are
 * aside (null). Practice of road authorities: an order that is still open when it is due is not in time.
 */
export const timelinesses = ["inTime", "late", "open"] as const;
export type Timeliness = (typeof timelinesses)[number];

/** `untilMs`: the first instant after today. By days, so that a figure and the list behind it are seen from the same moment. */
export function timelinessOf(
  { status, dueAtMs, finishedAtMs }: Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs">,
  untilMs: number,
): Timeliness | null {
  if (status === STATUS.cancelled || dueAtMs === null || dueAtMs >= untilMs) return null;
  if ((status !== STATUS.handled && status !== STATUS.accepted) || finishedAtMs === null) return "open";
  return finishedAtMs <= dueAtMs ? "inTime" : "late";
}
