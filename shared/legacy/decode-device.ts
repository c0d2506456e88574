import { parseChainage } from "../domain/chainage.ts";
import { type Device, TRAIL_POINTS } from "../domain/device.ts";
import type { RowOf } from "./call.ts";
import type { getDevicePositionList } from "./calls/track.ts";
import { type DecodeSource, toWgs } from "./decode-work-order.ts";
import { readId, readInteger, readNumber, readPlace, readText, readTime } from "./fields.ts";

/** A device where it was last seen; null for one that never reported a place or a time: there is nothing to show. */
export function decodeDevice(row: RowOf<typeof getDevicePositionList>, source: DecodeSource): Device | null {
  const place = readPlace(row.D_Location);
  const seenAtMs = readTime(row.D_Time, source.timeZone);
  if (place == null || seenAtMs == null) return null;
  const [lng, lat] = toWgs(place, source.datum);
  return {
    id: readId(row.D_Id) ?? "",
    kind: readInteger(row.D_Type) === INSPECTOR ? "inspector" : "vehicle",
    name: readText(row.D_Name) ?? "",
    companyId: readText(row.D_ComId) ?? "",
    company: readText(row.Company) ?? "",
    lng,
    lat,
    headingDeg: readNumber(row.D_Direction) ?? 0,
    speedKmh: readNumber(row.D_Speed) ?? 0,
    road: readText(row.R_Name) ?? "",
    chainageM: parseChainage(readText(row.D_Zhuanghao) ?? ""),
    seenAtMs,
    mileageM: readNumber(row.Xc_XunMileage) ?? 0,
    trail: decodeTrail(row.Points ?? [], source).slice(-TRAIL_POINTS),
  };
}

const INSPECTOR = 2;

type PointRow = NonNullable<RowOf<typeof getDevicePositionList>["Points"]>[number];

/** Points with a place and a time, in the order of time. */
export function decodeTrail(points: readonly PointRow[], source: DecodeSource): [number, number, number][] {
  return points
    .flatMap((point): [number, number, number][] => {
      const place = readPlace(point.T_Location);
      const atMs = readTime(point.T_Time, source.timeZone);
      return place == null || atMs == null ? [] : [[...toWgs(place, source.datum), atMs]];
    })
    .sort((a, b) => a[2] - b[2]);
}
