import { type Device, TRAIL_POINTS } from "../domain/device.ts";
import type { RowOf } from "./call.ts";
import type { getDevicePositionList, getUserTrackDetail } from "./calls/track.ts";
import { type DecodeSource, toWgs } from "./decode-source.ts";
import { FieldReader, readRows } from "./field-reader.ts";
import { readChainage, readId, readInteger, readNumber, readPlace, readText, readTime } from "./fields.ts";

/**
 * A device where it was last seen, by the newest point of its trail where its own place or time is missing; null for one that never
 * reported any: there is nothing to show.
 */
export function decodeDevice(row: RowOf<typeof getDevicePositionList>, source: DecodeSource): Device | null {
  const reader = new FieldReader();
  const trail = decodeTrail(reader.read("trail", row.Points, readRows, []), source).slice(-TRAIL_POINTS);
  const place = reader.read("place", row.D_Location, (value) => readPlace(value, source.area), null);
  const seenAtMs = reader.read("seenAtMs", row.D_Time, (value) => readTime(value, source.timeZone), null);
  const newest = trail.at(-1);
  const isOwn = place !== null && seenAtMs !== null;
  const seen = isOwn ? ([...toWgs(place, source.datum), seenAtMs] as const) : newest;
  if (seen === undefined) return null;
  const [lng, lat, atMs] = seen;
  return {
    id: readId(row.D_Id) ?? "",
    kind: reader.read("kind", row.D_Type, readInteger, VEHICLE) === INSPECTOR ? "inspector" : "vehicle",
    name: reader.read("name", row.D_Name, readText, ""),
    companyId: reader.read("companyId", row.D_ComId, readText, ""),
    company: reader.read("company", row.Company, readText, ""),
    lng,
    lat,
    headingDeg: reader.read("headingDeg", row.D_Direction, readNumber, null) ?? 0,
    speedKmh: reader.read("speedKmh", row.D_Speed, readNumber, null) ?? 0,
    road: reader.read("road", row.R_Name, readText, ""),
    chainageM: reader.read("chainageM", row.D_Zhuanghao, readChainage, null),
    seenAtMs: atMs,
    mileageM: reader.read("mileageM", row.Xc_XunMileage, readNumber, null) ?? 0,
    trail,
    unread: reader.unread,
  };
}

type TrackedPoint = RowOf<typeof getUserTrackDetail>;

/** A person where the newest point of their track is; null where there is none. */
export function decodeTrackedPerson(
  who: Pick<Device, "id" | "name" | "companyId" | "company">,
  points: readonly TrackedPoint[],
  source: DecodeSource,
): Device | null {
  const trail = decodeTrail(points, source).slice(-TRAIL_POINTS);
  const newest = trail.at(-1);
  if (newest === undefined) return null;
  const [lng, lat, seenAtMs] = newest;
  const reader = new FieldReader();
  const row = points.find((point) => readTime(point.T_Time, source.timeZone) === seenAtMs);
  return {
    ...who,
    ...{ kind: "inspector", lng, lat, headingDeg: 0, seenAtMs, mileageM: 0, trail },
    speedKmh: reader.read("speedKmh", row?.T_Speed, readNumber, null) ?? 0,
    road: reader.read("road", row?.R_Name, readText, ""),
    chainageM: reader.read("chainageM", row?.T_Zhuanghao, readChainage, null),
    unread: reader.unread,
  };
}

const VEHICLE = 1;
const INSPECTOR = 2;

type PointRow = NonNullable<RowOf<typeof getDevicePositionList>["Points"]>[number];

/** Points with a place and a time, in the order of time. */
export function decodeTrail(points: readonly PointRow[], source: DecodeSource): [number, number, number][] {
  return points
    .flatMap((point): [number, number, number][] => {
      const place = readPlace(point.T_Location, source.area);
      const atMs = readTime(point.T_Time, source.timeZone);
      return place == null || atMs == null ? [] : [[...toWgs(place, source.datum), atMs]];
    })
    .sort((a, b) => a[2] - b[2]);
}
