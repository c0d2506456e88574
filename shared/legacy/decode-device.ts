import { type Device, TRAIL_POINTS } from "../domain/device.ts";
import type { DecodeSource } from "./decode-source.ts";
import type { RowOfFields } from "./record.ts";
import { DEVICE_KINDS, device, placedPoint, type trackPoint } from "./records/device.ts";

type LegacyRow = Readonly<Record<string, unknown>>;

/**
 * A device where it was last seen, by the newest point of its trail where its own place or time is missing; null for one that never
 * reported any: there is nothing to show.
 */
export function decodeDevice(row: LegacyRow, source: DecodeSource): Device | null {
  const { place, seenAtMs, headingDeg, speedKmh, mileageM, ...known } = device.decode(row, source);
  const trail = trailOf(known.trail).slice(-TRAIL_POINTS);
  const seen = place !== null && seenAtMs !== null ? ([...place, seenAtMs] as const) : trail.at(-1);
  if (seen === undefined) return null;
  const [lng, lat, atMs] = seen;
  return {
    ...known,
    ...{ kind: known.kind === DEVICE_KINDS.inspector ? "inspector" : "vehicle", lng, lat, seenAtMs: atMs, trail },
    ...{ headingDeg: headingDeg ?? 0, speedKmh: speedKmh ?? 0, mileageM: mileageM ?? 0 },
  };
}

/** A person where the newest point of their track is; null where there is none. */
export function decodeTrackedPerson(
  who: Pick<Device, "id" | "name" | "companyId" | "company">,
  points: readonly LegacyRow[],
  source: DecodeSource,
): Device | null {
  const placed = points.map((point) => placedPoint.decode(point, source));
  const trail = trailOf(placed).slice(-TRAIL_POINTS);
  const newest = trail.at(-1);
  if (newest === undefined) return null;
  const [lng, lat, seenAtMs] = newest;
  const { speedKmh = null, road = "", chainageM = null, unread } = placed.find(({ atMs }) => atMs === seenAtMs) ?? {};
  return {
    ...{ ...who, kind: "inspector", lng, lat, headingDeg: 0, seenAtMs, mileageM: 0, trail },
    ...{ speedKmh: speedKmh ?? 0, road, chainageM, unread },
  };
}

/** Points with a place and a time, in the order of time. */
const trailOf = (points: readonly Pick<RowOfFields<(typeof trackPoint)["fields"]>, "place" | "atMs">[]): [number, number, number][] =>
  points
    .flatMap(({ place, atMs }): [number, number, number][] => (place === null || atMs === null ? [] : [[...place, atMs]]))
    .sort((a, b) => a[2] - b[2]);
