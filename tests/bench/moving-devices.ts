import type { Device } from "../../shared/domain/device.ts";
import { createRandom } from "../support/random.ts";

/** The field of a map that is full (M): 5,000 devices with trails, of which 1,000 a second say that they are elsewhere. */
export const DEVICES = 5_000;
export const CHANGES_PER_S = 1_000;
/** So often a second the map is drawn. */
export const DRAWINGS_PER_S = 4;
export const CENTRE = { lng: 121.6, lat: 31.1, zoom: 10 };
const FIXES = 12;

const { next: random } = createRandom(7);
const place = () => ({ lng: CENTRE.lng - 0.4 + random() * 0.8, lat: CENTRE.lat - 0.3 + random() * 0.6 });

const deviceAt = (i: number, nowMs: number): Device =>
  ({
    ...{ id: String(i), kind: i % 4 === 0 ? "inspector" : "vehicle", name: `沪A${i}`, ...place(), headingDeg: Math.floor(random() * 360) },
    seenAtMs: nowMs - 5_000,
    trail: Array.from({ length: FIXES }, (_, n) => [place().lng, place().lat, nowMs - n * 30_000]),
  }) as unknown as Device;

export const fiveThousand = (nowMs: number): Map<string, Device> =>
  new Map(Array.from({ length: DEVICES }, (_, i) => [String(i), deviceAt(i, nowMs)]));

/** What one of the second's batches changes; rows that change are others, as the topics have it. */
export function moveSome(devices: Map<string, Device>, nowMs: number): void {
  for (let n = 0; n < CHANGES_PER_S / DRAWINGS_PER_S; n++) {
    const i = Math.floor(random() * DEVICES);
    devices.set(String(i), deviceAt(i, nowMs));
  }
}
