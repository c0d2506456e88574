import type { Device } from "../../shared/domain/device.ts";
import type { LngLat } from "./mercator.ts";

/** One stretch that a device drove without a break: its places and how solid each of them is, 0 to 1. */
export interface Trail {
  readonly deviceId: string;
  readonly path: LngLat[];
  readonly opacity: number[];
}

/** Places further apart in time are not joined: nobody knows what lay between. */
const BREAK_AFTER_MS = 180_000;
const FADED_AFTER_MS = 900_000;
const FAINTEST = 0.08;

/** The fading trails of all devices; older places are fainter, and each trail ends at the device itself. */
export function trailsOf(devices: Iterable<Device>, nowMs: number): Trail[] {
  const trails: Trail[] = [];
  for (const device of devices) {
    let trail: Trail | null = null;
    let beforeMs = Number.NEGATIVE_INFINITY;
    for (const [lng, lat, atMs] of [...device.trail, [device.lng, device.lat, device.seenAtMs] as const]) {
      if (atMs < beforeMs) continue;
      if (trail === null || atMs - beforeMs > BREAK_AFTER_MS) {
        trail = { deviceId: device.id, path: [], opacity: [] };
        trails.push(trail);
      }
      beforeMs = atMs;
      trail.path.push([lng, lat]);
      trail.opacity.push(Math.max(FAINTEST, 1 - Math.max(0, nowMs - atMs) / FADED_AFTER_MS));
    }
  }
  return trails.filter((each) => each.path.length > 1);
}
