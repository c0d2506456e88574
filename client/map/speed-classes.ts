import { type Line, lineLengthM } from "../../shared/domain/coordinates.ts";
import type { TrackStretch } from "../../shared/http/device-api.ts";
import { wayFrom } from "./driven-way.ts";

/** [T2] The slowest first. */
export const SPEED_CLASSES = [0, 1, 2, 3, 4] as const;
export type SpeedClass = (typeof SPEED_CLASSES)[number];

type Fix = TrackStretch["fixes"][number];

/** From one fix to the next at an even pace. */
export interface SpeedLeg {
  readonly from: Fix;
  readonly to: Fix;
  /** From the one to the other: the places of both, with the road's bends between them where those are known. */
  readonly way: Line;
  readonly quality: TrackStretch["quality"];
  readonly speedKmh: number;
  readonly speedClass: SpeedClass;
}

/** What a legend says of a class: its speeds in whole km/h, and how far it was driven at them. */
export interface DrivenClass {
  readonly speedClass: SpeedClass;
  readonly fromKmh: number;
  readonly toKmh: number;
  readonly lengthM: number;
}

/**
 * Where the classes end: the highest speed of each but the last, in whole km/h, rising.
 * `customer`: of its file, and so the same for every track of a kind on every day. `shown`: each class takes a fifth of what is looked at
 * together, so that tracks that are compared have the same ones. What is slow differs between a street and a motorway, and we make up no limit.
 */
export interface SpeedScale {
  readonly of: "customer" | "shown";
  readonly breaks: readonly number[];
}

/** The classes of tracks that are looked at together. */
export function scaleOf(tracks: readonly (readonly TrackStretch[])[], customers: readonly number[] | undefined): SpeedScale {
  return customers === undefined ? { of: "shown", breaks: fifthsOf(tracks.flatMap(measuredLegs)) } : { of: "customer", breaks: customers };
}

/** How fast a track was driven, in five classes. Nothing is told over a gap. Classes at which nothing was driven are left out. */
export function speedsOf(
  stretches: readonly TrackStretch[],
  { breaks }: SpeedScale = scaleOf([stretches], undefined),
): { legs: SpeedLeg[]; classes: DrivenClass[] } {
  const byClass = new Map<SpeedClass, DrivenClass>();
  const legs = measuredLegs(stretches).map(({ lengthM, ...leg }): SpeedLeg => {
    const kmh = Math.round(leg.speedKmh);
    const speedClass = breaks.filter((most) => kmh > most).length as SpeedClass;
    const { fromKmh, toKmh, lengthM: before } = byClass.get(speedClass) ?? { fromKmh: kmh, toKmh: kmh, lengthM: 0 };
    byClass.set(speedClass, { speedClass, fromKmh: Math.min(fromKmh, kmh), toKmh: Math.max(toKmh, kmh), lengthM: before + lengthM });
    return { ...leg, speedClass };
  });
  return { legs, classes: [...byClass.values()].sort((a, b) => a.speedClass - b.speedClass) };
}

const measuredLegs = (stretches: readonly TrackStretch[]) =>
  stretches.flatMap((stretch) =>
    stretch.fixes.slice(1).map((to, i) => {
      const from = stretch.fixes[i]!;
      const way = wayFrom(stretch, i);
      const lengthM = lineLengthM(way);
      return { from, to, way, quality: stretch.quality, lengthM, speedKmh: (lengthM / Math.max(1, to[2] - from[2])) * 3_600 };
    }),
  );

/** The highest speed of each class but the last, in whole km/h as the legend tells it. */
function fifthsOf(legs: readonly { readonly speedKmh: number; readonly lengthM: number }[]): number[] {
  const drivenM = legs.reduce((sum, { lengthM }) => sum + lengthM, 0);
  const breaks: number[] = [];
  let reachedM = 0;
  for (const { speedKmh, lengthM } of [...legs].sort((a, b) => a.speedKmh - b.speedKmh)) {
    reachedM += lengthM;
    // Lengths on a sphere do not add up to their sum to the last digit.
    while (
      breaks.length < SPEED_CLASSES.length - 1 &&
      Math.round(reachedM) >= Math.round((drivenM * (breaks.length + 1)) / SPEED_CLASSES.length)
    )
      breaks.push(Math.round(speedKmh));
  }
  return breaks;
}
