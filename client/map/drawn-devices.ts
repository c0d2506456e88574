import { type Device, devicePresence, type Presence } from "../../shared/domain/device.ts";
import { deviceReason, isOffDuty, type Shift, stuckSinceMs } from "../../shared/domain/device-reason.ts";
import type { MapTarget } from "./map-target.ts";
import { type Trail, trailsOf } from "./trails.ts";

export interface DrawnDevice {
  readonly device: Device;
  readonly presence: Presence;
  /** Where it is now is not known. */
  readonly isHollow: boolean;
  readonly target: MapTarget;
}

export interface DeviceChoice {
  readonly vehicles: boolean;
  readonly inspectors: boolean;
  readonly trails: boolean;
  readonly followedIds: ReadonlySet<string>;
  /** Nobody confirms where any of them is. */
  readonly stands: boolean;
}

/** [V1] Who went home, or never went out, is in the list and not on the map; whoever was lost on the shift stays where it was heard of last. */
export function isOnMap(device: Device, nowMs: number, shift: Shift): boolean {
  return devicePresence(device, nowMs) !== "offline" || !isOffDuty(deviceReason(device, nowMs, shift));
}

/** What the map shows of the devices as they stand at a moment, and of those who are not on it whom somebody asked to see. */
export function drawnDevices(
  rows: Iterable<Device>,
  nowMs: number,
  shift: Shift,
  { vehicles, inspectors, trails, followedIds, stands }: DeviceChoice,
): { devices: DrawnDevice[]; trails: Trail[] } {
  const devices: DrawnDevice[] = [];
  for (const device of rows) {
    if (device.kind === "vehicle" ? !vehicles : !inspectors) continue;
    if (!followedIds.has(device.id) && !isOnMap(device, nowMs, shift)) continue;
    const presence = devicePresence(device, nowMs);
    devices.push({
      device,
      presence,
      isHollow: stands || presence !== "online" || stuckSinceMs(device) !== null,
      target: { kind: "device", id: device.id },
    });
  }
  return {
    devices,
    trails: trails ? devices.flatMap(({ device }) => trailOf(device, Math.floor(nowMs / FADE_EVERY_MS) * FADE_EVERY_MS)) : [],
  };
}

/** Trails grow fainter by steps, so that of those who did not move nothing is worked out again between two steps. */
const FADE_EVERY_MS = 5_000;
const faded = new WeakMap<Device, { readonly atMs: number; readonly trails: Trail[] }>();

function trailOf(device: Device, atMs: number): Trail[] {
  const known = faded.get(device);
  if (known?.atMs === atMs) return known.trails;
  const trails = trailsOf([device], atMs);
  faded.set(device, { atMs, trails });
  return trails;
}
