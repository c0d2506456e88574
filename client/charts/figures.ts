import { type Device, devicePresence } from "../../shared/domain/device.ts";
import { deviceReason, isOffDuty, type Shift } from "../../shared/domain/device-reason.ts";

/** Of all orders of all companies, percent; null while there are none, and where a company's are unknown. */
export function overallDisposalRate(rows: readonly { completed: number | null; notCompleted: number | null }[]): number | null {
  if (rows.some((row) => row.completed === null || row.notCompleted === null)) return null;
  const completed = rows.reduce((sum, row) => sum + (row.completed ?? 0), 0);
  const all = rows.reduce((sum, row) => sum + (row.completed ?? 0) + (row.notCompleted ?? 0), 0);
  return all === 0 ? null : (completed / all) * 100;
}

/** The services give only each company's rate, not its orders: the figure is the companies' mean, and must be called so. null where one is unknown. */
export function meanRate(rows: readonly { ratePercent: number | null }[]): number | null {
  const rates = rows.flatMap(({ ratePercent }) => ratePercent ?? []);
  return rates.length === 0 || rates.length < rows.length ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

export interface PresenceCounts {
  readonly online: number;
  readonly stale: number;
  readonly offline: number;
  readonly offDuty: number;
}

/** As the list of devices tells them apart. */
export function countPresence(devices: Iterable<Device>, kind: Device["kind"], nowMs: number, shift: Shift): PresenceCounts {
  const counts = { online: 0, stale: 0, offline: 0, offDuty: 0 };
  for (const device of devices) {
    if (device.kind !== kind) continue;
    counts[isOffDuty(deviceReason(device, nowMs, shift)) ? "offDuty" : devicePresence(device, nowMs)]++;
  }
  return counts;
}
