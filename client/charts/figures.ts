import { type Device, devicePresence } from "../../shared/domain/device.ts";

/** Of all orders of all companies, percent; null while there are none. */
export function overallDisposalRate(rows: readonly { completed: number; notCompleted: number }[]): number | null {
  const completed = rows.reduce((sum, row) => sum + row.completed, 0);
  const all = rows.reduce((sum, row) => sum + row.completed + row.notCompleted, 0);
  return all === 0 ? null : (completed / all) * 100;
}

/** The services give only each company's rate, not its orders: the figure is the companies' mean, and must be called so. */
export function meanRate(rows: readonly { ratePercent: number }[]): number | null {
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + row.ratePercent, 0) / rows.length;
}

export interface PresenceCounts {
  readonly online: number;
  readonly stale: number;
  readonly offline: number;
}

export function countPresence(devices: Iterable<Device>, kind: Device["kind"], nowMs: number): PresenceCounts {
  const counts = { online: 0, stale: 0, offline: 0 };
  for (const device of devices) if (device.kind === kind) counts[devicePresence(device.seenAtMs, nowMs)]++;
  return counts;
}
