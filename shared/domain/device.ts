import { z } from "zod";
import { unreadFields } from "./unread.ts";

/** A patrol vehicle or an inspector with a phone, where it was last seen. Places WGS-84, heading degrees clockwise from north. */
export const device = z.object({
  id: z.string().min(1),
  kind: z.enum(["vehicle", "inspector"]),
  name: z.string(),
  companyId: z.string(),
  company: z.string(),
  lng: z.number(),
  lat: z.number(),
  headingDeg: z.number(),
  speedKmh: z.number(),
  road: z.string(),
  chainageM: z.number().nullable(),
  /** When the device itself said so; the age of this decides online, stale and offline. */
  seenAtMs: z.number(),
  /** Today's patrolled length. */
  mileageM: z.number(),
  /** The last places, oldest first, as [lng, lat, atMs]; bounded by TRAIL_POINTS. */
  trail: z.array(z.tuple([z.number(), z.number(), z.number()])),
  unread: unreadFields.optional(),
});
export type Device = z.infer<typeof device>;

export const TRAIL_POINTS = 30;
/** [T5] A device that was silent for so many times its own interval, and for this at least, is stale; then offline. */
export const DEVICE_STALE_AFTER_MS = 60_000;
export const DEVICE_OFFLINE_AFTER_MS = 600_000;
/** [T2] What is in one place for so long has stopped. */
export const STOP_MS = 120_000;
const STALE_INTERVALS = 3;
/** One night between two fixes is not how often a device tells its place. */
const LEAST_GAPS = 3;

export type Presence = "online" | "stale" | "offline";
export function devicePresence({ seenAtMs, trail }: Pick<Device, "seenAtMs" | "trail">, nowMs: number): Presence {
  const silentMs = nowMs - seenAtMs;
  if (silentMs <= DEVICE_STALE_AFTER_MS) return "online";
  if (silentMs <= STALE_INTERVALS * rhythmMs(trail)) return "online";
  return silentMs > DEVICE_OFFLINE_AFTER_MS ? "offline" : "stale";
}

/** Trails are as many as devices, and asked about several times a second. */
const rhythms = new WeakMap<Device["trail"], number>();

/** How often a device tells its place: the middle one of the gaps between its fixes; 0 where they are too few to tell. */
export function rhythmMs(trail: Device["trail"]): number {
  const known = rhythms.get(trail);
  if (known !== undefined) return known;
  // The same fix again is none of its own.
  const gaps = trail.flatMap(([, , atMs], i) => (i > 0 && atMs > trail[i - 1]![2] ? [atMs - trail[i - 1]![2]] : []));
  const middleMs = gaps.length < LEAST_GAPS ? 0 : gaps.sort((a, b) => a - b)[gaps.length >> 1]!;
  rhythms.set(trail, middleMs);
  return middleMs;
}
