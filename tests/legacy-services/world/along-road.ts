import { distanceM, headingDeg } from "../../../shared/domain/coordinates.ts";
import type { Road } from "./model.ts";

/** Finds places by chainage; knows the running length at every point of the line. */
export interface RoadLine {
  readonly lengthM: number;
  /** Place `offsetM` to the right of the centre line, and the heading towards growing chainage. */
  at(chainageM: number, offsetM?: number): { readonly place: readonly [number, number]; readonly headingDeg: number };
}

const lines = new WeakMap<Road, RoadLine>();

export function lineOf(road: Road): RoadLine {
  let line = lines.get(road);
  if (line === undefined) {
    line = measure(road);
    lines.set(road, line);
  }
  return line;
}

function measure({ line }: Road): RoadLine {
  const runningM = [0];
  const headings: number[] = [];
  for (let i = 1; i < line.length; i++) {
    runningM.push(runningM[i - 1]! + distanceM(line[i - 1]!, line[i]!));
    headings.push(headingDeg(line[i - 1]!, line[i]!));
  }
  const lengthM = runningM[runningM.length - 1]!;
  return {
    lengthM,
    at(chainageM, offsetM = 0) {
      const along = Math.min(Math.max(chainageM, 0), lengthM);
      let low = 0;
      let high = Math.max(0, line.length - 2);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (runningM[middle]! <= along) low = middle;
        else high = middle - 1;
      }
      const from = line[low]!;
      const to = line[low + 1] ?? from;
      const stretchM = (runningM[low + 1] ?? lengthM) - runningM[low]!;
      const part = stretchM === 0 ? 0 : (along - runningM[low]!) / stretchM;
      const heading = headings[low] ?? 0;
      const sideways = ((heading + 90) * Math.PI) / 180;
      const lat = from[1] + (to[1] - from[1]) * part + (Math.cos(sideways) * offsetM) / 110_574;
      const lng = from[0] + (to[0] - from[0]) * part + (Math.sin(sideways) * offsetM) / (111_320 * Math.cos((lat * Math.PI) / 180));
      return { place: [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6], headingDeg: heading };
    },
  };
}
