import { STATUS, type StatusName, statusName } from "../../shared/domain/status.ts";

/** Everything that the map tells apart about an order, as the small integer that a cluster counts by. */
export const statuses: readonly StatusName[] = [...(Object.keys(STATUS) as StatusName[]), "unknown"];

/** Statuses that an open order can have: what a map shows and its legend explains. */
export const mapStatuses: readonly StatusName[] = statuses.filter((name) => name !== "cancelled" && name !== "accepted");

export const orderCategory = (order: { status: number; serious: boolean }): number =>
  statuses.indexOf(statusName(order.status)) * 2 + (order.serious ? 1 : 0);

export const statusOfCategory = (category: number): StatusName => statuses[category >> 1] ?? "unknown";
export const isSeriousCategory = (category: number): boolean => (category & 1) === 1;

/** What a cluster holds: orders by status, the most frequent first, and how many of them are serious. */
export function sumUp(byCategory: ReadonlyMap<number, number>): { byStatus: [StatusName, number][]; serious: number } {
  const byStatus = new Map<StatusName, number>();
  let serious = 0;
  for (const [category, count] of byCategory) {
    const status = statusOfCategory(category);
    byStatus.set(status, (byStatus.get(status) ?? 0) + count);
    if (isSeriousCategory(category)) serious += count;
  }
  return { byStatus: [...byStatus].sort((a, b) => b[1] - a[1]), serious };
}
