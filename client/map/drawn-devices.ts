import { type Device, devicePresence, type Presence } from "../../shared/domain/device.ts";
import { stuckSinceMs } from "../../shared/domain/device-reason.ts";
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

/** What the map shows of the devices as they stand at a moment. Who went home is in the list, not on the map, unless somebody asked to see them. */
export function drawnDevices(
  rows: Iterable<Device>,
  nowMs: number,
  { vehicles, inspectors, trails, followedIds, stands }: DeviceChoice,
): { devices: DrawnDevice[]; trails: Trail[] } {
  const devices: DrawnDevice[] = [];
  for (const device of rows) {
    if (device.kind === "vehicle" ? !vehicles : !inspectors) continue;
    const presence = devicePresence(device, nowMs);
    if (presence === "offline" && !followedIds.has(device.id)) continue;
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
