import type { ColumnType, Generated } from "kysely";
import type { CoverageRun } from "../../shared/domain/coverage.ts";
import type { Device } from "../../shared/domain/device.ts";
import type { ProfilePoint } from "../../shared/domain/way-profile.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { packNumbers, unpackNumbers } from "../../shared/node/packed-numbers.ts";

/**
 * Who passed where, by patrol days (T4, H2). `day` is YYYY-MM-DD of its morning, times are epoch milliseconds. Measured for 100 vehicles that report each 62 s for
 * ten hours: see README.md beside this file.
 */
export interface PassTables {
  pass_recorders: { tenant: string; token: number; holder: string; until_ms: number };
  pass_days: PassDayRow;
  pass_device_days: PassDeviceDayRow;
  passes: PassRow;
  fix_chunks: FixChunkRow;
  coverage_cells: CoverageCellsRow;
}

/** A patrol day of which something is stored. */
interface PassDayRow {
  tenant: string;
  day: string;
  start_ms: number;
  end_ms: number;
  /** How many devices were asked for, and of how many of them the services did not answer: those are asked for again. */
  devices: number;
  failed: number;
  derived_at_ms: number;
  /** No fix of it is left that is to be thinned. */
  is_thinned: Generated<boolean>;
}

/** What one device did on a patrol day, and who it was then. `error` is why its track did not come; empty where it did. */
interface PassDeviceDayRow {
  tenant: string;
  day: string;
  device_id: string;
  name: string;
  kind: Device["kind"];
  company_id: string;
  company: string;
  fixes: number;
  /** As the crow flies from fix to fix; how long its ways along roads are is told by their passes. */
  observed_m: number;
  inferred_m: number;
  passes: number;
  error: string;
  derived_at_ms: number;
}

/** `Pass` of one device along one road; chainages and lengths in metres. */
interface PassRow {
  tenant: string;
  day: string;
  device_id: string;
  road_id: string;
  in_ms: number;
  out_ms: number;
  direction: "up" | "down" | null;
  heading_deg: number | null;
  from_m: number;
  to_m: number;
  length_m: number;
  observed_m: number;
  inferred_m: number;
  /** Of a pass of which nobody knows whether it was along this road: all of it, and the other two are 0. */
  ambiguous_m: number;
  /** `packWay`. */
  way: Buffer;
}

/** The fixes of a device in an hour. */
interface FixChunkRow {
  tenant: string;
  device_id: string;
  hour_ms: number;
  fixes: number;
  /** What is left of it lies within a tolerance of what was told (thin-hour.ts). */
  is_thinned: boolean;
  /** `packFixes`, with what lies between where `is_thinned`. */
  body: Buffer;
  /** The box around them and around the first one of the next hour, to which they lead: millionths of a degree. Null where it was written before boxes were. */
  west: Generated<number | null>;
  south: Generated<number | null>;
  east: Generated<number | null>;
  north: Generated<number | null>;
}

/** What covers a road, each direction by itself; `is_old` until what came since is counted. */
interface CoverageCellsRow {
  tenant: string;
  road_id: string;
  /** The customer's rule that it was counted by, as JSON. */
  rule: string;
  up: ColumnType<CoverageRun[], string, string>;
  down: ColumnType<CoverageRun[], string, string>;
  is_old: boolean;
  derived_at_ms: number;
}

/** Of WGS-84, as `Pass` and tracks have them. `thinned`: there were others between it and the one before, all of this quality (thin-hour.ts). */
export type StoredFix = readonly [lng: number, lat: number, atMs: number, thinned?: TrackStretch["quality"]];

/** Whole seconds and metres from one point to the next: ends keep the pass's own times. */
export function packWay(way: readonly ProfilePoint[]): Buffer {
  let [lastS, lastM] = [0, 0];
  const beganS = Math.round((way[0]?.[0] ?? 0) / 1_000);
  return packNumbers(
    way.flatMap(([atMs, alongM, isObserved], i) => {
      const [atS, atM] = [Math.round(atMs / 1_000) - beganS, Math.round(alongM)];
      const step = [atS - lastS, (atM - (i === 0 ? 0 : lastM)) * 2 + Number(isObserved)];
      [lastS, lastM] = [atS, atM];
      return step;
    }),
  );
}

export function unpackWay(bytes: Buffer, inMs: number, outMs: number): ProfilePoint[] {
  const numbers = unpackNumbers(bytes);
  const way: ProfilePoint[] = [];
  let [atMs, alongM] = [inMs, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    atMs += numbers[i]! * 1_000;
    const isObserved = Math.abs(numbers[i + 1]! % 2) === 1;
    alongM += (numbers[i + 1]! - Number(isObserved)) / 2;
    way.push([Math.min(atMs, outMs), alongM, isObserved]);
  }
  if (way.length > 1) way[way.length - 1] = [outMs, way.at(-1)![1], way.at(-1)![2]];
  return way;
}

const MICRO = 1e6;

const BETWEEN = [undefined, "observed", "inferred"] as const satisfies readonly StoredFix[3][];

/** Millionths of a degree and whole seconds, from one fix to the next; of thinned ones the seconds also tell what lies between. */
export function packFixes(fixes: readonly StoredFix[], isThinned = false): Buffer {
  let last: readonly number[] = [0, 0, 0];
  return packNumbers(
    fixes.flatMap(([lng, lat, atMs, between]) => {
      const now = [Math.round(lng * MICRO), Math.round(lat * MICRO), Math.round(atMs / 1_000)];
      const [eastwards, northwards, laterS] = now.map((value, i) => value - last[i]!) as [number, number, number];
      last = now;
      return [eastwards, northwards, isThinned ? laterS * BETWEEN.length + BETWEEN.indexOf(between) : laterS];
    }),
  );
}

export function unpackFixes(bytes: Buffer, isThinned = false): StoredFix[] {
  const numbers = unpackNumbers(bytes);
  const fixes: StoredFix[] = [];
  let [lng, lat, atS] = [0, 0, 0];
  for (let i = 0; i < numbers.length; i += 3) {
    const told = numbers[i + 2]!;
    const between = isThinned ? BETWEEN[told % BETWEEN.length] : undefined;
    [lng, lat] = [lng + numbers[i]!, lat + numbers[i + 1]!];
    atS += isThinned ? Math.floor(told / BETWEEN.length) : told;
    fixes.push(between === undefined ? [lng / MICRO, lat / MICRO, atS * 1_000] : [lng / MICRO, lat / MICRO, atS * 1_000, between]);
  }
  return fixes;
}
