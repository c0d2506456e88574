import { distanceM, headingDeg } from "../../shared/domain/coordinates.ts";
import { lineOf } from "./world/along-road.ts";
import type { Device, Road, World } from "./world/model.ts";
import { hashText } from "./world/random.ts";

export interface Fix {
  readonly place: readonly [number, number];
  readonly atMs: number;
  readonly speedKmh: number;
  readonly headingDeg: number;
  readonly road: Road | null;
  readonly chainageM: number | null;
}

const REPORT_EVERY_MS = 5_000;
const SILENCE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Shanghai's midnight. */
const DAY_SHIFT_MS = 8 * 3_600_000;

/**
 * Where a device is follows from the time alone, so tracks of any day exist without being stored: each drives one road of its
 * company up and down all day, faster and slower, reports every five seconds, and is silent for ten minutes now and then.
 */
export function fixAt(world: World, device: Device, atMs: number): Fix | null {
  if (device.track !== undefined) return recordedFix(device.track, atMs);
  const reportedMs = reportTime(world, device, atMs);
  const dayStartMs = Math.floor((reportedMs + DAY_SHIFT_MS) / DAY_MS) * DAY_MS - DAY_SHIFT_MS;
  const road = roadOfDay(world, device, dayStartMs);
  if (road === null) return null;
  const { along, speedKmh } = drive(device, (reportedMs - dayStartMs) / 1000);
  const { lengthM, at } = lineOf(road);
  const phaseM = (along + (hashText(`${device.id}:start`) % 1000) * (lengthM / 500)) % (2 * lengthM);
  const outward = phaseM <= lengthM;
  const chainageM = outward ? phaseM : 2 * lengthM - phaseM;
  const spot = at(chainageM, outward ? 4 : -4);
  return {
    place: spot.place,
    atMs: reportedMs,
    speedKmh,
    headingDeg: Math.round(outward ? spot.headingDeg : (spot.headingDeg + 180) % 360),
    road,
    chainageM: Math.round(chainageM),
  };
}

/** The newest `count` fixes up to a time, oldest first. */
export function fixesBefore(world: World, device: Device, atMs: number, count: number): Fix[] {
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
export function mileageM(world: World, device: Device, atMs: number): number {
  if (device.track !== undefined) return recordedMileageM(device.track, atMs);
  if (device.offDuty) return 0;
  const reportedMs = reportTime(world, device, atMs);
  return Math.round(drive(device, ((reportedMs + DAY_SHIFT_MS) % DAY_MS) / 1000).along);
}

function drive(device: Device, seconds: number): { along: number; speedKmh: number } {
  const usualKmh = device.kind === "vehicle" ? 28 + (hashText(device.id) % 18) : 4 + (hashText(device.id) % 20) / 10;
  const usualMs = usualKmh / 3.6;
  const swing = 0.45;
  const turn = (2 * Math.PI) / 240;
  return {
    along: usualMs * (seconds + (swing / turn) * Math.sin(turn * seconds)),
    speedKmh: Math.round(usualKmh * (1 + swing * Math.cos(turn * seconds)) * 10) / 10,
  };
}

function reportTime(world: World, device: Device, atMs: number): number {
  if (device.offDuty) return Math.min(atMs, world.createdAtMs - 3 * 3_600_000 - (hashText(device.id) % 3_600) * 1000);
  const shift = (hashText(device.id) % 5) * 1000;
  let reportedMs = Math.floor((atMs - shift) / REPORT_EVERY_MS) * REPORT_EVERY_MS + shift;
  while (isSilent(device, reportedMs)) reportedMs = Math.floor(reportedMs / SILENCE_MS) * SILENCE_MS - REPORT_EVERY_MS + shift;
  return reportedMs;
}

const isSilent = (device: Device, atMs: number): boolean => hashText(`${device.id}:${Math.floor(atMs / SILENCE_MS)}`) % 25 === 0;

function roadOfDay(world: World, device: Device, dayStartMs: number): Road | null {
  const own = world.roads.filter((road) => road.companyId === device.companyId && (device.kind === "vehicle" || road.roadClass !== "高速"));
  const roads = own.length > 0 ? own : world.roads;
  return roads[hashText(`${device.id}:${dayStartMs}`) % Math.max(1, roads.length)] ?? null;
}

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
