import { type Device, devicePresence, rhythmMs, STOP_MS } from "./device.ts";
import { inTunnelUntilMs, type PlacedTunnel } from "./tunnel.ts";

/**
 * [T5] Why a device is not to be taken at its word: `stuck` tells one place again and again though it says that it drives; the others are silent,
 * `offShift` outside of the customer's hours of patrol, `notOut` since before they began, `inTunnel` since it drove to one, and `silent` without such a reason, by its own
 * rhythm where that is known.
 */
export type DeviceReason =
  | { readonly kind: "stuck"; readonly sinceMs: number }
  | { readonly kind: "offShift" }
  | { readonly kind: "notOut"; readonly sinceMs: number }
  | { readonly kind: "inTunnel"; readonly untilMs: number }
  | { readonly kind: "silent"; readonly forMs: number; readonly everyMs: number | null };

/** The hours of a patrol, half-open, and where nobody is heard of during it. */
export interface Shift {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly tunnels?: readonly PlacedTunnel[];
}

/** null for one that is heard of and moves, or says itself that it stands. */
export function deviceReason(
  device: Pick<Device, "lng" | "lat" | "road" | "speedKmh" | "seenAtMs" | "trail">,
  nowMs: number,
  { fromMs, untilMs, tunnels = [] }: Shift,
): DeviceReason | null {
  if (devicePresence(device, nowMs) === "online") {
    const sinceMs = stuckSinceMs(device);
    return sinceMs === null ? null : { kind: "stuck", sinceMs };
  }
  if (nowMs < fromMs || nowMs >= untilMs) return { kind: "offShift" };
  if (device.seenAtMs < fromMs) return { kind: "notOut", sinceMs: fromMs };
  const tunnelUntilMs = inTunnelUntilMs(device, tunnels);
  if (tunnelUntilMs !== null && nowMs <= tunnelUntilMs) return { kind: "inTunnel", untilMs: tunnelUntilMs };
  return { kind: "silent", forMs: nowMs - device.seenAtMs, everyMs: rhythmMs(device.trail) || null };
}

/** Nobody hears of it, and nobody is to: who carries it went home, or was never out. */
export const isOffDuty = (reason: DeviceReason | null): boolean => reason?.kind === "offShift" || reason?.kind === "notOut";

/** Since when a device tells the same place to the last digit, as no receiver that works does while it drives; null until that lasts as long as a stop. */
export function stuckSinceMs({
  lng,
  lat,
  speedKmh,
  seenAtMs,
  trail,
}: Pick<Device, "lng" | "lat" | "speedKmh" | "seenAtMs" | "trail">): number | null {
  if (speedKmh <= 0) return null;
  const moved = trail.findLastIndex(([fixLng, fixLat]) => fixLng !== lng || fixLat !== lat);
  const sinceMs = trail[moved + 1]?.[2] ?? seenAtMs;
  return seenAtMs - sinceMs >= STOP_MS ? sinceMs : null;
}
