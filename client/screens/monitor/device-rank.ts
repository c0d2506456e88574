import { type Device, devicePresence, type Presence } from "../../../shared/domain/device.ts";
import { type DeviceReason, deviceReason, type Shift } from "../../../shared/domain/device-reason.ts";

export interface DeviceFilter {
  readonly text: string;
  readonly kind: Device["kind"] | "all";
  readonly presence: DeviceState | "all";
}

/** [T5] What is said of a device: why it is not to be taken at its word where that is known, else whether anybody hears of it. Each has one. */
export const DEVICE_STATES = ["online", "stuck", "stale", "offline", "inTunnel", "notOut", "offShift"] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export interface DeviceRow {
  readonly device: Device;
  readonly presence: Presence;
  readonly reason: DeviceReason | null;
}

export const rowOf = (device: Device, nowMs: number, shift: Shift): DeviceRow => ({
  ...{ device, presence: devicePresence(device, nowMs), reason: deviceReason(device, nowMs, shift) },
});

/** Whoever is merely silent is told by for how long: `stale`, or `offline`. */
export const stateOf = ({ presence, reason }: Pick<DeviceRow, "presence" | "reason">): DeviceState =>
  reason === null || reason.kind === "silent" ? presence : reason.kind;

/** How many of the rows are in each state. */
export function countStates(rows: readonly DeviceRow[]): Record<DeviceState | "all", number> {
  const counts = { all: rows.length, online: 0, stuck: 0, stale: 0, offline: 0, inTunnel: 0, notOut: 0, offShift: 0 };
  for (const row of rows) counts[stateOf(row)]++;
  return counts;
}

export const everyDevice: DeviceFilter = { text: "", kind: "all", presence: "all" };

export const idOf = ({ device }: DeviceRow): string => device.id;

/** Whoever was lost on the road, the longest first, then who says that it drives and does not, before whoever went home. */
const worse: Record<DeviceState, number> = { offline: 0, stale: 1, stuck: 2, inTunnel: 3, notOut: 3, offShift: 3, online: 4 };

/** Who matches, the worst first and then by name: the order does not jump while devices drive. */
export function rankDevices(devices: Iterable<Device>, { text, kind, presence }: DeviceFilter, nowMs: number, shift: Shift): DeviceRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const rows: DeviceRow[] = [];
  for (const device of devices) {
    const row = rowOf(device, nowMs, shift);
    if (kind !== "all" && device.kind !== kind) continue;
    if (presence !== "all" && stateOf(row) !== presence) continue;
    if (wanted !== "" && ![device.name, device.company, device.road].some((field) => field.toLocaleLowerCase().includes(wanted))) continue;
    rows.push(row);
  }
  return rows.sort(
    (a, b) =>
      worse[stateOf(a)] - worse[stateOf(b)] ||
      a.device.name.localeCompare(b.device.name, "zh", { numeric: true }) ||
      a.device.id.localeCompare(b.device.id),
  );
}
