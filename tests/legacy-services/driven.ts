import { drivenStretches } from "./devices.ts";
import { isWalked, routeOf, type Stretch } from "./route.ts";
import type { Device, Ground, Road } from "./world/model.ts";

/**
 * Patrol counts while the shift lasts, on Shanghai's clocks. Devices drive on at night, so that the demonstration moves at any hour; nobody
 * counts that.
 */
const SHIFT_FROM_MS = 7 * 3_600_000;
const SHIFT_UNTIL_MS = 17 * 3_600_000;

/** What was driven of one road on a day. */
export interface Driven {
  readonly stretches: readonly Stretch[];
  /** Each metre once; of each direction too. */
  readonly coveredM: number;
  readonly upM: number;
  readonly downM: number;
  /** Repeats counted as often as they were driven. */
  readonly drivenM: number;
}

/** Days that are over stay as they are. */
const known = new WeakMap<Ground, Map<string, ReadonlyMap<string, Driven>>>();

/**
 * What of each road people (or vehicles) of its own company patrolled on the day that begins then; null before that day's shift. Manual patrol is
 * people's: what vehicles film is another one.
 */
export function drivenOn(world: Ground, kind: Device["kind"], dayStartMs: number, nowMs: number): ReadonlyMap<string, Driven> | null {
  const [fromMs, untilMs] = [dayStartMs + SHIFT_FROM_MS, Math.min(dayStartMs + SHIFT_UNTIL_MS, nowMs)];
  if (untilMs <= fromMs) return null;
  const measure = () =>
    measured(
      world,
      stretchesOf(world, kind, fromMs, untilMs).flatMap(({ stretches }) => stretches),
    );
  if (untilMs < dayStartMs + SHIFT_UNTIL_MS) return measure();
  const days = known.get(world) ?? new Map<string, ReadonlyMap<string, Driven>>();
  known.set(world, days);
  const key = `${kind}:${dayStartMs}`;
  const driven = days.get(key) ?? measure();
  days.set(key, driven);
  return driven;
}

/** The same by who drove. */
export function drivenBy(
  world: Ground,
  dayStartMs: number,
  nowMs: number,
  kind: Device["kind"] = "inspector",
): { readonly device: Device; readonly driven: ReadonlyMap<string, Driven> }[] {
  const [fromMs, untilMs] = [dayStartMs + SHIFT_FROM_MS, Math.min(dayStartMs + SHIFT_UNTIL_MS, nowMs)];
  if (untilMs <= fromMs) return [];
  return stretchesOf(world, kind, fromMs, untilMs).map(({ device, stretches }) => ({ device, driven: measured(world, stretches) }));
}

/** The roads that are to be patrolled on a day: people have all of theirs every day, vehicles those of their round. */
export function dueOn(world: Ground, kind: Device["kind"], dayStartMs: number): readonly Road[] {
  if (kind === "inspector") return world.roads.filter(isWalked);
  const ids = new Set(
    world.devices
      .filter((device) => device.kind === "vehicle" && !device.offDuty && device.track === undefined)
      .flatMap((device) => routeOf(world, device, dayStartMs).legs.flatMap(({ road }) => (road === null ? [] : [road.id]))),
  );
  return world.roads.filter(({ id }) => ids.has(id));
}

/** Of roads of the own company. */
function stretchesOf(world: Ground, kind: Device["kind"], fromMs: number, untilMs: number) {
  const companyOf = new Map(world.roads.map(({ id, companyId }) => [id, companyId]));
  return world.devices
    .filter((device) => device.kind === kind)
    .map((device) => ({
      device,
      stretches: drivenStretches(world, device, fromMs, untilMs).filter(({ roadId }) => companyOf.get(roadId) === device.companyId),
    }));
}

function measured(world: Ground, stretches: readonly Stretch[]): ReadonlyMap<string, Driven> {
  const byRoad = new Map<string, Stretch[]>();
  for (const stretch of stretches) {
    const its = byRoad.get(stretch.roadId);
    if (its === undefined) byRoad.set(stretch.roadId, [stretch]);
    else its.push(stretch);
  }
  return new Map(
    world.roads.flatMap(({ id }): [string, Driven][] => {
      const its = byRoad.get(id);
      if (its === undefined) return [];
      // Whole metres from the first: what is rounded for each road and day is not what is rounded for each vehicle and month.
      const told = its.map((one) => ({ ...one, fromM: Math.round(one.fromM), toM: Math.round(one.toM) }));
      const [up, down] = [told.filter(({ outward }) => outward), told.filter(({ outward }) => !outward)];
      const drivenM = told.reduce((sum, { fromM, toM }) => sum + toM - fromM, 0);
      return [[id, { stretches: its, coveredM: unionM(told), upM: unionM(up), downM: unionM(down), drivenM }]];
    }),
  );
}

/** Length of what lies in any of the stretches. */
export function unionM(stretches: readonly Pick<Stretch, "fromM" | "toM">[]): number {
  let totalM = 0;
  let reachedM = Number.NEGATIVE_INFINITY;
  for (const { fromM, toM } of [...stretches].sort((a, b) => a.fromM - b.fromM)) {
    totalM += Math.max(0, toM - Math.max(fromM, reachedM));
    reachedM = Math.max(reachedM, toM);
  }
  return totalM;
}
