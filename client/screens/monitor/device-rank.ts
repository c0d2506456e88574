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

export const everyDevice: DeviceFilter = { text: "", kind: "all", presence: "all" };

export const idOf = ({ device }: DeviceRow): string => device.id;

/** Whoever was lost on the road, before whoever went home. */
const worstFirst: readonly Presence[] = ["stale", "offline", "online"];

/** Who matches, the worst first and then by name: the order does not jump while devices drive. */
export function rankDevices(devices: Iterable<Device>, { text, kind, presence }: DeviceFilter, nowMs: number): DeviceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const rows: DeviceRow[] = [];
  for (const device of devices) {
    const row = { device, presence: devicePresence(device, nowMs) };
    if (kind !== "all" && device.kind !== kind) continue;
    if (presence !== "all" && row.presence !== presence) continue;
    if (wanted !== "" && ![device.name, device.company, device.road].some((field) => field.toLocaleLowerCase().includes(wanted))) continue;
    rows.push(row);
  }
  return rows.sort(
    (a, b) =>
      worstFirst.indexOf(a.presence) - worstFirst.indexOf(b.presence) ||
      a.device.name.localeCompare(b.device.name, "zh", { numeric: true }) ||
      a.device.id.localeCompare(b.device.id),
  );
}
