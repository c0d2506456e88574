import { type Device, devicePresence, type Presence } from "../../../shared/domain/device.ts";

export interface DeviceFilter {
  readonly text: string;
  readonly kind: Device["kind"] | "all";
  readonly presence: Presence | "all";
}

export interface DeviceRow {
  readonly device: Device;
  readonly presence: Presence;
}

const order: readonly Presence[] = ["online", "stale", "offline"];

/** Who matches, online first, then by name: the order does not jump while devices drive. */
export function rankDevices(devices: Iterable<Device>, { text, kind, presence }: DeviceFilter, nowMs: number): DeviceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const rows: DeviceRow[] = [];
  for (const device of devices) {
    const row = { device, presence: devicePresence(device.seenAtMs, nowMs) };
    if (kind !== "all" && device.kind !== kind) continue;
    if (presence !== "all" && row.presence !== presence) continue;
    if (wanted !== "" && ![device.name, device.company, device.road].some((field) => field.toLocaleLowerCase().includes(wanted))) continue;
    rows.push(row);
  }
  return rows.sort(
    (a, b) =>
      order.indexOf(a.presence) - order.indexOf(b.presence) ||
      a.device.name.localeCompare(b.device.name, "zh", { numeric: true }) ||
      a.device.id.localeCompare(b.device.id),
  );
}
