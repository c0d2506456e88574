import { distanceM, headingDeg } from "../../shared/domain/coordinates.ts";
import { type Route, routeOf, type Spot, type Stretch, spotAt, stretchesBetween } from "./route.ts";
import type { Device, Ground } from "./world/model.ts";
import { hashText } from "./world/random.ts";

/** Between two roads it is on none. */
export interface Fix extends Spot {
  readonly atMs: number;
  readonly speedKmh: number;
}

const REPORT_EVERY_MS = 5_000;
const SILENCE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Shanghai's clocks. */
const DAY_SHIFT_MS = 8 * 3_600_000;

/**
 * Where a device is follows from the time alone, so tracks of any day exist without being stored: each drives its roads (route.ts) all day,
 * faster and slower, reports every five seconds but in a tunnel, and is silent for ten minutes now and then. People have a day off now and then.
 */
export function fixAt(world: Ground, device: Device, atMs: number): Fix | null {
  if (device.track !== undefined) return recordedFix(device.track, atMs);
  const reportedMs = reportTime(world, device, atMs);
  const dayStartMs = dayStartOf(reportedMs);
  const route = routeOf(world, device, dayStartMs);
  if (route.legs.length === 0) return null;
  const { alongM, speedKmh } = drive(device, (reportedMs - dayStartMs) / 1000);
  return { atMs: reportedMs, speedKmh, ...spotAt(route, startOf(route, device, dayStartMs) + alongM) };
}

/** What a device was seen to drive of which roads between two times of one day: where it was silent, nobody knows. */
export function drivenStretches(world: Ground, device: Device, fromMs: number, untilMs: number): Stretch[] {
  const dayStartMs = dayStartOf(fromMs);
  if (device.track !== undefined || device.offDuty || isDayOff(device, dayStartMs)) return [];
  const route = routeOf(world, device, dayStartMs);
  if (route.legs.length === 0) return [];
  const startM = startOf(route, device, dayStartMs);
  const at = (atMs: number) => startM + drive(device, (atMs - dayStartMs) / 1000).alongM;
  const stretches: Stretch[] = [];
  for (let windowMs = fromMs - (fromMs % SILENCE_MS); windowMs < untilMs; windowMs += SILENCE_MS) {
    if (isSilent(device, windowMs)) continue;
    stretches.push(...stretchesBetween(route, at(Math.max(windowMs, fromMs)), at(Math.min(windowMs + SILENCE_MS, untilMs))));
  }
  return stretches;
}

