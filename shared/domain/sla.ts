import { type WorkingTime, workingMs } from "./business-calendar.ts";
import { STATUS } from "./status.ts";
import type { WorkOrder } from "./work-order.ts";

/**
 * Where an order stands against its due time. `overdue` is what the services report; `computedOverdue` is a due time in the past by the
 * product's own clock, which every place must label as computed. `inTime` and `late` are of orders whose clock has stopped.
 */
export type SlaState = "none" | "running" | "soon" | "overdue" | "computedOverdue" | "inTime" | "late";

export interface Sla {
  readonly state: SlaState;
  /** Working time until the order is due, negative past that; of a stopped clock what was left when it stopped. Null where nobody can say. */
  readonly leftMs: number | null;
}

type Timed = Pick<WorkOrder, "status" | "dueAtMs" | "finishedAtMs">;

/** The one clock of the product: lists, card, overdue list and notices ask it. `nowMs` must be on the server's clock. */
export function slaOf({ status, dueAtMs, finishedAtMs }: Timed, time: WorkingTime, nowMs: number): Sla {
  const reported = status === STATUS.overdue;
  if (status === STATUS.cancelled || dueAtMs === null) return { state: reported ? "overdue" : "none", leftMs: null };
  if (status === STATUS.handled || status === STATUS.accepted) {
    if (finishedAtMs === null) return { state: "none", leftMs: null };
    return { state: finishedAtMs > dueAtMs ? "late" : "inTime", leftMs: workingMs(time, finishedAtMs, dueAtMs) };
  }
  const leftMs = workingMs(time, nowMs, dueAtMs);
  if (reported) return { state: "overdue", leftMs };
  if (dueAtMs <= nowMs) return { state: "computedOverdue", leftMs };
  return { state: leftMs <= time.calendar.soonHours * HOUR_MS ? "soon" : "running", leftMs };
}

const HOUR_MS = 3_600_000;
