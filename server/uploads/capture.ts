import type readExif from "exif-reader";
import { zonedTimeMs } from "../../shared/domain/zoned-time.ts";

type Exif = readExif.Exif;

/** When and where a picture was taken, as its camera says; null where it does not. WGS-84. */
export interface Capture {
  readonly takenAtMs: number | null;
  readonly lng: number | null;
  readonly lat: number | null;
}

/** `timeZone` is that of a camera that names none. */
export function captureOf(exif: Exif | null, timeZone: string): Capture {
  const [lng, lat] = placeOf(exif?.GPSInfo);
  return { takenAtMs: exif === null ? null : takenAtMs(exif, timeZone), lng, lat };
}

/** The reader puts the camera's wall clock into a date as if it were UTC. */
function takenAtMs({ Photo, Image }: Exif, timeZone: string): number | null {
  const wall = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.DateTime;
  if (!(wall instanceof Date) || Number.isNaN(wall.getTime())) return null;
  const offset = /^([+-])(\d{2}):(\d{2})$/.exec(Photo?.OffsetTimeOriginal ?? Photo?.OffsetTime ?? "");
  if (offset !== null) return wall.getTime() - (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) * 60_000;
  const midnightMs = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  return zonedTimeMs(timeZone, wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getTime() - midnightMs);
}

/** Phones without a fix write zeros or nothing. */
function placeOf(gps: Exif["GPSInfo"]): [number, number] | [null, null] {
  const lng = degrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === "W");
  const lat = degrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === "S");
  if (lng === null || lat === null || (lng === 0 && lat === 0)) return [null, null];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : [null, null];
}

function degrees(parts: number[] | undefined, negative: boolean): number | null {
  if (parts === undefined || parts.length < 3 || !parts.every(Number.isFinite)) return null;
  const value = parts[0]! + parts[1]! / 60 + parts[2]! / 3600;
  return negative ? -value : value;
}
