import type { Alarm, Condition } from "./alarm.ts";
import { readable } from "./readable-text.ts";
import { isClosed, STATUS } from "./status.ts";
import { isWithNobody } from "./with-nobody.ts";
import type { WorkOrder } from "./work-order.ts";

/** What alarms read of an order. */
export const JUDGED_FIELDS = [
  ...(["id", "number", "serious", "status", "companyId", "company", "road"] as const),
  ...(["foundAtMs", "changedAtMs", "dueAtMs", "finishedAtMs"] as const),
] as const satisfies readonly (keyof WorkOrder)[];
export type JudgedOrder = Pick<WorkOrder, (typeof JUDGED_FIELDS)[number]>;

const HOUR_MS = 3_600_000;

/** Whether an order can have a part in any alarm: of a hundred thousand few do. */
export const mayRing = (order: Pick<JudgedOrder, "serious" | "companyId" | "dueAtMs">, nowMs: number): boolean =>
  order.serious || (mayRingLater(order, nowMs) && order.dueAtMs! <= nowMs);

/** The same, also of one that nothing but time keeps from it. */
export const mayRingLater = (
  { serious, companyId, dueAtMs }: Pick<JudgedOrder, "serious" | "companyId" | "dueAtMs">,
  nowMs: number,
): boolean => serious || (companyId !== "" && dueAtMs !== null && dueAtMs > nowMs - (1 + USUAL_HOURS) * HOUR_MS);

/** Serious, and with nobody. Where nobody says since when, it is since it was seen. */
export function undispatched(order: JudgedOrder, nowMs: number): Condition[] {
  const { id, number, serious, status, companyId, road, foundAtMs, changedAtMs } = order;
  if (!serious || !isWithNobody(order)) return [];
  const sinceMs = (status === STATUS.awaitingReview ? (foundAtMs ?? changedAtMs) : (changedAtMs ?? foundAtMs)) ?? nowMs;
  return [
    { key: `serious ${id}`, cause: "serious", companyId, sinceMs, subject: { id, name: number, place: road, count: null, usual: null } },
  ];
}

/** Keys of alarms whose order is another company's than theirs. */
export function movedOn(orders: readonly JudgedOrder[], open: readonly Alarm[]): ReadonlySet<string> {
  const companies = new Map(open.map(({ key, companyId }) => [key, companyId]));
  const is = orders.map(({ id, companyId }) => ({ key: readable(`serious ${id}`), companyId: readable(companyId) }));
  return new Set(is.filter(({ key, companyId }) => (companies.get(key) ?? companyId) !== companyId).map(({ key }) => key));
}

/** As many that became overdue within an hour are a wave, whatever is usual. */
const SMALLEST_WAVE = 5;
const WAVE_TIMES = 3;
const USUAL_HOURS = 7 * 24;
/** A wave is over once it was under half for so long. */
const OVER_AFTER_HOURS = 2;

/** Companies with at least three times as many orders that became overdue in an hour as in those of the week before; over once that was under half for two hours. */
export function overdueWaves(orders: readonly JudgedOrder[], rings: ReadonlyMap<string, Alarm>, nowMs: number): Condition[] {
  const companies = new Map<string, { name: string; late: number[] }>();
  for (const { status, companyId, company, dueAtMs, finishedAtMs } of orders) {
    if (companyId === "" || status === STATUS.cancelled || dueAtMs === null || dueAtMs > nowMs) continue;
    const stillOpen = !isClosed(status) && status !== STATUS.handled;
    if (!stillOpen && (finishedAtMs === null || finishedAtMs <= dueAtMs)) continue;
    const known = companies.get(companyId) ?? { name: company, late: [] };
    known.late.push(dueAtMs);
    companies.set(companyId, known);
  }
  return [...companies].flatMap(([companyId, { name, late }]): Condition[] => {
    const within = (fromH: number, toH: number) => late.filter((at) => at > nowMs - fromH * HOUR_MS && at <= nowMs - toH * HOUR_MS);
    const usual = within(1 + USUAL_HOURS, 1).length / USUAL_HOURS;
    const enough = Math.max(SMALLEST_WAVE, WAVE_TIMES * usual);
    const lastHour = within(1, 0);
    const key = `overdueWave ${companyId}`;
    const holdsOn = rings.has(key) && mostWithinHour(late, nowMs - OVER_AFTER_HOURS * HOUR_MS, nowMs) >= enough / 2;
    if (lastHour.length < enough && !holdsOn) return [];
    const sinceMs = rings.get(key)?.sinceMs ?? Math.min(...lastHour);
    return [{ key, cause: "overdueWave", companyId, sinceMs, subject: { id: companyId, name, place: "", count: lastHour.length, usual } }];
  });
}

/** The most of these times that lay within one hour, whichever hour it was that ended from the one moment until the other. */
function mostWithinHour(times: readonly number[], fromMs: number, untilMs: number): number {
  const recent = times.filter((at) => at > fromMs - HOUR_MS && at <= untilMs).sort((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [i, at] of recent.entries()) {
    while (recent[first]! <= Math.max(at, fromMs) - HOUR_MS) first++;
    most = Math.max(most, i + 1 - first);
  }
  return most;
}
