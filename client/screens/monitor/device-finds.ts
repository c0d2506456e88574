import type { Device } from "../../../shared/domain/device.ts";
import type { WorkOrder } from "../../../shared/domain/work-order.ts";

/** The orders that a device found today, the newest first: the services name the finder and not the device's id, and an order's company is who repairs it. */
export function findsOf({ name }: Pick<Device, "name">, orders: Iterable<WorkOrder>, isToday: (atMs: number) => boolean): WorkOrder[] {
  const finds: WorkOrder[] = [];
  for (const order of orders) {
    if (name === "" || order.finder !== name || order.foundAtMs === null || !isToday(order.foundAtMs)) continue;
    finds.push(order);
  }
  return finds.sort((a, b) => (b.foundAtMs ?? 0) - (a.foundAtMs ?? 0));
}

/** Whom the list has after the followed one; the first after the last, and where that one left the list. */
export function nextOf(ids: readonly string[], id: string): string | null {
  return ids[(ids.indexOf(id) + 1) % Math.max(1, ids.length)] ?? null;
}
