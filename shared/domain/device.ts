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
/** A device that was silent for longer is stale, then offline. */
export const DEVICE_STALE_AFTER_MS = 60_000;
export const DEVICE_OFFLINE_AFTER_MS = 600_000;

export type Presence = "online" | "stale" | "offline";
export function devicePresence(seenAtMs: number, nowMs: number): Presence {
  const silentMs = nowMs - seenAtMs;
  if (silentMs > DEVICE_OFFLINE_AFTER_MS) return "offline";
  return silentMs > DEVICE_STALE_AFTER_MS ? "stale" : "online";
}
