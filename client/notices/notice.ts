import type { Attention } from "../../shared/domain/attention.ts";
import { neverStands, type WorkingTime, workingMs } from "../../shared/domain/business-calendar.ts";
import { slaOf } from "../../shared/domain/sla.ts";
import { isClosed, STATUS } from "../../shared/domain/status.ts";
import { isWithNobody } from "../../shared/domain/with-nobody.ts";
import type { NoticeState } from "../../shared/http/notices-api.ts";

/** In the order of their weight. `assigned` names this person, `company` only whom they work for: of those one line is told, however many there are. */
export const noticeKinds = ["serious", "assigned", "soonOverdue", "overdue", "company"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** One thing that somebody should know of one order. Its id follows from the order, so that it is the same one wherever it is seen. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly atMs: number;
  readonly order: Attention;
}

/** Whose notices they are. */
export interface Viewer extends Pick<NoticeState, "companyId" | "personIds"> {
  readonly name: string;
}

/**
 * What an order says to somebody at a time of the server's clock; nothing of what that person did. `ringing` are orders with an open alarm, for
 * whoever is called by alarms: what rings there, or is about to, is told there alone. Null for everybody else.
 */
export function noticesOf(
  order: Attention,
  viewer: Viewer,
  time: WorkingTime,
  nowMs: number,
  ringing: ReadonlySet<string> | null = null,
): Notice[] {
  const notices: Notice[] = [];
  // That it was given is one piece of news, whoever it was given to; and read marks of older releases know it by that.
  const add = (kind: NoticeKind, atMs: number, mark = "", named: NoticeKind = kind) =>
    notices.push({ id: `${named}:${order.id}:${mark}`, kind, atMs, order });
  const { status, dueAtMs } = order;
  if (order.serious && !isLeftToAlarms(order, ringing) && !isClosed(status) && status !== STATUS.handled && order.finder !== viewer.name)
    add("serious", order.foundAtMs ?? order.changedAtMs ?? 0);
  const given = givenTo(order, viewer);
  if (status === STATUS.pending && order.changedAtMs !== null && given !== null && order.handler !== viewer.name)
    add(given, order.changedAtMs, String(order.changedAtMs), "assigned");
  const { state } = slaOf(order, time, nowMs);
  if (state === "overdue" || state === "computedOverdue")
    add("overdue", dueAtMs === null || dueAtMs > nowMs ? (order.changedAtMs ?? 0) : dueAtMs, String(dueAtMs));
  if (state === "soon") add("soonOverdue", soonSinceMs(dueAtMs!, time), String(dueAtMs));
  return notices;
}

/** The notice of an order that alarms tell of in its place: once they did, it is no news. Null where they do not. */
export const toldByAlarms = (order: Attention, ringing: ReadonlySet<string> | null): string | null =>
  order.serious && isLeftToAlarms(order, ringing) ? `serious:${order.id}:` : null;

const isLeftToAlarms = (order: Attention, ringing: ReadonlySet<string> | null): boolean =>
  ringing !== null && (isWithNobody(order) || ringing.has(order.id));

/** To this person by name, or to their company where nobody is named. */
function givenTo({ assigneeId, companyId: whose }: Attention, { companyId, personIds }: Viewer): "assigned" | "company" | null {
  if (assigneeId !== "") return personIds.includes(assigneeId) ? "assigned" : null;
  return companyId !== null && whose === companyId ? "company" : null;
}

const HOUR_MS = 3_600_000;
const LONGEST_BREAK_MS = 21 * 24 * HOUR_MS;
const ENOUGH_MS = 1_000;

/** When so much working time was left that the order became soon overdue. */
export function soonSinceMs(dueAtMs: number, time: WorkingTime): number {
  const soonMs = time.calendar.soonHours * HOUR_MS;
  if (neverStands(time.calendar)) return dueAtMs - soonMs;
  let [early, late] = [dueAtMs - soonMs - LONGEST_BREAK_MS, dueAtMs];
  while (late - early > ENOUGH_MS) {
    const middle = (early + late) / 2;
    if (workingMs(time, middle, dueAtMs) > soonMs) early = middle;
    else late = middle;
  }
  return Math.round(late);
}
