import { drivenStretches } from "./devices.ts";
import type { Stretch } from "./route.ts";
import type { Ground } from "./world/model.ts";

/**
 * Patrol counts while the shift lasts, on Shanghai's clocks. Devices drive on at night, so that the demonstration moves at any hour; nobody
 * counts that.
 */
const SHIFT_FROM_MS = 7 * 3_600_000;
const SHIFT_UNTIL_MS = 17 * 3_600_000;

/** Days that are over stay as they are. */
const known = new WeakMap<Ground, Map<number, ReadonlyMap<string, number>>>();

/**
 * Metres of each road that people of its own company patrolled on the day that begins then, each metre once; null before that day's shift.
 * Manual patrol is theirs: what vehicles film is another one.
 */
export function drivenMetres(world: Ground, dayStartMs: number, nowMs: number): ReadonlyMap<string, number> | null {
  const [fromMs, untilMs] = [dayStartMs + SHIFT_FROM_MS, Math.min(dayStartMs + SHIFT_UNTIL_MS, nowMs)];
  if (untilMs <= fromMs) return null;
  if (untilMs < dayStartMs + SHIFT_UNTIL_MS) return measured(world, fromMs, untilMs);
  const days = known.get(world) ?? new Map<number, ReadonlyMap<string, number>>();
  known.set(world, days);
  const metres = days.get(dayStartMs) ?? measured(world, fromMs, untilMs);
  days.set(dayStartMs, metres);
  return metres;
}

function measured(world: Ground, fromMs: number, untilMs: number): ReadonlyMap<string, number> {
  const companyOf = new Map(world.roads.map(({ id, companyId }) => [id, companyId]));
  const driven = new Map<string, Stretch[]>();
  for (const device of world.devices.filter(({ kind }) => kind === "inspector"))
    for (const stretch of drivenStretches(world, device, fromMs, untilMs)) {
      if (companyOf.get(stretch.roadId) !== device.companyId) continue;
      const known = driven.get(stretch.roadId);
      if (known === undefined) driven.set(stretch.roadId, [stretch]);
      else known.push(stretch);
    }
  return new Map([...driven].map(([roadId, stretches]) => [roadId, unionM(stretches)]));
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
