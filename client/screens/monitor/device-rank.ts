import { type Device, devicePresence, type Presence } from "../../../shared/domain/device.ts";

import { type DeviceReason, deviceReason, type Shift } from "../../../shared/domain/device-reason.ts";

export interface DeviceFilter {
  readonly text: string;
  readonly kind: Device["kind"] | "all";
  readonly presence: Presence | "all";
}

export interface DeviceRow {
  readonly device: Device;
  readonly presence: Presence;
  readonly reason: DeviceReason | null;
}

export const rowOf = (device: Device, nowMs: number, shift: Shift): DeviceRow => ({
  ...{ device, presence: devicePresence(device, nowMs), reason: deviceReason(device, nowMs, shift) },
});

export const everyDevice: DeviceFilter = { text: "", kind: "all", presence: "all" };

export const idOf = ({ device }: DeviceRow): string => device.id;

/** Whoever was lost on the road, then who says that it drives and does not, before whoever went home. */
const worstFirst = ["stale", "stuck", "offline", "online"] as const;
function worseOf({ presence, reason }: DeviceRow): number {
  if (reason?.kind === "stuck") return worstFirst.indexOf("stuck");
  return worstFirst.indexOf(reason?.kind === "offShift" || reason?.kind === "notOut" ? "offline" : presence);
}

/** Who matches, the worst first and then by name: the order does not jump while devices drive. */
export function rankDevices(devices: Iterable<Device>, { text, kind, presence }: DeviceFilter, nowMs: number, shift: Shift): DeviceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const rows: DeviceRow[] = [];
  for (const device of devices) {
    const row = rowOf(device, nowMs, shift);
    if (kind !== "all" && device.kind !== kind) continue;
    if (presence !== "all" && row.presence !== presence) continue;
    if (wanted !== "" && ![device.name, device.company, device.road].some((field) => field.toLocaleLowerCase().includes(wanted))) continue;
    rows.push(row);
  }
  return rows.sort(
    (a, b) =>
      worseOf(a) - worseOf(b) ||
      a.device.name.localeCompare(b.device.name, "zh", { numeric: true }) ||
      a.device.id.localeCompare(b.device.id),
  );
}