/** Shanghai's midnight before a time. */
export const dayStartOf = (atMs: number): number => Math.floor((atMs + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;

/** Each day begins elsewhere on the way. */
const startOf = (route: Route, device: Device, dayStartMs: number): number =>
  ((hashText(`${device.id}:${dayStartMs}`) % 1000) / 1000) * route.lengthM;

/** The newest `count` fixes up to a time, oldest first. */
export function fixesBefore(world: Ground, device: Device, atMs: number, count: number): Fix[] {
  if (device.track !== undefined) {
    const seen = device.track.filter((point) => point[2] <= atMs);
    return seen.slice(-count).flatMap((point) => recordedFix(device.track!, point[2]) ?? []);
  }
  const fixes: Fix[] = [];
  let cursor = atMs;
  while (fixes.length < count) {
    const fix = fixAt(world, device, cursor);
    if (fix === null) break;
    fixes.push(fix);
    cursor = fix.atMs - 1;
  }
  return fixes.reverse();
}

/** Metres patrolled since the day began. */
export function mileageM(world: Ground, device: Device, atMs: number): number {
  if (device.track !== undefined) return recordedMileageM(device.track, atMs);
  if (device.offDuty) return 0;
  const reportedMs = reportTime(world, device, atMs);
  const dayStartMs = dayStartOf(atMs);
  return reportedMs < dayStartMs ? 0 : Math.round(drive(device, (reportedMs - dayStartMs) / 1000).alongM);
}

/** What cameras film is driven slowly, with stops: some 200 km in a shift of ten hours. */
function drive(device: Device, seconds: number): { alongM: number; speedKmh: number } {
  const usualKmh = device.kind === "vehicle" ? 14 + (hashText(device.id) % 11) : 9 + (hashText(device.id) % 50) / 10;
  const usualMs = usualKmh / 3.6;
  const swing = 0.45;
  const turn = (2 * Math.PI) / 240;
  return {
    alongM: usualMs * (seconds + (swing / turn) * Math.sin(turn * seconds)),
    speedKmh: Math.round(usualKmh * (1 + swing * Math.cos(turn * seconds)) * 10) / 10,
  };
}

function reportTime(world: Ground, device: Device, atMs: number): number {
  if (device.offDuty) return Math.min(atMs, world.createdAtMs - 3 * 3_600_000 - (hashText(device.id) % 3_600) * 1000);
  const shift = (hashText(device.id) % 5) * 1000;
  let reportedMs = Math.floor((atMs - shift) / REPORT_EVERY_MS) * REPORT_EVERY_MS + shift;
  for (;;) {
    const dayStartMs = dayStartOf(reportedMs);
    if (isDayOff(device, dayStartMs)) reportedMs = dayStartMs - REPORT_EVERY_MS + shift;
    else if (isSilent(device, reportedMs)) reportedMs = Math.floor(reportedMs / SILENCE_MS) * SILENCE_MS - REPORT_EVERY_MS + shift;
    else if (isUnderground(world, device, reportedMs)) reportedMs -= REPORT_EVERY_MS;
    else return reportedMs;
  }
}

/** In a tunnel nobody is received. It is driven all the same: what the services count of it stays. */
function isUnderground(world: Ground, device: Device, atMs: number): boolean {
  if (world.tunnels === undefined) return false;
  const dayStartMs = dayStartOf(atMs);
  const route = routeOf(world, device, dayStartMs);
  if (route.legs.length === 0) return false;
  const { road, chainageM } = spotAt(route, startOf(route, device, dayStartMs) + drive(device, (atMs - dayStartMs) / 1000).alongM);
  return world.tunnels.some(({ roadId, fromM, toM }) => roadId === road?.id && chainageM! > fromM && chainageM! < toM);
}

/** One day in twenty-five; vehicles have none. */
const isDayOff = (device: Device, dayStartMs: number): boolean =>
  device.kind === "inspector" && hashText(`${device.id}:off:${dayStartMs}`) % 25 === 0;

/** A vehicle's radio fails more seldom than a phone's. */
const SILENT_ONE_IN = { inspector: 25, vehicle: 100 };
const isSilent = (device: Device, atMs: number): boolean =>
  hashText(`${device.id}:${Math.floor(atMs / SILENCE_MS)}`) % SILENT_ONE_IN[device.kind] === 0;

/** Along the points of the last recorded day. */
function recordedMileageM(track: NonNullable<Device["track"]>, atMs: number): number {
  const seen = track.filter((point) => point[2] <= atMs);
  const lastMs = seen[seen.length - 1]?.[2] ?? 0;
  const dayStartMs = lastMs - ((lastMs + DAY_SHIFT_MS) % DAY_MS);
  const day = seen.filter((point) => point[2] >= dayStartMs);
  return Math.round(day.reduce((sum, [lng, lat], i) => sum + (i === 0 ? 0 : distanceM([day[i - 1]![0], day[i - 1]![1]], [lng, lat])), 0));
}

function recordedFix(track: NonNullable<Device["track"]>, atMs: number): Fix | null {
  let low = 0;
  let high = track.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (track[middle]![2] <= atMs) low = middle;
    else high = middle - 1;
  }
  const point = track[low];
  if (point === undefined || point[2] > atMs) return null;
  const before = track[low - 1];
  const heading = before === undefined ? 0 : Math.round(headingDeg([before[0], before[1]], [point[0], point[1]]));
  return { place: [point[0], point[1]], atMs: point[2], speedKmh: point[3], headingDeg: heading, road: null, chainageM: null };
}
